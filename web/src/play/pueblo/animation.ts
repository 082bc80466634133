// How playback shows the chieftain: it walks square by square and looks, and each fine flies.
import type { Happening } from "../../protocol/messages.ts";
import { PACE, type Animation } from "../animation.ts";
import { WALKWAY } from "./scene/walkway.ts";

/** The last walk has 36 looks: each is short, and fines of one may still fly during the next. */
const LAST_PACE = { ...PACE, step: 130, look: 110, fly: 480, between: 45, flurry: 180, rest: 60 };

/** Adds the steps for what only Pueblo has; false for what happens in both games. */
export function animate(happening: Happening, animation: Animation, say: () => void): boolean {
  switch (happening.code) {
    case "pueblo.event.walked": {
      const { origin, square } = happening.params;
      say();
      for (const stop of wayOf(origin, square)) {
        animation.add({ kind: "walk", square: stop });
        animation.at += PACE.step;
      }
      return true;
    }
    case "pueblo.event.last_walk":
      animation.add({ kind: "mark", square: happening.params.square });
      say();
      animation.at += PACE.drop;
      return true;
    case "pueblo.event.looked": {
      const { square, fines, last_walk } = happening.params;
      const pace = last_walk ? LAST_PACE : PACE;
      if (last_walk) {
        animation.add({ kind: "walk", square });
        animation.at += pace.step;
      }
      animation.add({ kind: "look", square, seen: fines });
      say();
      animation.at += pace.look;
      if (fines.length) {
        animation.fly(fines, pace);
        animation.at += last_walk ? pace.rest : pace.fly + pace.rest;
      }
      return true;
    }
    case "pueblo.event.demolition":
      animation.add({ kind: "mark", square: null });
      say();
      animation.at += PACE.word;
      return true;
    default:
      return false;
  }
}

/** The squares of the walkway after one up to another, clockwise. */
export function wayOf(origin: number, square: number): readonly number[] {
  const steps = (square - origin + WALKWAY.length) % WALKWAY.length;
  return Array.from({ length: steps }, (_, i) => (origin + i + 1) % WALKWAY.length);
}
