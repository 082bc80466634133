// What an event looks like over time: the block drops, the chieftain walks square by square and looks, each fine flies.
// Builds a list of timed steps; nothing here waits or draws.
import type { Happening, StandingPiece } from "../protocol/messages.ts";
import type { Cube, SeenCube } from "../scene/scene.ts";
import { WALKWAY } from "../play/pueblo/scene/walkway.ts";
import { builtBy, cubesOf, finesOf, isLastWalk, kindOf, numberIn } from "../scene/happenings.ts";

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

/** In milliseconds. */
const PACE = { drop: 420, step: 170, look: 300, fly: 620, between: 90, flurry: 450, word: 240, rest: 160 };
/** The last walk has 36 looks: each is short, and fines of one may still fly during the next. */
const LAST_PACE = { ...PACE, step: 130, look: 110, fly: 480, between: 45, flurry: 180, rest: 60 };

/** The steps for what happened in one event, in order of time. `name` makes the ids of flights unique. */
export function animationStepsOf(happened: readonly Happening[], name: string): readonly AnimationStep[] {
  const steps: AnimationStep[] = [];
  let at = 0;
  let lastWalk = false;
  const add = (moment: Moment, when = at) => steps.push({ ...moment, at: when, lastWalk });

  const fly = (fines: readonly SeenCube[], pace: typeof PACE) => {
    const between = Math.min(pace.between, pace.flurry / fines.length);
    fines.forEach((fine, i) => {
      const id = `${name}.${steps.length}`;
      const flight: Flight = { id, from: fine.cube, seat: fine.seat, points: fine.points, length: pace.fly };
      add({ kind: "fly", flight }, at + i * between);
      add({ kind: "land", flight }, at + i * between + pace.fly);
    });
    at += between * Math.max(0, fines.length - 1);
  };

  happened.forEach((happening, i) => {
    const square = numberIn(happening, "square");
    lastWalk = isLastWalk(happening);
    const count = i + 1;
    switch (kindOf(happening)) {
      case "placed": {
        const piece = builtBy(happening);
        if (piece) add({ kind: "build", piece });
        add({ kind: "say", count });
        at += PACE.drop;
        const top = topOf(cubesOf(happening));
        if (top && happening.points.length) {
          fly(
            happening.points.map(([seat, points]) => ({ seat, points, cube: top })),
            PACE,
          );
          at += PACE.fly;
        }
        break;
      }
      case "lifted": {
        const id = numberIn(happening, "id");
        if (id !== null) add({ kind: "lift", id });
        add({ kind: "say", count });
        at += PACE.drop;
        break;
      }
      case "walked":
        add({ kind: "say", count });
        for (const stop of wayOf(numberIn(happening, "origin"), square)) {
          add({ kind: "walk", square: stop });
          at += PACE.step;
        }
        break;
      case "last_walk":
        add({ kind: "mark", square });
        add({ kind: "say", count });
        at += PACE.drop;
        break;
      case "looked": {
        if (square === null) break;
        const pace = lastWalk ? LAST_PACE : PACE;
        if (lastWalk) {
          add({ kind: "walk", square });
          at += pace.step;
        }
        const fines = finesOf(happening);
        add({ kind: "look", square, seen: fines });
        add({ kind: "say", count });
        at += pace.look;
        if (fines.length) {
          fly(fines, pace);
          at += lastWalk ? pace.rest : pace.fly + pace.rest;
        }
        break;
      }
      case "round":
        at += PACE.word;
        add({ kind: "settle" });
        add({ kind: "say", count });
        at += PACE.word;
        break;
      case "demolition":
        add({ kind: "mark", square: null });
        add({ kind: "say", count });
        at += PACE.word;
        break;
      default:
        for (const [seat, points] of happening.points) add({ kind: "pay", seat, points });
        add({ kind: "say", count });
        at += PACE.word;
    }
  });
  lastWalk = false;
  const landed = steps.reduce((latest, animation) => Math.max(latest, animation.at), 0);
  add({ kind: "end" }, Math.max(at, landed + (landed > 0 ? PACE.rest : 0)));
  return steps.sort((one, other) => one.at - other.at); // equal times keep their order
}

/** The squares of the walkway after one up to another, clockwise. */
export function wayOf(origin: number | null, square: number | null): readonly number[] {
  if (square === null) return [];
  if (origin === null) return [square];
  const steps = (square - origin + WALKWAY.length) % WALKWAY.length;
  return Array.from({ length: steps }, (_, i) => (origin + i + 1) % WALKWAY.length);
}

function topOf(cubes: readonly Cube[]): Cube | null {
  return cubes.reduce<Cube | null>((top, cube) => (top === null || cube[2] > top[2] ? cube : top), null);
}
