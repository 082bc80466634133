// The three languages have the same messages, of the same kind, and none is left in English.
import { describe, expect, test } from "vitest";
import { messages as german } from "./de/index.ts";
import { messages as english } from "./en/index.ts";
import { NAMES, allMessages, withLazyParts, type Leaf } from "./allMessages.ts";
import { messages as french } from "./fr/index.ts";

const en = await withLazyParts("en", english);
const fr = await withLazyParts("fr", french);
const de = await withLazyParts("de", german);
const ENGLISH = allMessages(en);
/** Words that are the same in another language. */
const BOTH = [
  "Oh Puch",
  "Pueblo",
  "Aztec",
  "Baumeister",
  "Jaguar",
  "Quetzal",
  "Puma",
  "Axolotl",
  "Tapir",
  "Gecko",
  "auto",
  "Version",
  "English",
  "Français",
  "Deutsch",
  "Animation",
  "Format",
];
const SAME: Record<string, ReadonlySet<string>> = {
  fr: new Set([
    ...BOTH,
    "Coyote",
    "Ocelot",
    "Toucan",
    "Orange",
    "Violet",
    "Pause",
    "Points",
    "Position",
    "Menu",
    "point",
    "points",
    "minutes",
    "Chat",
    "Animations",
  ]),
  de: new Set([...BOTH, "Neutral", "Orange", "Pause", "Chat", "Enter", "Computer", "Name", "online", "offline"]),
};

const GIVEN = new RegExp(["[\\d,·]+", ...NAMES].join("|"), "g");

/** The words of a text without the values that were filled in. */
function words(text: string): string {
  return text.replace(GIVEN, "").trim();
}

function byPath(leaves: readonly Leaf[]): Map<string, Leaf> {
  return new Map(leaves.map((leaf) => [leaf.path, leaf]));
}

describe.each([
  ["fr", fr],
  ["de", de],
])("%s", (language, messages) => {
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
    const same = SAME[language];
    const left = ENGLISH.flatMap(({ path, says }) =>
      says
        .filter(
          (text) => leaves.get(path)?.says.includes(text) && /\p{L}{4}/u.test(words(text)) && !same?.has(words(text)),
        )
        .map((text) => `${path}: ${text}`),
    );
    expect(left).toEqual([]);
  });
});

test.each([
  ["en", en],
  ["fr", fr],
  ["de", de],
])("every message of %s has a text", (_, messages) => {
  const silent = allMessages(messages).filter((leaf) => leaf.says.every((text) => text === ""));
  // serverMessages.test.ts tests the server's messages with real samples.
  expect(silent.map(({ path }) => path).filter((path) => !/^(?:law|problems)\./.test(path))).toEqual([]);
});

test.each([
  ["en", en],
  ["fr", fr],
  ["de", de],
])("no message of %s has the number one for zero", (_, messages) => {
  const one = /(?<![\d.])1(?![\d.])/;
  const wrong = allMessages(messages).flatMap((leaf) =>
    leaf.of(0).filter((text, i) => one.test(text) && !one.test(leaf.of(2)[i] ?? "")),
  );
  expect(wrong).toEqual([]);
});
