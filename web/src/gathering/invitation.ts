// The latest invitation made on this device: making another would void it.
import type { Link, OtherLink } from "../protocol/messages.ts";

const REACHES: readonly Link["reach"][] = ["machine", "network", "internet"];
/** An origin, capturing the host name. */
const ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?(?=\/)/;

/** Reads a stored invitation, if it is valid and for this table. */
export function invitationFrom(value: unknown, table: string): Link | null {
  if (typeof value !== "object" || value === null) return null;
  const { table: whose, link: kept }: { table?: unknown; link?: unknown } = value;
  const first = otherLinkFrom(kept);
  if (whose !== table || first === null || typeof kept !== "object" || kept === null) return null;
  const { reach: far, others: more }: { reach?: unknown; others?: unknown } = kept;
  const reach = REACHES.find((one) => one === far);
  if (reach === undefined || !Array.isArray(more)) return null;
  const others = more.map(otherLinkFrom).filter((one) => one !== null);
  return others.length === more.length ? { ...first, reach, others } : null;
}

/** Whether the invitation still leads to the server, which may have new addresses since. `now` is its current link to
 * the same table. */
export function isCurrent(kept: Link, now: Link): boolean {
  return kept.reach === now.reach && addressesOf(kept).join() === addressesOf(now).join();
}

/** The links by all addresses, the most likely first. */
export function waysTo(link: Link): readonly OtherLink[] {
  return [link, ...link.others];
}

/** The host name that identifies an address. */
export function hostOf(way: OtherLink): string {
  return ORIGIN.exec(way.link)?.[1] ?? way.link;
}

function addressesOf(link: Link): string[] {
  return waysTo(link).map((way) => ORIGIN.exec(way.link)?.[0] ?? "");
}

function otherLinkFrom(value: unknown): OtherLink | null {
  if (typeof value !== "object" || value === null) return null;
  const { link, qr }: { link?: unknown; qr?: unknown } = value;
  if (typeof link !== "string" || !ORIGIN.test(link) || typeof qr !== "object" || qr === null) return null;
  const { size, path }: { size?: unknown; path?: unknown } = qr;
  return typeof size === "number" && typeof path === "string" ? { link, qr: { size, path } } : null;
}
