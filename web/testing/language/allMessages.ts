// Every message of a language, for tests: texts as they are, functions called with suitable values.
import type { LanguageCode } from "../../src/protocol/languages.ts";
import { STANDALONE_MESSAGES } from "../../src/language/standaloneLoaders.ts";
import { LOADERS } from "../../src/language/loaders.ts";
import type { Messages } from "../../src/language/messages.ts";
import { LAZY_PARTS } from "../../src/language/partLoaders.ts";

export const NUMBERS = [0, 1, 2, 5, 21] as const;
/** They begin with vowels, because French elides words before vowels. */
export const NAMES = ["Ada", "Ike"] as const;
const SPOILT = /^$|undefined|NaN|\[object|function|=>|\b(?:null|true|false)\b/;

export interface Leaf {
  /** Its path: `lobby.players`. */
  readonly path: string;
  /** The number of its parameters; null for a text. */
  readonly arity: number | null;
  readonly says: readonly string[];
  /** Its texts for the numbers 0, 1 and more; empty if it has no number. */
  of(n: number): readonly string[];
}

/** The messages of a language with those that are loaded later. */
export async function loadedIn(code: LanguageCode): Promise<Messages> {
  const { messages } = await LOADERS[code]();
  const parts = Object.entries({ ...LAZY_PARTS, browser: STANDALONE_MESSAGES }).map(
    async ([name, part]) => [name, (await part[code]()).messages] as const,
  );
  return { ...messages, ...Object.fromEntries(await Promise.all(parts)) };
}

/** A value that can be used as a text, a number, a list and an object. */
function anything(): unknown {
  const it: unknown = new Proxy(() => it, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return (hint: string) => (hint === "number" ? 2 : NAMES[0]);
      if (name === Symbol.iterator) return () => NAMES.values();
      return it;
    },
  });
  return it;
}

/** The texts of a message with values of each kind, without failed attempts. */
function said(message: (...given: unknown[]) => unknown): string[] {
  const kinds: (readonly unknown[])[] = [NUMBERS, NAMES, [NAMES], [true, false], [anything()]];
  const found = new Set<string>();
  const given = message.length || 1;
  for (const kind of kinds)
    for (const value of kind)
      for (const text of tried(
        message,
        Array.from({ length: given }, () => value),
      ))
        found.add(text);
  return [...found];
}

function tried(message: (...given: unknown[]) => unknown, values: readonly unknown[]): string[] {
  try {
    return texts(message(...values)).filter((text) => !SPOILT.test(text));
  } catch {
    return []; // these values have the wrong type
  }
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** All messages at any depth. */
export function allMessages(messages: object, path = ""): Leaf[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]): Leaf[] => {
    const here = path ? `${path}.${name}` : name;
    if (typeof value === "string") return [{ path: here, arity: null, says: [value], of: () => [] }];
    if (typeof value === "function") {
      const message = (...given: unknown[]): unknown => Reflect.apply(value, undefined, given);
      Object.defineProperty(message, "length", { value: value.length });
      const of = (n: number) => tried(message, Array<number>(value.length).fill(n));
      return [{ path: here, arity: value.length, says: said(message), of }];
    }
    return typeof value === "object" && value !== null ? allMessages(value, here) : [];
  });
}
