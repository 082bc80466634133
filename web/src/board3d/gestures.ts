// Pointer gestures on the board: point, press, orbit, rotate what is in hand, pan, zoom. A drag is never a press, and a
// single touch never builds by accident.
import { DEGREES_A_STEP, spreadBy, StepAccumulator, turnedBy, zoomOf } from "../scene/rotationInput.ts";
import type { WheelInput } from "../scene/rotationInput.ts";
import type { ScreenPoint } from "./world.ts";

interface Hands {
  /** Null when the pointer leaves. Never called for touch. */
  point(place: ScreenPoint | null): void;
  press(place: ScreenPoint, touch: boolean): void;
  orbit(right: number, down: number): void;
  pan(right: number, down: number): void;
  zoom(factor: number, place: ScreenPoint): void;
  /** Clockwise, in radians. */
  twist(angle: number): void;
  /** Rotates what is in hand. */
  turn(steps: number): void;
  /** Whether a twist or a right click there rotates what is in hand. */
  canTurn(place: ScreenPoint): boolean;
}

/** The fields used of a pointer event. */
export interface Touch {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
  readonly buttons: number;
  readonly clientX: number;
  readonly clientY: number;
}

interface WheelGesture extends WheelInput {
  readonly clientX: number;
  readonly clientY: number;
}

interface Finger {
  readonly start: ScreenPoint;
  place: ScreenPoint;
}

/** How far a pointer may move and still count as a press, in pixels. */
const TREMBLE = 6;
export const TREMBLE_OF_FINGER = 10;
const RIGHT = 2;

export class Gestures {
  readonly #hands: Hands;
  readonly #toPlace: (x: number, y: number) => ScreenPoint;
  readonly #fingers = new Map<number, Finger>();
  #isDragging = false;
  #isRight = false;
  readonly #twisted = new StepAccumulator(DEGREES_A_STEP);
  /** After a two-finger gesture, the remaining finger neither orbits nor presses. */
  #isSpent = false;

  constructor(hands: Hands, toPlace: (x: number, y: number) => ScreenPoint) {
    this.#hands = hands;
    this.#toPlace = toPlace;
  }

  /** A gesture is in progress: no hover cursor should be drawn. */
  get isDragging(): boolean {
    return this.#isDragging;
  }

  down(event: Touch): void {
    const place = this.#toPlace(event.clientX, event.clientY);
    if (this.#fingers.size === 0) {
      this.#isDragging = false;
      this.#isSpent = false;
      this.#isRight = event.button === RIGHT || event.button === 1;
    }
    this.#fingers.set(event.pointerId, { start: place, place });
    if (this.#fingers.size > 1) {
      this.#isSpent = true;
      this.#twisted.reset();
    }
  }

  move(event: Touch): void {
    const place = this.#toPlace(event.clientX, event.clientY);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== "touch") this.#hands.point(place);
      return;
    }
    const before = finger.place;
    if (this.#fingers.size === 2) {
      this.#moveTwo(finger, place);
      return;
    }
    if (this.#isSpent || this.#fingers.size > 2) {
      finger.place = place;
      return;
    }
    const tremble = event.pointerType === "touch" ? TREMBLE_OF_FINGER : TREMBLE;
    if (!this.#isDragging && far(finger.start, place) <= tremble) return;
    this.#isDragging = true;
    finger.place = place;
    const [right, down] = [place.x - before.x, place.y - before.y];
    if (this.#isRight) this.#hands.pan(right, down);
    else this.#hands.orbit(right, down);
  }

  /** Two fingers: their distance zooms, their angle rotates, their centre pans. */
  #moveTwo(finger: Finger, place: ScreenPoint): void {
    const other = [...this.#fingers.values()].find((each) => each !== finger);
    if (!other) return;
    const [before, after] = [[other.place, finger.place] as const, [other.place, place] as const];
    this.#isDragging = true;
    const middle = { x: (place.x + other.place.x) / 2, y: (place.y + other.place.y) / 2 };
    this.#hands.zoom(spreadBy(before, after), middle);
    this.#hands.pan((place.x - finger.place.x) / 2, (place.y - finger.place.y) / 2);
    finger.place = place;
    const degrees = turnedBy(before, after);
    if (this.#hands.canTurn(middle)) this.#turn(this.#twisted.add(degrees));
    else this.#hands.twist((degrees * Math.PI) / 180);
  }

  #turn(steps: number): void {
    if (steps !== 0) this.#hands.turn(steps);
  }

  up(event: Touch): void {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (!finger || this.#isDragging || this.#isSpent || this.#fingers.size > 0) {
      if (this.#fingers.size === 0) this.#isDragging = false;
      return;
    }
    if (event.button === RIGHT && this.#hands.canTurn(finger.start)) this.#hands.turn(1);
    if (!this.#isRight) this.#hands.press(finger.start, event.pointerType === "touch");
  }

  cancel(event: Touch): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#isDragging = false;
  }

  leave(event: Touch): void {
    if (event.pointerType !== "touch" && this.#fingers.size === 0) this.#hands.point(null);
  }

  wheel(event: WheelGesture): void {
    const place = this.#toPlace(event.clientX, event.clientY);
    this.#hands.zoom(zoomOf(event), place);
  }
}

function far(one: ScreenPoint, other: ScreenPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
