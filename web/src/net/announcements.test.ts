// Announcements: asked for every minute, in the reader's language, and gone once dismissed.
import { expect, test } from "vitest";
import type { Announcements as Answer } from "../protocol/messages.ts";
import type { BrowserStorage } from "../preferences/browserStorage.ts";
import { FakeNetwork, FakePage } from "../../testing/net/fakeNetwork.ts";
import { Announcements, EVERY_MS } from "./announcements.svelte.ts";
import { offline } from "./refusal.ts";

const MAINTENANCE = { begins_at: 1_000, ends_at: 2_000 };
const HELLO = { language: "en", text: "Hello" } as const;
const HALLO = { language: "de", text: "Hallo" } as const;

class Setting {
  readonly network = new FakeNetwork();
  readonly page = new FakePage();
  readonly kept = new Map<string, unknown>();
  answer: Answer | null = { maintenance: MAINTENANCE, message: [HELLO, HALLO] };
  asked = 0;
  readonly #browserStorage: BrowserStorage = {
    keeps: true,
    read: (name) => this.kept.get(name) ?? null,
    write: (name, value) => void this.kept.set(name, value),
    listen: () => {},
  };

  load(): Announcements {
    return new Announcements({
      transport: this.network,
      signals: this.page,
      browserStorage: this.#browserStorage,
      api: {
        announcements: () => {
          this.asked += 1;
          return this.answer === null ? Promise.reject(offline()) : Promise.resolve(this.answer);
        },
      },
    });
  }
}

test("the message is in the reader's language, or in the first one", async () => {
  const loaded = new Setting().load();
  expect(loaded.message("de")).toBeNull();
  await loaded.refresh();
  expect(loaded.message("de")).toEqual(HALLO);
  expect(loaded.message("fr")).toEqual(HELLO);
  expect(loaded.maintenance).toEqual(MAINTENANCE);
});

test("what was announced stays while the server is unreachable", async () => {
  const setting = new Setting();
  const loaded = setting.load();
  await loaded.refresh();
  setting.answer = null;
  await loaded.refresh();
  expect(loaded.maintenance).toEqual(MAINTENANCE);
});

test("a dismissed announcement does not come back, but its successor does", async () => {
  const setting = new Setting();
  const loaded = setting.load();
  await loaded.refresh();
  loaded.dismiss("maintenance");
  loaded.dismiss("message");
  const later = setting.load();
  await later.refresh();
  for (const one of [loaded, later]) {
    expect(one.maintenance).toBeNull();
    expect(one.message("en")).toBeNull();
  }
  setting.answer = { maintenance: { ...MAINTENANCE, ends_at: 3_000 }, message: [HALLO] };
  await later.refresh();
  expect(later.maintenance).not.toBeNull();
  expect(later.message("en")).toEqual(HALLO);
});

test("the server is asked every minute until stopped", async () => {
  const setting = new Setting();
  const stop = setting.load().start();
  await setting.network.pass(0);
  expect(setting.asked).toBe(1);
  await setting.network.pass(EVERY_MS);
  expect(setting.asked).toBe(2);
  stop();
  await setting.network.pass(3 * EVERY_MS);
  expect(setting.asked).toBe(2);
});
