// Values that sentences about events need in addition to the events' parameters: the same as `derived` in Python. A test renders every sample in every language
// and compares the results.
import { derived as aztec } from "../play/aztec/scene/sentences.ts";
import { derived as pueblo } from "../play/pueblo/scene/sentences.ts";

const DERIVING = { ...pueblo, ...aztec };

export type Derived<Code> = Code extends keyof typeof DERIVING ? ReturnType<(typeof DERIVING)[Code]> : object;

/** The values of an event's sentence: its parameters, and what is derived from them. */
export function eventValues(code: string, params: object): object {
  const deriving: Readonly<Record<string, (params: never) => object>> = DERIVING;
  const derive = Object.hasOwn(deriving, code) ? deriving[code] : undefined;
  return { ...params, ...derive?.(params as never) };
}
