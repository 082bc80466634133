import { expect, test } from "vitest";
import { isSoftware, QualityChooser } from "./quality.ts";

function fed(chooser: QualityChooser, times: readonly number[]): number {
  return times.filter((time) => chooser.took(time)).length;
}
const slow = Array.from({ length: 40 }, () => 120);
const quick = Array.from({ length: 40 }, () => 9);

test("a chosen quality is kept, however slow", () => {
  const chooser = new QualityChooser("high", true, true);
  fed(chooser, slow);
  expect(chooser.quality).toBe("high");
  expect(chooser.isWatching).toBe(false);
});

test("automatic quality: high with a graphics card, medium on handhelds, low without a card", () => {
  expect(new QualityChooser("auto", false, false).quality).toBe("high");
  expect(new QualityChooser("auto", false, true).quality).toBe("medium");
  expect(new QualityChooser("auto", true, false).quality).toBe("low");
});

test("slow frames lower the quality step by step, fast ones never raise it", () => {
  const chooser = new QualityChooser("auto", false, false);
  expect(fed(chooser, slow.slice(0, 6))).toBe(1);
  expect(chooser.quality).toBe("medium");
  fed(chooser, quick);
  expect(chooser.quality).toBe("medium");
  fed(chooser, slow);
  expect(chooser.quality).toBe("low");
  fed(chooser, quick);
  expect(chooser.quality).toBe("low");
});

test("a slow first frame, or an occasional one, has no effect", () => {
  const chooser = new QualityChooser("auto", false, false);
  fed(chooser, [900, ...quick, 300, ...quick, 300, 9, 9, 9, 300]);
  expect(chooser.quality).toBe("high");
});

test("software renderers are recognized", () => {
  expect(isSoftware("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)")).toBe(true);
  expect(isSoftware("Mesa llvmpipe (LLVM 15.0.7)")).toBe(true);
  expect(isSoftware("ANGLE (NVIDIA GeForce RTX 3060)")).toBe(false);
});
