// Whom one hides in the chat, so that they can be heard again.
import type { ChatLine } from "../protocol/socket.ts";

export interface Hidden {
  /** Those one knows by name: they sit here, or have said something here. */
  readonly named: readonly { readonly guest: string; readonly name: string }[];
  /** Those who were hidden earlier or elsewhere: only that there are any is known. */
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
