// Pueblo on the flat board: the site inside its walkway.
import type { Drawing2d } from "../../../board2d/drawing.ts";
import { inFront, stopName, stopPlace, WALKWAY } from "../scene/walkway.ts";
import { layoutsOf } from "./layout.ts";
import { columnNames, elevationOfStop } from "./sightElevation.ts";
import SiteGround from "./SiteGround.svelte";
import Walkway from "./Walkway.svelte";

const NO_LETTERS: ReadonlyMap<string, string> = new Map();

export const drawing: Drawing2d = {
  layouts: layoutsOf,
  UnderGrid: null,
  OnGround: SiteGround,
  OverFaces: null,
  walkway: {
    Squares: Walkway,
    places: WALKWAY.map((_, stop) => stopPlace(stop)),
    nameOf: stopName,
    squaresSeen: inFront,
    elevationOf: elevationOfStop,
  },
  lettersOf: () => NO_LETTERS,
  isStone: () => false,
  hasPiles: true,
  marksLevels: false,
  columnNames,
};
