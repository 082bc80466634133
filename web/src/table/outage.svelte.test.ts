// What is said about a connection, and when.
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { language } from "../language/language.svelte.ts";
import { Sitting } from "../../testing/net/testTable.ts";
import { Outage } from "./outage.svelte.ts";

const { banner } = language.m.table;

async function watched(): Promise<{ sitting: Sitting; outage: Outage; pass: (ms: number) => Promise<void> }> {
  const sitting = await Sitting.down();
  const outage = new Outage(sitting.table, sitting.world);
  $effect.root(() => {
    $effect(() => outage.follow());
  });
  flushSync();
  const pass = async (milliseconds: number) => {
    await sitting.world.pass(milliseconds);
    flushSync();
  };
  return { sitting, outage, pass };
}

test("a line that goes silent is told of within ten seconds", async () => {
  const { sitting, outage, pass } = await watched();
  sitting.world.isSilent = true;
  await pass(8_000);
  expect([outage.text, outage.spoken]).toEqual(["", ""]);
  await pass(2_000);
  expect([outage.text, outage.spoken]).toEqual([banner.lostSince(2), banner.lost]);
});

test("a moment without a connection is not told of, neither to eyes nor to ears", async () => {
  const { sitting, outage, pass } = await watched();
  sitting.world.host = null;
  await sitting.world.cut();
  flushSync();
  await pass(900);
  expect([sitting.table.connection, outage.text, outage.spoken]).toEqual(["lost", "", ""]);
  sitting.world.host = sitting.server;
  await pass(5_000);
  expect([sitting.table.connection, outage.text, outage.spoken]).toEqual(["open", "", ""]);
});

test("a server that restarts says so at once", async () => {
  const { sitting, outage } = await watched();
  sitting.world.lines.at(-1)?.cut(1012);
  flushSync();
  expect([outage.text, outage.spoken]).toEqual([banner.restarting, banner.restarting]);
});
