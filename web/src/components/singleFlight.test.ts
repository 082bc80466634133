import { expect, test } from "vitest";
import { singleFlight } from "./singleFlight.ts";

test("calls during a run are ignored, later calls run again", async () => {
  const asked: (() => void)[] = [];
  const press = singleFlight(() => new Promise<void>((done) => asked.push(done)));
  const first = press();
  await press();
  expect(asked).toHaveLength(1);
  asked[0]?.();
  await first;
  void press();
  expect(asked).toHaveLength(2);
});

test("a failed run can be repeated", async () => {
  let tries = 0;
  const press = singleFlight(() => Promise.reject(new Error(String(++tries))));
  await expect(press()).rejects.toThrow("1");
  await expect(press()).rejects.toThrow("2");
});
