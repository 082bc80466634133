import { expect, test } from "vitest";
import { copyText } from "./clipboard.ts";

function setUp(clipboard: ((text: string) => Promise<void>) | null, old: () => boolean) {
  const did: string[] = [];
  const field = { select: () => did.push("selected") };
  const ways = {
    clipboard: clipboard ? { writeText: (text: string) => (did.push(`wrote ${text}`), clipboard(text)) } : undefined,
    copySelected: () => (did.push("old way"), old()),
  };
  return { did, copied: copyText("link", field, ways) };
}

test("the clipboard is used where there is one", async () => {
  const { did, copied } = setUp(
    () => Promise.resolve(),
    () => false,
  );
  expect(await copied).toBe(true);
  expect(did).toEqual(["selected", "wrote link"]);
});

test("without a clipboard the selection is copied", async () => {
  const { did, copied } = setUp(null, () => true);
  expect(await copied).toBe(true);
  expect(did).toEqual(["selected", "old way"]);
});

test("a forbidden clipboard falls back to the selection, and failure is reported", async () => {
  const forbidden = () => Promise.reject(new Error("forbidden"));
  expect(await setUp(forbidden, () => true).copied).toBe(true);
  expect(await setUp(forbidden, () => false).copied).toBe(false);
  const throws = (): boolean => {
    throw new Error("no");
  };
  const { did, copied } = setUp(null, throws);
  expect(await copied).toBe(false);
  expect(did[0]).toBe("selected");
});
