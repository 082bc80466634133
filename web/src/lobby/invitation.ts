// The last invitation that was made on this device: making another would void it.
import type { Link } from "../protocol/rest.ts";

/** What was remembered, if it is for this table and can be read. */
export function invitationFrom(value: unknown, table: string): Link | null {
  if (typeof value !== "object" || value === null) return null;
  const { table: whose, link: kept }: { table?: unknown; link?: unknown } = value;
  if (whose !== table || typeof kept !== "object" || kept === null) return null;
  const { link, qr }: { link?: unknown; qr?: unknown } = kept;
  if (typeof link !== "string" || typeof qr !== "object" || qr === null) return null;
  const { size, path }: { size?: unknown; path?: unknown } = qr;
  return typeof size === "number" && typeof path === "string" ? { link, qr: { size, path } } : null;
}
