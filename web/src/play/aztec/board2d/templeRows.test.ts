import { expect, test } from "vitest";
import { aztecState } from "../../../../testing/scene/states.ts";
import { templeRows } from "./templeRows.ts";

test("the temple is read level by level", () => {
  const levels = templeRows(aztecState(["d4.1nu"]));
  expect(levels).toHaveLength(3);
  expect(levels[0]?.[4]?.[4]).toEqual({ kind: "stone", cube: [4, 4, 0] });
  expect(levels[2]?.[5]?.[3]).toMatchObject({ kind: "piece", cube: [3, 3, 2] });
  expect(levels[1]?.[0]?.[0]).toEqual({ kind: "gap", cube: [0, 8, 1] });
});
