import { expect, test, vi } from "vitest";
import { canShareFile, loadPicture, picturePath } from "./shareFile.ts";

test("pictures are files of the server, in the player's language", async () => {
  expect(picturePath("k3m9", "gif", "de")).toBe("/t/k3m9.gif?lang=de");
  const asked: string[] = [];
  const file = await loadPicture("/t/a.png?lang=en", "pueblo.png", async (path) => {
    asked.push(path);
    return new Blob(["x"], { type: "image/png" });
  });
  expect(asked).toEqual(["/t/a.png?lang=en"]);
  expect([file?.name, file?.type]).toEqual(["pueblo.png", "image/png"]);
});

test("there is no file if the server refuses or cannot be reached", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  expect(await loadPicture("/x", "x")).toBeNull();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  expect(await loadPicture("/x", "x")).toBeNull();
});

test("only browsers that can share files are asked to", () => {
  const file = new File(["x"], "pueblo.png", { type: "image/png" });
  expect(canShareFile(file, {})).toBe(false);
  expect(canShareFile(file, { canShare: () => false })).toBe(false);
  expect(canShareFile(file, { canShare: (data) => data?.files?.[0] === file })).toBe(true);
});
