// Every message of the server has a sentence in every language.
import { describe, expect, test, vi } from "vitest";
import { LANGUAGE_CODES } from "../protocol/languages.ts";
import { language } from "./language.svelte.ts";
import { optionText } from "../newTable/optionText.ts";
import { LOADERS, SERVER_PROBLEMS } from "./loaders.ts";
import { REVIEW_FACTS } from "./partLoaders.ts";
import { SAMPLES, SEATS, saidIn } from "../../testing/language/samples.ts";
import type { PageParams } from "./catalogue.ts";

const PAGE: Record<keyof PageParams, true> = { "page.offline": true, "page.pending": true };
const SPOILT = /undefined|NaN|\[object|null|\$\{|''/;
const WHOLE = /^[\p{Lu}\d«„“].*(?:[.?!]|[.!?] \([^)]*\))$/su;
const { facts } = SAMPLES;

vi.stubGlobal("document", { documentElement: {} });

describe.each(LANGUAGE_CODES)("%s", async (code) => {
  const { catalogue, names } = (await LOADERS[code]()).messages;
  const { serverProblems } = await SERVER_PROBLEMS[code]();
  const { reviewFacts: ownFacts } = await REVIEW_FACTS[code]();

  test("has a message for every code, and no others", () => {
    const { happenings, phrases, problems, reviewFacts } = SAMPLES;
    const codes = [...problems, ...happenings, ...reviewFacts, ...phrases].map((sample) => sample.code);
    const keys = [...Object.keys(catalogue), ...Object.keys(serverProblems), ...Object.keys(ownFacts)];
    expect(keys.sort()).toEqual([...new Set([...codes, ...Object.keys(PAGE)])].sort());
  });

  test("has the same sentences as Python", async () => {
    const different = (await saidIn(code)).filter(({ words, said }) => words !== said[code]);
    expect(different.map(({ words, said }) => [words, said[code]])).toEqual([]);
  });

  test("has whole sentences for problems and events", async () => {
    const faults = (await saidIn(code))
      .filter(({ code }) => !SAMPLES.phrases.some((phrase) => phrase.code === code))
      .filter(({ words }) => !WHOLE.test(words) || SPOILT.test(words));
    expect(faults).toEqual([]);
  });

  test("names the acting player", async () => {
    for (const { code: what, params, words } of await saidIn(code))
      if (what.includes(".event.") && "seat" in params && typeof params.seat === "number")
        expect(words).toContain(SEATS[params.seat]?.name);
  });

  test("has a name for everything that the server names", () => {
    for (const [level, titles] of Object.entries(facts.titles))
      expect(names.level(level)).toBe(titles[code].replace("'", "’"));
    const named = [
      ...Object.values(facts.editions).flatMap((colours) => colours.map((colour) => [colour, names.colour(colour)])),
      ...facts.reasons.map((reason) => [reason, names.reason(reason)]),
      ...Object.values(facts.notation).flatMap((examples) => examples.map((one) => [one, names.notation(one)])),
    ];
    expect(named.filter(([key, name]) => key === name)).toEqual([]);
    expect(names.colour("player 2")).toBe(names.player(2));
  });

  test("explains every option of both games", () => {
    for (const [game, options] of Object.entries(facts.options))
      for (const option of options) expect(optionText(names, game, option).help, option).toMatch(/\.$/);
  });
});

test("an unknown code is shown in the server's English", () => {
  const unknown = { code: "pueblo.never", params: {}, text: "Something new." };
  expect(language.problem(unknown)).toBe("Something new.");
  expect(language.happening(unknown, SEATS)).toBe("Something new.");
});

test("every code of the page has a sentence", () => {
  const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../language/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const used = Object.values(sources).flatMap((source) => source.match(/(?<=")page\.\w+(?=")/g) ?? []);
  expect(used.filter((code) => !Object.hasOwn(PAGE, code))).toEqual([]);
  expect(used).toContain("page.offline");
});

const fine = (seat: number, points: number) => ({ seat, points, cube: [0, 0, points - 1] });
const looked = { square: 3, fines: [fine(2, 4), fine(1, 1), fine(1, 2)], last_walk: false };

test.each([
  ["en", "From W3 the chieftain sees: Kim gets 1 + 2 = 3 penalty points and Robin gets 4 penalty points."],
  [
    "fr",
    "De la case W3, le chef voit des pierres de couleur\u202f: Kim reçoit 1 + 2 = 3 points de pénalité et Robin reçoit 4 points de pénalité.",
  ],
  [
    "de",
    "Von W3 aus sieht der Häuptling farbige Bausteine: Kim erhält 1 + 2 = 3 Strafpunkte und Robin erhält 4 Strafpunkte.",
  ],
] as const)("a look is added up by seat (%s)", async (code, words) => {
  await language.choose(code);
  expect(language.happening({ code: "pueblo.event.looked", params: looked, text: "" }, SEATS)).toBe(words);
});
