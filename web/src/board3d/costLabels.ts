// Places the cost labels beside the stops: they keep their size, stay inside the canvas and do not overlap.
import type { Stop } from "../scene/scene.ts";
import type { ScreenPoint } from "./world.ts";

const ROUNDS = 40;
const FONT_SIZE = 16;

/** The direction of a row of tiles on screen, and the side with space for labels. */
export interface Direction {
  readonly isUpright: boolean;
  readonly right: number;
  readonly down: number;
}

/** A box by its centre. */
export interface Box {
  readonly wide: number;
  readonly tall: number;
  x: number;
  y: number;
}

interface Label extends Box {
  readonly stop: Stop;
  readonly element: HTMLElement;
  readonly stem: HTMLElement;
  anchor: ScreenPoint | null;
}

export class Labels {
  /** Contains a stem and a label for each stop; see CostLabels.svelte. */
  readonly #host: HTMLElement;
  #labels: readonly Label[] = [];
  #stops: readonly Stop[] = [];
  #key = "";

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Measures the labels of the stops. `direction`: by stop; `scale`: relative to the normal size. */
  measure(stops: readonly Stop[], direction: (stop: number) => Direction, scale: number): void {
    const upright = stops.map(({ square }) => direction(square).isUpright);
    const key = `${scale} ${upright.join()}`;
    if (stops === this.#stops && key === this.#key) return;
    this.#stops = stops;
    this.#key = key;
    this.#host.hidden = stops.length === 0;
    this.#host.style.fontSize = `${FONT_SIZE * scale}px`;
    const elements = [...this.#host.children].filter((each) => each instanceof HTMLElement);
    upright.forEach((isUpright, i) => elements[2 * i + 1]?.classList.toggle("row", isUpright));
    this.#labels = stops.flatMap((stop, i) => {
      const [stem, element] = elements.slice(2 * i);
      if (!stem || !element) return [];
      return [{ stop, stem, element, wide: element.offsetWidth, tall: element.offsetHeight, x: 0, y: 0, anchor: null }];
    });
  }

  /** Positions the labels on a canvas of this size, beside the chieftain. Those without an anchor are hidden. */
  place(
    wide: number,
    tall: number,
    anchorOf: (stop: Stop) => ScreenPoint | null,
    direction: (stop: number) => Direction,
    chieftain: Box | null,
  ): void {
    for (const label of this.#labels) {
      const anchor = anchorOf(label.stop);
      const { right, down } = direction(label.stop.square);
      label.anchor = anchor;
      label.x = (anchor?.x ?? -1000) + right * (label.wide / 2);
      label.y = (anchor?.y ?? -1000) + down * (label.tall / 2);
    }
    const chosen = this.#labels.filter(({ stop, anchor }) => stop.kind !== "forecast" && anchor !== null);
    spread(chosen, wide, tall, chieftain);
    for (const { x, y, wide: w, tall: h, element, stem, anchor } of this.#labels) {
      element.style.transform = `translate(${Math.round(x - w / 2)}px, ${Math.round(y - h / 2)}px)`;
      if (!anchor) continue;
      const [right, down] = [x - anchor.x, y - anchor.y];
      stem.style.width = `${Math.hypot(right, down)}px`;
      stem.style.transform = `translate(${anchor.x}px, ${anchor.y}px) rotate(${Math.atan2(down, right)}rad)`;
    }
  }

  /** The stop whose label is at a point, if it can be chosen. */
  hit({ x, y }: ScreenPoint): number | null {
    const found = this.#labels.filter(
      (label) =>
        label.stop.kind !== "forecast" &&
        Math.abs(x - label.x) <= label.wide / 2 &&
        Math.abs(y - label.y) <= label.tall / 2,
    );
    return found.at(-1)?.stop.square ?? null;
  }
}

/** Moves labels apart until none overlap, and keeps them inside the canvas and beside a box that stays. */
export function spread(boxes: readonly Box[], wide: number, tall: number, fixed: Box | null = null): void {
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true;
    boxes.forEach((one, i) => {
      for (const other of boxes.slice(i + 1)) {
        const [right, down] = [other.x - one.x, other.y - one.y];
        const across = (one.wide + other.wide) / 2 + 3 - Math.abs(right);
        const along = (one.tall + other.tall) / 2 + 3 - Math.abs(down);
        if (across <= 0.5 || along <= 0.5) continue;
        isDone = false;
        if (across < along) {
          const push = (across / 2) * (right < 0 ? -1 : 1);
          [one.x, other.x] = [one.x - push, other.x + push];
        } else {
          const push = (along / 2) * (down < 0 ? -1 : 1);
          [one.y, other.y] = [one.y - push, other.y + push];
        }
      }
    });
    for (const box of boxes) if (fixed && moveAside(box, fixed, wide, tall)) isDone = false;
    for (const box of boxes) {
      box.x = Math.max(box.wide / 2 + 2, Math.min(wide - box.wide / 2 - 2, box.x));
      box.y = Math.max(box.tall / 2 + 2, Math.min(tall - box.tall / 2 - 2, box.y));
    }
    if (isDone) return;
  }
}

/** Moves a label beside a box, the shortest way that stays inside the canvas. Returns whether it had to move. */
function moveAside(box: Box, fixed: Box, wide: number, tall: number): boolean {
  const [across, along] = [(box.wide + fixed.wide) / 2 + 3, (box.tall + fixed.tall) / 2 + 3];
  if (Math.abs(box.x - fixed.x) >= across - 0.5 || Math.abs(box.y - fixed.y) >= along - 0.5) return false;
  const places = [
    { x: fixed.x - across, y: box.y },
    { x: fixed.x + across, y: box.y },
    { x: box.x, y: fixed.y - along },
    { x: box.x, y: fixed.y + along },
  ].filter(({ x, y }) => x > box.wide / 2 && x < wide - box.wide / 2 && y > box.tall / 2 && y < tall - box.tall / 2);
  const far = ({ x, y }: ScreenPoint) => Math.hypot(x - box.x, y - box.y);
  const [nearest] = places.sort((one, other) => far(one) - far(other));
  if (nearest) [box.x, box.y] = [nearest.x, nearest.y];
  return nearest !== undefined;
}
