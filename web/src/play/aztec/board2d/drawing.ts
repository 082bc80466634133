// Aztec on the flat board: the temple from above and level by level.
import type { Drawing2d } from "../../../board2d/drawing.ts";
import { columnNames } from "./columnNames.ts";
import { layoutsOf } from "./layout.ts";
import PlanTitle from "./PlanTitle.svelte";
import { lettersOf } from "./temple.ts";
import TempleGround from "./TempleGround.svelte";

export const drawing: Drawing2d = {
  layouts: layoutsOf,
  UnderGrid: TempleGround,
  OnGround: null,
  OverFaces: PlanTitle,
  walkway: null,
  lettersOf,
  isStone: ({ cubes }) => cubes.length === 1,
  hasPiles: false,
  marksLevels: true,
  columnNames,
};
