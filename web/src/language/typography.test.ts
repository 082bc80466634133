// Typography of all texts: apostrophes, quotation marks, French narrow spaces, Spanish marks, and the form of address.
import { expect, test, vi } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../protocol/languages.ts";
import { allMessages, loadedIn } from "../../testing/language/allMessages.ts";
import { saidIn } from "../../testing/language/samples.ts";

/** What texts must not contain, and in which languages. */
const FAULTS: readonly (readonly [string, LanguageCode | "all", RegExp])[] = [
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
  ["quotation marks of another language", "es", /[„“”‚‹›]/],
  ["a space before punctuation", "es", /\s[;:!…](?=\s|$)/],
  ["a question or exclamation without its first mark", "es", /^[^¿]*\p{L}\?|^[^¡]*!/u],
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
  ["formal address", "es", /\b(?:usted|vosotr|vuestr)/i],
  ["formal address", "de", /[\p{Ll},] (?:Sie|Ihnen|Ihren?|Ihre[mrs])\b/u],
];

vi.stubGlobal("document", { documentElement: {} });

/** Every text of a language, with its path. */
async function texts(code: LanguageCode): Promise<(readonly [string, string])[]> {
  const { catalogue: _, ...rest } = await loadedIn(code); // tested with samples instead
  const own = allMessages(rest).flatMap(({ path, says }) => says.map((text) => [path, text] as const));
  return [...own, ...(await saidIn(code)).map((said) => [said.code, said.words] as const)];
}

test.each(FAULTS)("no text contains %s (%s)", async (_, language, fault) => {
  const found: string[] = [];
  for (const code of language === "all" ? LANGUAGE_CODES : [language])
    for (const [path, text] of await texts(code)) if (fault.test(text)) found.push(`${code} ${path}: ${text}`);
  expect(found).toEqual([]);
});
