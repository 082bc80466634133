// Two fingers and the wheel, the same on both boards: fingers rotate in whole steps to the right (+) or to the left (−),
// both zoom.

/** How far two fingers turn for one step. */
export const DEGREES_A_STEP = 36;

export interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Accumulates small amounts until they make a step. */
export class StepAccumulator {
  readonly #size: number;
  #rest = 0;

  constructor(size: number) {
    this.#size = size;
  }

  add(amount: number): number {
    this.#rest += amount;
    const steps = Math.trunc(this.#rest / this.#size);
    this.#rest -= steps * this.#size;
    return steps === 0 ? 0 : steps;
  }

  reset(): void {
    this.#rest = 0;
  }
}

/** The fields used of a wheel event. */
export interface WheelInput {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
}

const LINE = 20;
const PAGE = 20 * LINE;

/** How far a wheel scrolled, in pixels. */
function rolledBy(event: WheelInput): number {
  // Reading deltaMode first makes Firefox report lines; otherwise it reports pixels.
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1;
  return (event.deltaY || event.deltaX) * unit; // with Shift, a wheel scrolls sideways
}

/** The factor by which the wheel zooms. Pinching a touchpad reports small amounts with Ctrl. */
export function zoomOf(event: WheelInput): number {
  const strength = event.ctrlKey ? 0.006 : 0.0015;
  return Math.exp(-Math.max(-240, Math.min(240, rolledBy(event))) * strength);
}

/** How far the line between two fingers turned clockwise, in degrees from −180 to 180. */
export function turnedBy(before: readonly [Finger, Finger], after: readonly [Finger, Finger]): number {
  const turn = angle(after) - angle(before);
  return ((((turn + 180) % 360) + 360) % 360) - 180;
}

/** The ratio of the distances between the fingers: 2 is twice as far apart. */
export function spreadBy(before: readonly [Finger, Finger], after: readonly [Finger, Finger]): number {
  const far = distance(before);
  return far < 1 ? 1 : Math.max(1, distance(after)) / far;
}

function angle([one, other]: readonly [Finger, Finger]): number {
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
}

function distance([one, other]: readonly [Finger, Finger]): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
