import { expect, test } from "vitest";
import type { Link } from "../protocol/messages.ts";
import { hostOf, invitationFrom, isCurrent, waysTo } from "./invitation.ts";

const qr = { size: 33, path: "M0 0h1v1h-1z" };
const link: Link = {
  link: "http://192.168.1.5/t/abc#invite=xyz",
  qr,
  reach: "network",
  others: [{ link: "http://10.0.0.2/t/abc#invite=xyz", qr }],
};

test("only this table's invitation is restored", () => {
  expect(invitationFrom({ table: "abc", link }, "abc")).toEqual(link);
  expect(invitationFrom({ table: "abc", link }, "def")).toBeNull();
});

test("an invalid stored invitation is ignored", () => {
  for (const nonsense of [
    null,
    1,
    {},
    { table: "abc" },
    { table: "abc", link: { link: 1 } },
    { table: "abc", link: { link: "x" } },
    { table: "abc", link: { ...link, link: "no address" } },
    { table: "abc", link: { link: link.link, qr } },
    { table: "abc", link: { ...link, reach: "moon" } },
    { table: "abc", link: { ...link, others: [{ link: link.link }] } },
  ]) {
    expect(invitationFrom(nonsense, "abc")).toBeNull();
  }
});

test("an invitation is outdated when the server's addresses have changed", () => {
  const now = { ...link, link: "http://192.168.1.5/t/abc", others: [{ link: "http://10.0.0.2/t/abc", qr }] };
  expect(isCurrent(link, now)).toBe(true);
  expect(isCurrent(link, { ...now, others: [] })).toBe(false);
  expect(isCurrent(link, { ...now, link: "http://192.168.1.6/t/abc" })).toBe(false);
  expect(isCurrent(link, { ...now, reach: "internet" })).toBe(false);
});

test("every address is offered, the most likely first", () => {
  expect(waysTo(link).map(hostOf)).toEqual(["192.168.1.5", "10.0.0.2"]);
  expect(hostOf({ link: "http://[fe80::1]:8642/t/abc", qr })).toBe("[fe80::1]");
});
