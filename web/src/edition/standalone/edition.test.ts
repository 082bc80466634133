import { expect, test } from "vitest";
import { linkTo } from "./edition.ts";

test("screens are in the fragment, rules and licences are files", () => {
  expect(linkTo("/settings#about")).toBe("#/settings#about");
  expect(linkTo("/rules/de/aztec#A1.1")).toBe("rules/de/aztec.html#A1.1");
  expect(linkTo("/licences.txt")).toBe("licences.txt");
});

test("downloads, jumps within a screen and other sites stay as they are", () => {
  for (const address of ["/api/records/abc.txt", "#watch", "https://example.org/"])
    expect(linkTo(address)).toBe(address);
});
