// Tables of what loads a file of each language.
import { LANGUAGE_CODES, type LanguageCode } from "../protocol/languages.ts";

export type Loaders<Module> = Readonly<Record<LanguageCode, () => Promise<Module>>>;

/** The loaders of a file by language, among those that Vite found. */
export function loadersOf<Module>(
  found: Readonly<Record<string, () => Promise<unknown>>>,
  file: string,
): Loaders<Module> {
  const loaders = LANGUAGE_CODES.map((code) => [code, found[`./${code}/${file}.ts`]] as const);
  return Object.fromEntries(loaders) as Loaders<Module>;
}
