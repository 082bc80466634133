// The guests muted in this browser, to unmute them.
import type { ChatLine } from "../protocol/messages.ts";

interface Hidden {
  /** Guests whose names are known, because they sit or have written here. */
  readonly named: readonly { readonly guest: string; readonly name: string }[];
  /** Guests muted earlier or at other tables; only their number is known. */
  readonly others: readonly string[];
}

export function mutedGuests(
  muted: ReadonlySet<string>,
  lines: readonly Pick<ChatLine, "guest" | "name">[],
  people: readonly { readonly guest: string | null; readonly name: string }[],
): Hidden {
  const names = new Map<string, string>();
  for (const { guest, name } of [...lines, ...people]) if (guest !== null) names.set(guest, name);
  return {
    named: [...muted].flatMap((guest) => {
      const name = names.get(guest);
      return name === undefined ? [] : [{ guest, name }];
    }),
    others: [...muted].filter((guest) => !names.has(guest)),
  };
}
