import { expect, test } from "vitest";
import { turnQuery, viewOfLink } from "./turnLink.ts";

test("a link names the turn, and the view unless it is the home view", () => {
  expect(turnQuery(10, "home")).toBe("?turn=10");
  expect(turnQuery(0, "north")).toBe("?turn=0&view=north");
  expect(turnQuery(3, { yaw: -120, pitch: 41, zoom: 1.25 })).toBe("?turn=3&view=-120,41,1.25");
});

test("every view is read from its link", () => {
  for (const view of ["top", "chieftain", "west", { yaw: -120, pitch: 41, zoom: 1.25 }] as const) {
    const given = new URLSearchParams(turnQuery(1, view)).get("view") ?? undefined;
    expect(viewOfLink(given)).toEqual(view);
  }
  expect(viewOfLink("home")).toBe("home");
});

test("other texts are not a view", () => {
  for (const text of [undefined, "", "up", "1,2", "1,2,3,4", "9999,2,1", "a,b,c", "1,-2,1"]) {
    expect(viewOfLink(text), text).toBeNull();
  }
});
