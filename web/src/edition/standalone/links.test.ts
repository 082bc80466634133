import { expect, test } from "vitest";
import { relativeLink } from "./links.ts";

test("screens are in the fragment, rules and licences are files", () => {
  expect(relativeLink("/settings#about")).toBe("#/settings#about");
  expect(relativeLink("/rules/de/aztec#A1.1")).toBe("rules/de/aztec.html#A1.1");
  expect(relativeLink("/licences.txt")).toBe("licences.txt");
});
