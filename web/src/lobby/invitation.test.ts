import { expect, test } from "vitest";
import { invitationFrom } from "./invitation.ts";

const link = { link: "http://house.test/t/abc#invite=xyz", qr: { size: 33, path: "M0 0h1v1h-1z" } };

test("the invitation of this table is remembered, that of another is not", () => {
  expect(invitationFrom({ table: "abc", link }, "abc")).toEqual(link);
  expect(invitationFrom({ table: "abc", link }, "def")).toBeNull();
});

test("nonsense is none", () => {
  for (const nonsense of [
    null,
    1,
    {},
    { table: "abc" },
    { table: "abc", link: { link: 1 } },
    { table: "abc", link: { link: "x" } },
  ]) {
    expect(invitationFrom(nonsense, "abc")).toBeNull();
  }
});
