// Letters along two sides of the board and digits along the others. With a walkway its corners are named: the side
// between SW and SE is the south, and its square at c is Sc.
import { withAlpha } from "./colour.ts";
import { Letters } from "./lettering.ts";
import { LETTERS } from "./textures.ts";

export function coordinatesOf(size: number, out: number, height: number, colour: string, corners: boolean): Letters {
  const letters = new Letters(size);
  const tint = withAlpha(colour, 0.95);
  for (let i = 0; i < size; i++) {
    const letter = LETTERS[i] ?? "";
    for (const y of [-out, size + out]) letters.word(letter, [i + 0.5, y, height], 0.56, tint);
    for (const x of [-out, size + out]) letters.word(String(i + 1), [x, i + 0.5, height], 0.52, tint);
  }
  if (!corners) return letters;
  for (const [name, y] of [
    ["S", -out],
    ["N", size + out],
  ] as const) {
    for (const [side, x] of [
      ["W", -out],
      ["E", size + out],
    ] as const)
      letters.word(name + side, [x, y, height], 0.42, tint);
  }
  return letters;
}
