import { describe, expect, it } from "vitest";
import { preferences } from "../preferences/preferences.svelte.ts";
import { ViewState } from "./viewState.svelte.ts";

describe("the view state", () => {
  it("goes to a viewpoint, and from there home", () => {
    const viewState = new ViewState();
    viewState.toggle("chieftain");
    expect([viewState.view, viewState.isAt("chieftain"), viewState.isAt("top")]).toEqual(["chieftain", true, false]);
    viewState.toggle("top");
    expect(viewState.isAt("top")).toBe(true);
    viewState.toggle("top");
    expect(viewState.view).toBe("home");
  });

  it("has no viewpoint once the player rotated the board, until the next one", () => {
    const viewState = new ViewState();
    viewState.look("chieftain");
    viewState.hasLeft = true;
    expect(viewState.isAt("chieftain")).toBe(false);
    viewState.toggle("chieftain");
    expect(viewState.isAt("chieftain")).toBe(true);
  });

  it("begins with the preferred forecast ring, and keeps changes to its table", () => {
    const viewState = new ViewState();
    viewState.forecast = true;
    expect(preferences.forecast).toBe(false);
    expect(new ViewState().forecast).toBe(false);
    preferences.forecast = true;
    expect(new ViewState().forecast).toBe(true);
    preferences.forecast = false;
  });
});
