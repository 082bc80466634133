// Typography of all texts: apostrophes, quotation marks, French narrow spaces, and the form of address.
import { expect, test, vi } from "vitest";
import { messages as german } from "./de/index.ts";
import { messages as english } from "./en/index.ts";
import { allMessages, withLazyParts } from "./allMessages.ts";
import { messages as french } from "./fr/index.ts";
import { saidIn } from "./samples.ts";

const en = await withLazyParts("en", english);
const fr = await withLazyParts("fr", french);
const de = await withLazyParts("de", german);
const LANGUAGES = { en, fr, de };
/** What texts must not contain, and in which languages. */
const FAULTS: readonly (readonly [string, keyof typeof LANGUAGES | "all", RegExp])[] = [
  ["a typewriter's apostrophe", "all", /'/],
  ["a typewriter's quotation mark", "all", /"/],
  ["three dots instead of an ellipsis", "all", /\.\.\./],
  ["two spaces", "all", / {2}/],
  ["a space at the beginning or at the end", "all", /^ | $/],
  ["a hyphen as a dash", "all", / - /],
  ["a space before an ellipsis", "en", /\s…/],
  ["a space before an ellipsis", "fr", /\s…/],
  ["an ellipsis without a non-breaking space before it", "de", /[^\u00a0]…/],
  ["a breaking space between a number and its unit", "all", /\d (?:s|min)(?!\p{L})/u],
  ["quotation marks of another language", "en", /[„«»‚‹›]/],
  ["quotation marks of another language", "fr", /[„“”‚]/],
  ["quotation marks of another language", "de", /[”«»]|“\p{L}/u],
  [
    "; : ! ? without a narrow space before them",
    "fr",
    /[^\u202f\d(«\s?!…][;!?](?!\p{L})|\p{L}:|[ \u00a0][;:!?](?= |$)/u,
  ],
  ["no narrow space within « »", "fr", /«[^\u202f]|[^\u202f]»/],
  [
    "a vowel that is not dropped before a name",
    "fr",
    /(?<!Avancer |Édition |offre est |pas |nom a )\b(?:de|que|le|la|ne|se|lorsque|puisque) (?:Ada|Ike)\b/,
  ],
  ["formal address", "fr", /\b(?:vous|votre|vos)\b/i],
  ["formal address", "de", /[\p{Ll},] (?:Sie|Ihnen|Ihren?|Ihre[mrs])\b/u],
];

vi.stubGlobal("document", { documentElement: {} });

/** Every text of a language, with its path. */
async function texts(code: keyof typeof LANGUAGES): Promise<(readonly [string, string])[]> {
  const { catalogue: _, ...rest } = LANGUAGES[code]; // tested with samples instead
  const own = allMessages(rest).flatMap(({ path, says }) => says.map((text) => [path, text] as const));
  return [...own, ...(await saidIn(code)).map((said) => [said.code, said.words] as const)];
}

test.each(FAULTS)("no text contains %s (%s)", async (_, language, fault) => {
  const found: string[] = [];
  for (const code of language === "all" ? (["en", "fr", "de"] as const) : [language])
    for (const [path, text] of await texts(code)) if (fault.test(text)) found.push(`${code} ${path}: ${text}`);
  expect(found).toEqual([]);
});
