// The keys that only Pueblo has, for the list of keys.
import type { TurnKeys } from "../keyTable.ts";

export const turnKeys: TurnKeys = {
  hasChieftain: true,
  keys: (m) => [
    { keys: [".", ","], what: m.next },
    { keys: ["O", "N"], what: m.kind },
    { keys: ["1", "2", "3", "4"], what: m.walk },
    { keys: ["N", "P"], what: m.lift },
  ],
};
