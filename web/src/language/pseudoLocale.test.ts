// The pseudo-locale of the browser tests.
import { expect, test } from "vitest";
import { addPseudoLocale, pseudo, pseudoMessages, PSEUDO } from "../../testing/browser/pseudoLocale.ts";

test("texts have accents and brackets and are at least a third longer", () => {
  expect(pseudo("Close")).toBe("[Çļóšé ~]");
  const text = "Build your pueblo";
  expect(pseudo(text).length).toBeGreaterThanOrEqual(1.35 * text.length);
  expect(pseudo("+3")).toBe("+3");
});

test("all kinds of messages are covered", async () => {
  const english = { close: "Close", of: (n: number) => `Turn ${n}`, steps: [{ text: "Go" }], names: { red: "Red" } };
  const made = pseudoMessages(english) as typeof english;
  expect(made.of(2)).toMatch(/^\[Túŕñ 2/);
  expect(made.steps[0]?.text).toMatch(/^\[Gó/);
  const loaders: Record<string, () => Promise<object>> = { en: async () => ({ messages: english }) };
  addPseudoLocale(loaders);
  expect(await loaders[PSEUDO]?.()).toMatchObject({ messages: { names: { red: pseudo("Red") } } });
});
