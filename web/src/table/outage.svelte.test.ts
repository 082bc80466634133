// When connection problems are shown and announced.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language } from "../language/language.svelte.ts";
import { TestClient } from "../../testing/net/testClient.ts";
import { Outage } from "./outage.svelte.ts";

const { banner } = language.m.table;
const STEP = 100;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function watched(): Promise<{ client: TestClient; outage: Outage; pass: (ms: number) => Promise<void> }> {
  const client = await TestClient.connected();
  const outage = new Outage(client.table);
  $effect.root(() => {
    $effect(() => outage.follow());
  });
  flushSync();
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      vi.advanceTimersByTime(STEP);
      await client.network.pass(STEP);
      flushSync();
    }
  };
  return { client, outage, pass };
}

test("a silent connection is reported within ten seconds", async () => {
  const { client, outage, pass } = await watched();
  client.network.isSilent = true;
  await pass(8_000);
  expect([outage.text, outage.spoken]).toEqual(["", ""]);
  await pass(2_000);
  expect([outage.text, outage.spoken]).toEqual([banner.lostSince(2), banner.lost]);
});

test("a short interruption is neither shown nor announced", async () => {
  const { client, outage, pass } = await watched();
  client.network.host = null;
  await client.network.cut();
  flushSync();
  await pass(900);
  expect([client.table.connection, outage.text, outage.spoken]).toEqual(["lost", "", ""]);
  client.network.host = client.server;
  await pass(5_000);
  expect([client.table.connection, outage.text, outage.spoken]).toEqual(["open", "", ""]);
});

test("a restarting server is reported at once", async () => {
  const { client, outage } = await watched();
  client.network.channels.at(-1)?.cut(1012);
  flushSync();
  expect([outage.text, outage.spoken]).toEqual([banner.restarting, banner.restarting]);
});
