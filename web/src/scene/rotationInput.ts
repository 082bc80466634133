// Rotation with two fingers or the wheel, the same on both boards: converts input to whole steps to the right (+) or to
// the left (−).

/** How far two fingers turn for one step. */
export const DEGREES_A_STEP = 36;
/** How far the wheel scrolls for one step: a notch of most mice, a short stroke on a touchpad. */
const PIXELS_A_STEP = 60;

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
}

const LINE = 20;
const PAGE = 20 * LINE;

/** How far a wheel scrolled, in pixels. */
export function rolledBy(event: WheelInput): number {
  // Reading deltaMode first makes Firefox report lines; otherwise it reports pixels.
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1;
  return (event.deltaY || event.deltaX) * unit; // with Shift, a wheel scrolls sideways
}

/** Rotation with the wheel, at most one step per event. Reversing the wheel takes effect at once. */
export class WheelRotation {
  readonly #steps = new StepAccumulator(PIXELS_A_STEP);
  #way = 0;

  add(event: WheelInput): number {
    const amount = rolledBy(event);
    const way = Math.sign(amount);
    if (way !== this.#way) this.#steps.reset();
    this.#way = way;
    return Math.sign(this.#steps.add(amount));
  }
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
