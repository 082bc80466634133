import { expect, test } from "vitest";
import { block, puebloState } from "../../../../testing/scene/states.ts";
import { siteRows } from "./siteRows.ts";

test("the site is read from north to south and from west to east", () => {
  const rows = siteRows(
    puebloState({
      options: { edition: "2002", cult_sites: ["a8se"] },
      blocks: [block(1, [3, 3, 0], [3, 3, 1]), block(null, [4, 3, 0])],
    }),
  );
  expect(rows).toHaveLength(8);
  expect(rows[0]?.[0]).toEqual({ kind: "site", square: [0, 7] });
  expect(rows[7]?.[7]).toEqual({ kind: "ground", square: [7, 0] });
  expect(rows[4]?.[3]).toEqual({ kind: "built", square: [3, 3], owners: [1, 1] });
  expect(rows[4]?.[4]).toEqual({ kind: "built", square: [4, 3], owners: [null] });
});

test("a column names its owners from the ground up, in any order of blocks", () => {
  const rows = siteRows(
    puebloState({ blocks: [block(1, [3, 3, 2], [3, 4, 2]), block(null, [3, 3, 1]), block(0, [3, 3, 0])] }),
  );
  expect(rows[4]?.[3]).toEqual({ kind: "built", square: [3, 3], owners: [0, null, 1] });
});
