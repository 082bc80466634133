// The pseudo-locale `en-XA`: English with accents, in brackets and a third longer, so that layouts that are too tight and texts that are not
// in the catalogue show. Only the build for browser tests contains it (vite.config.js).

export const PSEUDO = "en-XA";
const ACCENTED = new Map(
  [..."aceilnorsuyACEILNORSUY"].map((letter, at) => [letter, [..."áçéíļñóŕšúýÁÇÉÍĻÑÓŔŠÚÝ"][at]]),
);
/** German and Spanish texts are up to a third longer than English ones. */
const GROWTH = 0.35;
const FILLER = " ~wóŕdš";

/** A text of the pseudo-locale. Texts without letters stay. */
export function pseudo(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const length = Math.ceil(GROWTH * text.length);
  const accented = [...text].map((letter) => ACCENTED.get(letter) ?? letter).join("");
  return `[${accented}${FILLER.repeat(Math.ceil(length / FILLER.length)).slice(0, length)}]`;
}

/** Messages of any kind in the pseudo-locale: texts, functions, tables and lists. */
export function pseudoMessages(messages: unknown): unknown {
  if (typeof messages === "string") return pseudo(messages);
  if (typeof messages === "function")
    return (...given: unknown[]) => pseudoMessages(Reflect.apply(messages, undefined, given));
  if (Array.isArray(messages)) return messages.map(pseudoMessages);
  if (typeof messages !== "object" || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, pseudoMessages(value)]));
}

type Load = () => Promise<object>;

/** Adds the pseudo-locale to tables of loaders by language. */
export function addPseudoLocale(...tables: Record<string, Load>[]): void {
  for (const table of tables) {
    const english = table["en"];
    if (!english) throw new Error("There is no English to start from.");
    table[PSEUDO] = async () => pseudoMessages({ ...(await english()) }) as object;
  }
}
