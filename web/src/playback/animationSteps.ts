// What an event looks like over time: what is built drops, points fly, and each game shows what only it has.
import { PACE, Animation, type AnimationStep } from "../play/animation.ts";
import { GAMES } from "../play/games.ts";
import type { Happening } from "../protocol/messages.ts";
import type { Cube } from "../scene/scene.ts";
import { builtBy, cubesOf, gameOfHappening, isLastWalk, kindOf, numberIn } from "../scene/happenings.ts";

/** The steps for what happened in one event, in order of time. `name` makes the ids of flights unique. */
export function animationStepsOf(happened: readonly Happening[], name: string): readonly AnimationStep[] {
  const animation = new Animation(name);
  happened.forEach((happening, i) => {
    animation.lastWalk = isLastWalk(happening);
    const say = () => animation.add({ kind: "say", count: i + 1 });
    if (!GAMES[gameOfHappening(happening)].animate(happening, animation, say)) animate(happening, animation, say);
  });
  animation.lastWalk = false;
  const { steps, at } = animation;
  const landed = steps.reduce((latest, step) => Math.max(latest, step.at), 0);
  animation.add({ kind: "end" }, Math.max(at, landed + (landed > 0 ? PACE.rest : 0)));
  return steps.sort((one, other) => one.at - other.at); // equal times keep their order
}

/** What happens in both games. */
function animate(happening: Happening, animation: Animation, say: () => void): void {
  switch (kindOf(happening)) {
    case "placed": {
      const piece = builtBy(happening);
      if (piece) animation.add({ kind: "build", piece });
      say();
      animation.at += PACE.drop;
      const cube = topOf(cubesOf(happening));
      if (cube && happening.points.length) {
        animation.fly(happening.points.map(([seat, points]) => ({ seat, points, cube })));
        animation.at += PACE.fly;
      }
      break;
    }
    case "lifted": {
      const id = numberIn(happening, "id");
      if (id !== null) animation.add({ kind: "lift", id });
      say();
      animation.at += PACE.drop;
      break;
    }
    case "round":
      animation.at += PACE.word;
      animation.add({ kind: "settle" });
      say();
      animation.at += PACE.word;
      break;
    default:
      for (const [seat, points] of happening.points) animation.add({ kind: "pay", seat, points });
      say();
      animation.at += PACE.word;
  }
}

function topOf(cubes: readonly Cube[]): Cube | null {
  return cubes.reduce<Cube | null>((top, cube) => (top === null || cube[2] > top[2] ? cube : top), null);
}
