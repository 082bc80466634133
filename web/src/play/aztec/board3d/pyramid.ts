// Aztec's board without buildings: the top of a stepped stone pyramid with a stairway on every side, and poles at the
// corners for the cords that mark the scoring edges.
import { linear, scaled, scatter } from "../../../board3d/colour.ts";
import { addBox, addLathe, addPlate, rounds } from "../../../board3d/solids.ts";
import type { Corners } from "../../../board3d/solids.ts";
import { printOf } from "../../../board3d/textures.ts";
import type { Surface } from "../../../board3d/surface.ts";
import type { Triple } from "../../../board3d/world.ts";

/** The ledge around the squares, with the coordinates. */
export const LEDGE = 0.74;
const STEPS = 3;
const RISE = 0.6;
const TREAD = 0.56;
/** How far the pyramid extends beyond the squares. */
export const FOOT = LEDGE + STEPS * TREAD;
export const DEPTH = STEPS * RISE;
const STAIR = 2.2;
const SMALL_STEPS = 3;
export const POLE = 0.14;
export const POLE_HEIGHT = 3.22;
const STONES = [linear("#c9bba4"), linear("#bfae95"), linear("#d2c6b1"), linear("#b6a68e")] as const;
const STAIR_STONE = linear("#d8cbb4");
const RAMP = linear("#c2b299");
const WOOD = linear("#7b5534");
const KNOB = linear("#b98a4b");

export function addPyramid(surface: Surface, size: number): void {
  surface.print = printOf("ashlar");
  rounds(size).forEach((turn, side) => {
    addCourse(surface, size, turn, side * 10, [0, 0], [LEDGE, 0]);
    for (let step = 0; step < STEPS; step++) {
      const out = LEDGE + step * TREAD;
      addCourse(surface, size, turn, side * 10 + step + 1, [out, -step * RISE], [out, -(step + 1) * RISE]);
      addCourse(
        surface,
        size,
        turn,
        side * 10 + step + 5,
        [out, -(step + 1) * RISE],
        [out + TREAD, -(step + 1) * RISE],
      );
    }
    addStairway(surface, size, turn);
  });
}

/** A row of stones along one side, from an inner upper line to an outer lower one, mitred at the corners. */
function addCourse(
  surface: Surface,
  size: number,
  turn: (place: Triple) => Triple,
  row: number,
  [near, high]: readonly [number, number],
  [far, low]: readonly [number, number],
): void {
  const isLevel = high === low;
  let from = 0;
  for (let stone = 0; from < 1; stone++) {
    const wide = (isLevel ? 1.1 : 0.9) + 0.7 * scatter(row, stone);
    let to = from + wide / (size + 2 * far);
    if (to > 1 - 0.5 / (size + 2 * far)) to = 1;
    const tone = STONES[Math.floor(scatter(row * 3, stone) * STONES.length)] ?? STONES[0];
    surface.fill = scaled(tone, 0.92 + 0.14 * scatter(stone, row * 5));
    const at = (share: number, out: number, height: number): Triple =>
      turn([-out + share * (size + 2 * out), -out, height]);
    const corners: Corners = [at(from, far, low), at(to, far, low), at(to, near, high), at(from, near, high)];
    const foot = isLevel ? 1 : 0.7;
    const nook = isLevel && low < 0 ? 0.72 : 1;
    addPlate(surface, corners, [foot, foot, nook, nook], 0);
    from = to;
  }
}

/** Down the middle of a side, between two ramps. */
function addStairway(surface: Surface, size: number, turn: (place: Triple) => Triple): void {
  const steps = STEPS * SMALL_STEPS;
  const left = size / 2 - STAIR / 2;
  const right = size / 2 + STAIR / 2;
  const run = (FOOT - LEDGE + 0.3) / steps;
  const rise = DEPTH / steps;
  surface.fill = STAIR_STONE;
  for (let step = 0; step < steps; step++) {
    const near = -(LEDGE + step * run);
    const top = -step * rise - rise * 0.5;
    const plates: readonly Corners[] = [
      [
        [left, near - run, top],
        [right, near - run, top],
        [right, near, top],
        [left, near, top],
      ],
      [
        [left, near - run, top - rise],
        [right, near - run, top - rise],
        [right, near - run, top],
        [left, near - run, top],
      ],
    ];
    for (const plate of plates) {
      const [a, b, c, d] = plate;
      surface.fill = scaled(STAIR_STONE, 0.95 + 0.08 * scatter(step, 2));
      addPlate(surface, [turn(a), turn(b), turn(c), turn(d)]);
    }
  }
  for (const [inner, outer] of [
    [left, left - 0.32],
    [right + 0.32, right],
  ] as const) {
    surface.fill = RAMP;
    addRamp(surface, turn, Math.min(inner, outer), Math.max(inner, outer), run * steps);
  }
}

function addRamp(surface: Surface, turn: (place: Triple) => Triple, x0: number, x1: number, length: number): void {
  const [near, far, top, foot] = [-LEDGE + 0.02, -LEDGE - length - 0.08, 0.05, -DEPTH];
  const plates: readonly Corners[] = [
    [
      [x0, far, foot + 0.16],
      [x1, far, foot + 0.16],
      [x1, near, top],
      [x0, near, top],
    ],
    [
      [x0, far, foot],
      [x1, far, foot],
      [x1, far, foot + 0.16],
      [x0, far, foot + 0.16],
    ],
    [
      [x0, near, foot],
      [x0, far, foot],
      [x0, far, foot + 0.16],
      [x0, near, top],
    ],
    [
      [x1, far, foot],
      [x1, near, foot],
      [x1, near, top],
      [x1, far, foot + 0.16],
    ],
    [
      [x1, near, 0],
      [x0, near, 0],
      [x0, near, top],
      [x1, near, top],
    ],
  ];
  for (const [a, b, c, d] of plates) addPlate(surface, [turn(a), turn(b), turn(c), turn(d)]);
}

/** Poles just outside the corners; cords hang between them. */
export function addPoles(surface: Surface, size: number): void {
  surface.print = printOf("none");
  for (const turn of rounds(size)) {
    const place = turn([-POLE, -POLE, 0]);
    surface.fill = WOOD;
    addBox(surface, [place[0] - 0.11, place[1] - 0.11, 0], [place[0] + 0.11, place[1] + 0.11, 0.09]);
    addLathe(
      surface,
      place,
      [
        [0.05, 0.09, WOOD],
        [0.042, POLE_HEIGHT - 0.06, WOOD],
        [0.075, POLE_HEIGHT - 0.05, KNOB],
        [0.085, POLE_HEIGHT + 0.02, KNOB],
        [0.05, POLE_HEIGHT + 0.08, KNOB],
        [0, POLE_HEIGHT + 0.1, KNOB],
      ],
      10,
    );
  }
}
