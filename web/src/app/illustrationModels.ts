// The models of the lobby's illustrations: a pueblo of real blocks, and an unfinished temple.
import { EDITIONS, HUES, STARTING_STONE } from "../protocol/palette.ts";
import type { Cube } from "../scene/scene.ts";
import type { IsometricBlock } from "./isometry.ts";

/** Each block: its owner (n: neutral), then three digits per cube. */
const PUEBLO_BLOCKS = `
  3250350351260 3430530531440 0560550551660 n150050051140 0120220221130 n470370371460 n330340341230 n420421520431
  1561661570571 n151251160161 2270271170261 n100110111000 n461471360361 3310320321210 1121131020021 3040041030141
  n640650651540 3070071060171 1441541450451 2231331240241 n770670671760 0162172061062 2052042043152 n132142031032
  0462362363452 0332342343232 n063163072073 3242243252143 2572472473562 1272262263372 1053054153064 n453463352353
  0264164253254 n373374273364 n165065154155`;
const TEMPLE_PIECES = `
  220210200201202102 320310300400500501 820810800801802702 222122022021020010 410510610620630631
  710720730731732832 520521522512502602 230130030031032042 532531530430330340 421321221231241240 440
  540640740750760761 860850840841842742 170160150151152052 250251252242232332 470460450550650651
  062061060070080180 260270280281282382 580480380370360361 381481581571561560 660670680681682782
  461451441541641642 442452462562662661`;

function cubesOf(digits: string): readonly Cube[] {
  return (digits.match(/\d{3}/g) ?? []).map(([x = "0", y = "0", z = "0"]): Cube => [Number(x), Number(y), Number(z)]);
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

const shades = EDITIONS["2002"];

export const PUEBLO: readonly IsometricBlock[] = words(PUEBLO_BLOCKS).map((word) => ({
  cubes: cubesOf(word.slice(1)),
  fill: (shades?.seats[Number(word[0])] ?? shades?.neutral ?? STARTING_STONE).fill,
}));

export const TEMPLE: readonly IsometricBlock[] = words(TEMPLE_PIECES).map((word, number) => ({
  cubes: cubesOf(word),
  fill: (word.length === 3 ? STARTING_STONE : (HUES[number % HUES.length] ?? STARTING_STONE)).fill,
}));
