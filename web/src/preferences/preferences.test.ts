// Preferences: stored, for this visit only, or following the system.
import { expect, test } from "vitest";
import { preferencesFrom, SPEEDS, type SystemPreferences } from "./preferences.svelte.ts";
import { FakeStorage } from "../../testing/net/fakeNetwork.ts";

class System implements SystemPreferences {
  dark = false;
  still = false;
  changed: () => void = () => {};
  listen(changed: () => void): void {
    this.changed = changed;
  }
}

test("has defaults", () => {
  const fresh = preferencesFrom("", new System(), new FakeStorage());
  expect(fresh).toMatchObject({
    language: "auto",
    theme: "auto",
    quality: "auto",
    board: "3d",
    motion: "auto",
    sound: false,
    confirm: true,
    name: "",
    still: false,
    dark: false,
  });
});

test("choices are restored at the next visit", () => {
  const browserStorage = new FakeStorage();
  const first = preferencesFrom("", new System(), browserStorage);
  first.theme = "dark";
  first.sound = true;
  first.name = "Ada";
  first.confirm = false;
  first.board = "2d";
  expect(first.theme).toBe("dark");
  const second = preferencesFrom("", new System(), browserStorage);
  expect(second).toMatchObject({ theme: "dark", sound: true, name: "Ada", confirm: false, board: "2d" });
});

test("two tabs do not overwrite each other's choices", () => {
  const browserStorage = new FakeStorage();
  const [one, other] = [
    preferencesFrom("", new System(), browserStorage),
    preferencesFrom("", new System(), browserStorage),
  ];
  one.language = "fr";
  other.quality = "low";
  expect(preferencesFrom("", new System(), browserStorage)).toMatchObject({ language: "fr", quality: "low" });
});

test("follows what another tab has chosen, except for what the URL overrides", () => {
  const browserStorage = new FakeStorage();
  const here = preferencesFrom("?quality=low", new System(), browserStorage);
  const other = preferencesFrom("", new System(), browserStorage);
  other.language = "fr";
  other.quality = "high";
  browserStorage.changed();
  expect(here).toMatchObject({ language: "fr", quality: "low" });
  here.quality = "medium";
  other.quality = "high";
  browserStorage.changed();
  expect(here.quality).toBe("high");
});

test("the URL applies to this visit only", () => {
  const browserStorage = new FakeStorage();
  const kept = preferencesFrom("", new System(), browserStorage);
  kept.language = "de";
  const address = "?quality=low&board=2d&motion=none&lang=fr&theme=dark";
  const visit = preferencesFrom(address, new System(), browserStorage);
  expect(visit).toMatchObject({ quality: "low", board: "2d", motion: "none", language: "fr", theme: "dark" });
  expect([visit.still, visit.dark]).toEqual([true, true]);
  visit.sound = true; // one choice does not store the others
  const next = preferencesFrom("", new System(), browserStorage);
  expect(next).toMatchObject({
    quality: "auto",
    board: "3d",
    motion: "auto",
    language: "de",
    theme: "auto",
    sound: true,
  });
  visit.theme = "light";
  expect(visit.theme).toBe("light");
  expect(preferencesFrom("", new System(), browserStorage).theme).toBe("light");
});

test("invalid values in the URL or the storage are ignored", () => {
  const browserStorage = new FakeStorage();
  browserStorage.write("preferences", { theme: "pink", sound: "yes", name: 7, quality: ["low"], motion: "none" });
  const odd = preferencesFrom("?lang=tlh&board=4d", new System(), browserStorage);
  expect(odd).toMatchObject({ theme: "auto", sound: false, name: "", quality: "auto", motion: "none" });
  expect([odd.language, odd.board]).toEqual(["auto", "3d"]);
  for (const nonsense of [null, 7, "text", []]) {
    browserStorage.write("preferences", nonsense);
    expect(preferencesFrom("", new System(), browserStorage).theme).toBe("auto");
  }
});

test("dark and still follow the system until the player chooses", () => {
  const system = new System();
  const shown = preferencesFrom("", system, new FakeStorage());
  system.dark = true;
  system.still = true;
  system.changed();
  expect([shown.dark, shown.still]).toEqual([true, true]);
  shown.theme = "light";
  expect(shown.dark).toBe(false);
  system.still = false;
  system.changed();
  expect(shown.still).toBe(false);
  shown.motion = "none";
  expect(shown.still).toBe(true);
});

test("everything works without storage while the page is open", () => {
  const browserStorage = new FakeStorage();
  browserStorage.keeps = false;
  const shown = preferencesFrom("", new System(), browserStorage);
  shown.theme = "dark";
  expect(shown.dark).toBe(true);
});

test("sizes, speeds and volumes are kept if they exist", () => {
  const storage = new FakeStorage();
  storage.write("preferences", { speed: "fast", volume: "deafening", marks: "none", backdrop: "wood" });
  const { speed, volume, marks, backdrop } = preferencesFrom("", new System(), storage);
  expect([speed, volume, marks, backdrop]).toEqual(["fast", "medium", "none", "wood"]);
  expect(SPEEDS[speed]).toBeGreaterThan(SPEEDS.normal);
});
