// The steps by which playback shows an event over time. Collects them; nothing here waits or draws.
import type { StandingPiece } from "../protocol/messages.ts";
import type { Cube, SeenCube } from "../scene/scene.ts";

/** Points flying from what was seen to a player's counter. */
export interface Flight {
  readonly id: string;
  readonly from: Cube;
  readonly seat: number;
  readonly points: number;
  /** The duration. */
  readonly length: number;
}

type Moment =
  | { readonly kind: "build"; readonly piece: StandingPiece }
  | { readonly kind: "lift"; readonly id: number }
  | { readonly kind: "walk"; readonly square: number }
  | { readonly kind: "mark"; readonly square: number | null }
  | { readonly kind: "look"; readonly square: number; readonly seen: readonly SeenCube[] }
  | { readonly kind: "fly"; readonly flight: Flight }
  | { readonly kind: "land"; readonly flight: Flight }
  | { readonly kind: "pay"; readonly seat: number; readonly points: number }
  /** The board now shows the server's state, whatever was shown before. */
  | { readonly kind: "settle" }
  /** The number of the event's happenings shown so far. */
  | { readonly kind: "say"; readonly count: number }
  | { readonly kind: "end" };
export type AnimationStep = Moment & { readonly at: number; readonly lastWalk: boolean };

/** Durations in milliseconds. */
export interface Pace {
  readonly drop: number;
  readonly step: number;
  readonly look: number;
  readonly fly: number;
  readonly between: number;
  readonly flurry: number;
  readonly word: number;
  readonly rest: number;
}
export const PACE: Pace = { drop: 420, step: 170, look: 300, fly: 620, between: 90, flurry: 450, word: 240, rest: 160 };

export class Animation {
  readonly steps: AnimationStep[] = [];
  /** The time of the next step. */
  at = 0;
  lastWalk = false;
  /** Makes the ids of flights unique. */
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  add(moment: Moment, when = this.at): void {
    this.steps.push({ ...moment, at: when, lastWalk: this.lastWalk });
  }

  /** Points that fly one after another. */
  fly(seen: readonly SeenCube[], pace = PACE): void {
    const between = Math.min(pace.between, pace.flurry / seen.length);
    seen.forEach(({ cube, seat, points }, i) => {
      const id = `${this.#name}.${this.steps.length}`;
      const flight: Flight = { id, from: cube, seat, points, length: pace.fly };
      this.add({ kind: "fly", flight }, this.at + i * between);
      this.add({ kind: "land", flight }, this.at + i * between + pace.fly);
    });
    this.at += between * Math.max(0, seen.length - 1);
  }
}
