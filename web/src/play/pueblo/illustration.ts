// The illustration: a pueblo of real blocks on its board.
import { EDITIONS, STARTING_STONE } from "../../protocol/palette.ts";
import { cubesOf, words } from "../cubeDigits.ts";

/** Each block: its owner (n: neutral), then its cubes. */
const BLOCKS = `
  3250350351260 3430530531440 0560550551660 n150050051140 0120220221130 n470370371460 n330340341230 n420421520431
  1561661570571 n151251160161 2270271170261 n100110111000 n461471360361 3310320321210 1121131020021 3040041030141
  n640650651540 3070071060171 1441541450451 2231331240241 n770670671760 0162172061062 2052042043152 n132142031032
  0462362363452 0332342343232 n063163072073 3242243252143 2572472473562 1272262263372 1053054153064 n453463352353
  0264164253254 n373374273364 n165065154155`;
const shades = EDITIONS["2002"];

export const illustration = {
  blocks: words(BLOCKS).map((word) => ({
    cubes: cubesOf(word.slice(1)),
    fill: (shades?.seats[Number(word[0])] ?? shades?.neutral ?? STARTING_STONE).fill,
  })),
  size: 8,
  box: "-22 -112 204 178",
  sun: [126, -60],
  steps: 0,
  hasWalkway: true,
} as const;
