// Errors that nobody handled.
import { expect, test, vi } from "vitest";
import { Refusal, localProblem } from "../net/refusal.ts";
import { reportOf, UnexpectedError } from "./unexpectedError.svelte.ts";

function started() {
  const refused = vi.fn();
  const unexpected = new UnexpectedError(refused);
  const heard: Record<string, (event: object) => void> = {};
  unexpected.start({ addEventListener: (kind: string, listener: never) => (heard[kind] = listener) });
  return { unexpected, refused, rejected: (reason: unknown) => heard["unhandledrejection"]?.({ reason }), heard };
}

test("an error in an event handler or a promise is shown, and the screen stays", () => {
  const { unexpected, rejected, heard } = started();
  const error = new TypeError("nothing here");
  heard["error"]?.({ error });
  expect([unexpected.error, unexpected.screenIsGone]).toEqual([error, false]);
  unexpected.dismiss();
  expect(unexpected.error).toBeNull();
  rejected(error);
  expect(unexpected.error).toBe(error);
});

test("a refusal is shown as one, and requests that were given up are not shown", () => {
  const { unexpected, refused, rejected, heard } = started();
  const refusal = new Refusal(localProblem("page.offline"));
  rejected(refusal);
  rejected(Object.assign(new Error("given up"), { name: "AbortError" }));
  heard["error"]?.({ error: null }); // such as a report on ResizeObserver
  expect(refused).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(unexpected.error).toBeNull();
});

test("a lost screen comes back when the error is dismissed", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { unexpected, rejected } = started();
  const reset = vi.fn();
  const error = new Error("cannot be drawn");
  unexpected.lost(error, reset);
  rejected(new Error("a consequence"));
  expect([unexpected.error, unexpected.screenIsGone]).toEqual([error, true]);
  unexpected.dismiss();
  expect(reset).toHaveBeenCalledOnce();
  expect([unexpected.error, unexpected.screenIsGone]).toEqual([null, false]);
});

test("a report names the error and its place, whatever was thrown", () => {
  const error = new RangeError("too far");
  error.stack = "RangeError: too far\n at board.js:1";
  expect(reportOf(error, "/t/abc", "Firefox")).toMatch(
    /^Baumeister .*\n\/t\/abc\nFirefox\nRangeError: too far\n at board\.js:1$/,
  );
  error.stack = "draw@board.js:1"; // as Firefox writes it
  expect(reportOf(error, "/", "Firefox")).toContain("RangeError: too far\ndraw@board.js:1");
  expect(reportOf("thrown", "/", "Firefox")).toContain("thrown");
});
