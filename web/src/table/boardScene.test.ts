import { expect, test } from "vitest";
import type { Stop } from "../scene/scene.ts";
import { withForecast } from "./boardScene.ts";

test("squares that can be walked to keep their stop", () => {
  const walk: Stop = { square: 1, kind: "walk", costs: [] };
  const forecast = [0, 1, 2].map((square): Stop => ({ square, kind: "forecast", costs: [] }));
  expect(withForecast([walk], forecast).map(({ square, kind }) => [square, kind])).toEqual([
    [1, "walk"],
    [0, "forecast"],
    [2, "forecast"],
  ]);
});
