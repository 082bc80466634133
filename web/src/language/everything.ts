// Everything that messages can say, for tests: texts as they stand, functions called with values that fit.

export const NUMBERS = [0, 1, 2, 5, 21] as const;
/** They begin with vowels, before which French words may lose theirs. */
export const NAMES = ["Ada", "Ike"] as const;
const SPOILT = /^$|undefined|NaN|\[object|function|=>|\b(?:null|true|false)\b/;

export interface Leaf {
  /** Where it stands: `lobby.players`. */
  readonly path: string;
  /** How many values it is given; null for a text. */
  readonly arity: number | null;
  readonly says: readonly string[];
  /** What it says of nothing, one or several; nothing if it is not about numbers. */
  of(n: number): readonly string[];
}

/** Something that is a text, a number, a list and an object at once. */
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

/** What a message says with values of each kind; only what came out whole. */
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
    return []; // these values do not fit
  }
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** All messages, however deep. */
export function everything(messages: object, path = ""): Leaf[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]): Leaf[] => {
    const here = path ? `${path}.${name}` : name;
    if (typeof value === "string") return [{ path: here, arity: null, says: [value], of: () => [] }];
    if (typeof value === "function") {
      const message = (...given: unknown[]): unknown => Reflect.apply(value, undefined, given);
      Object.defineProperty(message, "length", { value: value.length });
      const of = (n: number) => tried(message, Array<number>(value.length).fill(n));
      return [{ path: here, arity: value.length, says: said(message), of }];
    }
    return typeof value === "object" && value !== null ? everything(value, here) : [];
  });
}
