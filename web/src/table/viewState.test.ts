import { describe, expect, it } from "vitest";
import { ViewState } from "./viewState.svelte.ts";

describe("the view state", () => {
  it("goes to a viewpoint, and from there home", () => {
    const sight = new ViewState();
    sight.toggle("chieftain");
    expect([sight.view, sight.isAt("chieftain"), sight.isAt("top")]).toEqual(["chieftain", true, false]);
    sight.toggle("top");
    expect(sight.isAt("top")).toBe(true);
    sight.toggle("top");
    expect(sight.view).toBe("home");
  });

  it("has no viewpoint once the player rotated the board, until the next one", () => {
    const sight = new ViewState();
    sight.look("chieftain");
    sight.left = true;
    expect(sight.isAt("chieftain")).toBe(false);
    sight.toggle("chieftain");
    expect(sight.isAt("chieftain")).toBe(true);
  });
});
