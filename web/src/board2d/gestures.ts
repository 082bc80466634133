// Mouse, finger, pen and wheel on the flat board. Adds listeners itself, because the wheel and two fingers must not
// scroll the page.
import { on } from "svelte/events";
import type { Pointed } from "../scene/scene.ts";
import type { Finger } from "../scene/rotationInput.ts";
import { DEGREES_A_STEP, spreadBy, StepAccumulator, turnedBy, zoomOf } from "../scene/rotationInput.ts";

/** What the board can be asked and told. Points are in page pixels. */
interface Pointing {
  pick(x: number, y: number, touch: boolean): Pointed | null;
  point(pointed: Pointed | null): void;
  press(pointed: Pointed, x: number, y: number): void;
  turn(steps: number): void;
  zoom(factor: number, x: number, y: number): void;
  pan(x: number, y: number): void;
  readonly turnable: boolean;
}

/** How far a press may move before it counts as a drag, in pixels. */
const SLIP = 8;
const RIGHT = 2;

export function pointing(node: HTMLElement, board: Pointing): () => void {
  const fingers = new Map<number, Finger>();
  const twist = new StepAccumulator(DEGREES_A_STEP);
  let start: Finger | null = null;
  let dragged = false;
  let touch = false;

  const two = (): [Finger, Finger] | null => {
    const [one, other] = fingers.values();
    return one && other ? [one, other] : null;
  };

  const down = (event: PointerEvent) => {
    touch = event.pointerType === "touch";
    if (fingers.size === 0) dragged = false;
    if (touch) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) {
      dragged = true;
      twist.reset();
    }
    start = { x: event.clientX, y: event.clientY };
  };

  const move = (event: PointerEvent) => {
    if (event.pointerType === "touch") {
      touched(event);
      return;
    }
    if (start && event.buttons > 0) {
      dragged ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP;
      if (dragged) {
        board.pan(event.movementX, event.movementY);
        return;
      }
    }
    board.point(board.pick(event.clientX, event.clientY, false));
  };

  const touched = (event: PointerEvent) => {
    const before = two();
    const known = fingers.get(event.pointerId);
    if (!known) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = two();
    if (!before || !after) {
      dragged ||= start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP;
      return;
    }
    const [one, other] = after;
    board.zoom(spreadBy(before, after), (one.x + other.x) / 2, (one.y + other.y) / 2);
    const steps = board.turnable ? twist.add(turnedBy(before, after)) : 0;
    if (steps !== 0) board.turn(steps);
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (event.type === "pointerup" && event.button === RIGHT && !dragged && board.turnable) board.turn(1);
    if (event.pointerType !== "touch") start = null;
  };

  const press = (event: MouseEvent) => {
    if (dragged) return;
    const pointed = board.pick(event.clientX, event.clientY, touch);
    if (pointed) board.press(pointed, event.clientX, event.clientY);
  };

  const roll = (event: WheelEvent) => {
    event.preventDefault();
    board.zoom(zoomOf(event), event.clientX, event.clientY);
  };

  const off = [
    on(node, "pointerdown", down),
    on(node, "pointermove", move),
    on(node, "pointerup", up),
    on(node, "pointercancel", up),
    on(node, "pointerleave", (event) => {
      up(event);
      if (event.pointerType !== "touch") board.point(null);
    }),
    on(node, "click", press),
    on(node, "wheel", roll, { passive: false }),
    on(node, "contextmenu", (event) => event.preventDefault()), // the right button rotates
    on(node, "touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false }),
  ];
  return () => off.forEach((stop) => stop());
}
