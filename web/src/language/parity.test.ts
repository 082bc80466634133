// All languages have the same messages, of the same kind, and none is left in English.
import { describe, expect, test } from "vitest";
import { LANGUAGE_CODES, LANGUAGES } from "../protocol/languages.ts";
import { NAMES, allMessages, loadedIn, type Leaf } from "../../testing/language/allMessages.ts";
import { SAMPLES } from "../../testing/language/samples.ts";

const LOADED = await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await loadedIn(code)] as const));
const OTHERS = LOADED.filter(([code]) => code !== "en");
const ENGLISH = allMessages(await loadedIn("en"));
/** Names that are the same in all languages. */
const BOTH = ["Oh Puch", "Pueblo", "Aztec", "Baumeister", ...LANGUAGE_CODES.map((code) => LANGUAGES[code].name)];

const GIVEN = new RegExp(["[\\d,·]+", ...NAMES].join("|"), "g");

/** The words of a text without the values that were filled in. */
function words(text: string): string {
  return text.replace(GIVEN, "").trim();
}

function byPath(leaves: readonly Leaf[]): Map<string, Leaf> {
  return new Map(leaves.map((leaf) => [leaf.path, leaf]));
}

describe.each(OTHERS)("%s", (language, messages) => {
  const leaves = byPath(allMessages(messages));

  test("has every message that English has, and no other", () => {
    const paths = ENGLISH.map((leaf) => leaf.path);
    expect({ missing: paths.filter((path) => !leaves.has(path)) }).toEqual({ missing: [] });
    expect({ unknown: [...leaves.keys()].filter((path) => !paths.includes(path)) }).toEqual({ unknown: [] });
  });

  test("has the same parameters as English", () => {
    const others = ENGLISH.filter((leaf) => leaves.get(leaf.path)?.arity !== leaf.arity);
    expect(others.map((leaf) => leaf.path)).toEqual([]);
  });

  test("has no message left in English", () => {
    const same = new Set([...BOTH, ...SAMPLES.facts.sameAsEnglish[language]]);
    const left = ENGLISH.flatMap(({ path, says }) =>
      says
        .filter(
          (text) => leaves.get(path)?.says.includes(text) && /\p{L}{4}/u.test(words(text)) && !same.has(words(text)),
        )
        .map((text) => `${path}: ${text}`),
    );
    expect(left).toEqual([]);
  });
});

test.each(LOADED)("every message of %s has a text", (_, messages) => {
  const silent = allMessages(messages).filter((leaf) => leaf.says.every((text) => text === ""));
  // serverMessages.test.ts tests the server's messages with real samples.
  expect(silent.map(({ path }) => path).filter((path) => !/^(?:law|problems)\./.test(path))).toEqual([]);
});

test.each(LOADED)("no message of %s has the number one for zero", (_, messages) => {
  const one = /(?<![\d.])1(?![\d.])/;
  const wrong = allMessages(messages).flatMap((leaf) =>
    leaf.of(0).filter((text, i) => one.test(text) && !one.test(leaf.of(2)[i] ?? "")),
  );
  expect(wrong).toEqual([]);
});
