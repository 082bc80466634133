import { expect, test } from "vitest";
import { facing, inFront, isCorner, stopNumber, stopPlace, WALKWAY } from "./walkway.ts";

test("the walkway runs clockwise from the south-west", () => {
  expect(WALKWAY.join(" ")).toBe(
    "SW W1 W2 W3 W4 W5 W6 W7 W8 NW Na Nb Nc Nd Ne Nf Ng Nh NE E8 E7 E6 E5 E4 E3 E2 E1 SE Sh Sg Sf Se Sd Sc Sb Sa",
  );
});

test("names have the numbers of the rules, and invalid names none", () => {
  expect(["SW", "W1", "NW", "Na", "NE", "E8", "SE", "Sh", "Sa"].map(stopNumber)).toEqual([
    0, 1, 9, 10, 18, 19, 27, 28, 35,
  ]);
  expect(() => stopNumber("W9")).toThrow(RangeError);
});

test("neighbours on the walkway are neighbours on the board, all around", () => {
  for (let stop = 0; stop < 36; stop++) {
    const [x, y] = stopPlace(stop);
    const [nextX, nextY] = stopPlace((stop + 1) % 36);
    expect(Math.abs(nextX - x) + Math.abs(nextY - y), WALKWAY[stop]).toBe(1);
  }
});

test("every square lies where its name says", () => {
  expect(stopPlace(stopNumber("SW"))).toEqual([-1, -1]);
  expect(stopPlace(stopNumber("W3"))).toEqual([-1, 2]);
  expect(stopPlace(stopNumber("NW"))).toEqual([-1, 8]);
  expect(stopPlace(stopNumber("Nc"))).toEqual([2, 8]);
  expect(stopPlace(stopNumber("NE"))).toEqual([8, 8]);
  expect(stopPlace(stopNumber("E3"))).toEqual([8, 2]);
  expect(stopPlace(stopNumber("SE"))).toEqual([8, -1]);
  expect(stopPlace(stopNumber("Sc"))).toEqual([2, -1]);
});

test("the chieftain looks inwards: along the line, or from a corner over the quarter", () => {
  expect(facing(stopNumber("W3"))).toEqual([1, 0]);
  expect(facing(stopNumber("Nc"))).toEqual([0, -1]);
  expect(facing(stopNumber("NE"))).toEqual([-1, -1]);
  expect(inFront(stopNumber("E3"))[0]).toEqual([7, 2]);
  expect(inFront(stopNumber("E3"))).toHaveLength(8);
  expect(inFront(stopNumber("SE"))).toContainEqual([4, 3]);
  expect(inFront(stopNumber("SE"))).toHaveLength(16);
  expect(WALKWAY.filter((_, stop) => isCorner(stop))).toEqual(["SW", "NW", "NE", "SE"]);
});
