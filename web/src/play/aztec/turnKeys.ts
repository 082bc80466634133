// The keys that only Aztec has, for the list of keys.
import type { TurnKeys } from "../keyTable.ts";

export const turnKeys: TurnKeys = {
  hasChieftain: false,
  keys: (m) => [
    { keys: ["R", "F"], what: m.tip },
    { keys: ["[", "]"], what: m.level },
    { keys: ["N", "P"], what: m.next },
  ],
};
