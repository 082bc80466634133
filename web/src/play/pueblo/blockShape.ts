// A Pueblo block as it lies on flat ground, for thumbnails.
import { footprintOf, type Arms } from "./scene/footprints.ts";
import type { Cube } from "../../scene/scene.ts";

export function blockShape(arms: Arms): readonly Cube[] {
  const [corner, level, other] = footprintOf(`d4${arms}`);
  return [
    [...corner, 0],
    [...level, 0],
    [...level, 1],
    [...other, 0],
  ];
}
