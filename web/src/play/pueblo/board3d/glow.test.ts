import { expect, test } from "vitest";
import { stopNumber } from "../scene/walkway.ts";
import { seenSide } from "./glow.ts";

test("squares are seen on the side facing the chieftain, from a corner on top", () => {
  expect(seenSide(stopNumber("Sd")).name).toBe("south");
  expect(seenSide(stopNumber("W2")).name).toBe("west");
  expect(seenSide(stopNumber("Nh")).name).toBe("north");
  expect(seenSide(stopNumber("E5")).name).toBe("east");
  expect(seenSide(stopNumber("NE")).name).toBe("top");
});
