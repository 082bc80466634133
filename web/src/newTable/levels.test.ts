import { expect, test } from "vitest";
import { isLevel, levelOptions } from "./levels.ts";

const words = {
  level: (player: string) => `<${player}>`,
  option: (number: string, title: string, rating: number | null) => `${number} ${title} ${rating}`,
};
const level = (player: string, pueblo: number | null) => ({ player, titles: {}, ratings: { pueblo, aztec: 7 } });

test("all eight levels are offered before the ratings are known", () => {
  const options = levelOptions([], "pueblo", words);
  expect(options).toHaveLength(8);
  expect(options[0]).toEqual({ value: "level1", label: "1 <level1> null" });
});

test("levels show the rating for the game", () => {
  const levels = [level("level1", 800), level("level2", null)];
  expect(levelOptions(levels, "pueblo", words).map(({ label }) => label)).toEqual([
    "1 <level1> 800",
    "2 <level2> null",
  ]);
  expect(levelOptions(levels, "aztec", words).map(({ label }) => label)).toEqual(["1 <level1> 7", "2 <level2> 7"]);
});

test("levels are recognized", () => {
  expect(isLevel("level8")).toBe(true);
  for (const other of ["level9", "level0", "", null, 3]) expect(isLevel(other)).toBe(false);
});
