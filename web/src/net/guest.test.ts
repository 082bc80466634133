// Identifying, registering and renaming guests.
import { expect, test } from "vitest";
import { LOADERS } from "../language/loaders.ts";
import type { Guest } from "../protocol/messages.ts";
import { GuestStore } from "./guest.svelte.ts";
import { Refusal } from "./refusal.ts";
import { FakeStorage } from "../../testing/net/fakeNetwork.ts";

/** A server that knows guests by a cookie. */
class Door {
  cookie: Guest | null = null;
  readonly made: string[] = [];
  readonly refused: string[] = [];
  asked = 0;
  isOpen = true;
  isSeated = false;
  readonly erased: string[] = [];
  readonly browserStorage = new FakeStorage();
  readonly preferences = { name: "" };
  chances = [0];

  readonly store = new GuestStore({
    browserStorage: this.browserStorage,
    preferences: this.preferences,
    animals: () => ["Coyote", "Jaguar"],
    random: () => this.chances.shift() ?? 0.5,
    api: {
      me: async () => {
        this.asked += 1;
        this.#check();
        if (this.cookie === null) throw refusal("server.unauthenticated");
        return this.cookie;
      },
      becomeGuest: async (name) => this.#register(name),
      rename: async (name) => {
        this.#check();
        if (this.cookie === null) throw refusal("server.unauthenticated");
        if (this.refused.includes(name)) throw refusal("server.name.reserved");
        return (this.cookie = { ...this.cookie, name });
      },
      forget: async () => {
        this.cookie = null;
        return undefined;
      },
      erase: async () => {
        if (this.isSeated) throw refusal("server.still_seated");
        this.erased.push(this.cookie?.name ?? "");
        this.cookie = null;
        return undefined;
      },
    },
  });

  #check(): void {
    if (!this.isOpen) throw refusal("page.offline");
  }

  #register(name: string): Guest {
    this.#check();
    if (this.refused.includes(name)) throw refusal("server.name.reserved");
    this.made.push(name);
    this.cookie = { id: `guest ${this.made.length}`, name, token: null };
    return this.cookie;
  }
}

function refusal(code: string): Refusal {
  return new Refusal({ code, rule: null, params: {}, text: code });
}

test("a newcomer is registered with a friendly name, without an error in the console", async () => {
  const door = new Door();
  door.chances = [0.6, 0.19];
  expect(door.store.me).toBeNull();
  expect(await door.store.ensure()).toMatchObject({ name: "Jaguar 27" });
  expect(door.store.me?.name).toBe("Jaguar 27");
  expect(door.asked).toBe(0);
  expect(door.preferences.name).toBe("Jaguar 27");
});

test("a returning guest is recognized", async () => {
  const door = new Door();
  door.cookie = { id: "g", name: "Ada", token: null };
  door.browserStorage.write("guest", "g");
  expect((await door.store.ensure()).name).toBe("Ada");
  expect(door.made).toEqual([]);
});

test("without storage the server is asked", async () => {
  const door = new Door();
  door.browserStorage.keeps = false;
  door.cookie = { id: "g", name: "Ada", token: null };
  expect((await door.store.ensure()).name).toBe("Ada");
});

test("a guest forgotten by the server registers again with the same name", async () => {
  const door = new Door();
  door.browserStorage.write("guest", "g");
  door.preferences.name = "Ada";
  expect((await door.store.ensure()).name).toBe("Ada");
  expect(door.asked).toBe(1);
  door.cookie = null;
  expect((await door.store.renew()).id).toBe("guest 2");
  expect(door.made).toEqual(["Ada", "Ada"]);
});

test("an unregistered browser does not ask the server repeatedly", async () => {
  const door = new Door();
  door.browserStorage.write("guest", "g");
  for (let i = 0; i < 3; i++) expect(await door.store.find()).toBeNull();
  expect(door.asked).toBe(1);
  await door.store.ensure();
  expect(door.store.me?.id).toBe("guest 1");
  expect(door.asked).toBe(1);
});

test("simultaneous calls register one guest", async () => {
  const door = new Door();
  const all = await Promise.all([door.store.find(), door.store.ensure(), door.store.ensure()]);
  expect(door.made).toHaveLength(1);
  expect(all.slice(1).map((guest) => guest?.id)).toEqual(["guest 1", "guest 1"]);
});

test("finding the guest never registers one", async () => {
  const door = new Door();
  expect(await door.store.find()).toBeNull();
  expect(door.made).toEqual([]);
  expect(door.asked).toBe(0);
});

test("a refused name is followed by another one", async () => {
  const door = new Door();
  door.preferences.name = "Admin";
  door.refused.push("Admin", "Coyote 10");
  door.chances = [0, 0, 0, 0.5];
  expect((await door.store.ensure()).name).toBe("Coyote 55");
});

test("the number of attempts is limited", async () => {
  const door = new Door();
  door.chances = Array.from({ length: 100 }, () => 0);
  door.refused.push("Coyote 10");
  await expect(door.store.ensure()).rejects.toMatchObject({ problem: { code: "server.name.reserved" } });
});

test("registration fails offline and can be retried", async () => {
  const door = new Door();
  door.isOpen = false;
  await expect(door.store.ensure()).rejects.toMatchObject({ problem: { code: "page.offline" } });
  door.isOpen = true;
  expect((await door.store.ensure()).id).toBe("guest 1");
});

test("the name can be changed before and after registration", async () => {
  const door = new Door();
  expect((await door.store.rename("Ada")).id).toBe("guest 1");
  expect((await door.store.rename("Ada L.")).id).toBe("guest 1");
  expect(door.store.me?.name).toBe("Ada L.");
  expect(door.preferences.name).toBe("Ada L.");
  door.refused.push("Admin");
  await expect(door.store.rename("Admin")).rejects.toMatchObject({ problem: { code: "server.name.reserved" } });
  expect(door.store.me?.name).toBe("Ada L.");
  door.cookie = null; // forgotten meanwhile
  expect((await door.store.rename("Ada")).id).toBe("guest 2");
});

test("a guest can be deleted", async () => {
  const door = new Door();
  await door.store.ensure();
  await door.store.forget();
  expect(door.store.me).toBeNull();
  expect(door.cookie).toBeNull();
  expect(await door.store.find()).toBeNull();
  expect(door.preferences.name).toBe("");
});

test("a guest can be erased on the server, but not while seated", async () => {
  const door = new Door();
  await door.store.rename("Ada");
  door.isSeated = true;
  await expect(door.store.erase()).rejects.toMatchObject({ problem: { code: "server.still_seated" } });
  expect(door.store.me?.name).toBe("Ada");
  expect(door.preferences.name).toBe("Ada");
  door.isSeated = false;
  await door.store.erase();
  expect(door.erased).toEqual(["Ada"]);
  expect(door.store.me).toBeNull();
  expect(await door.store.find()).toBeNull();
  expect([door.preferences.name, door.browserStorage.read("guest")]).toEqual(["", null]);
});

test("random names are valid for the server in every language", async () => {
  for (const load of Object.values(LOADERS)) {
    const { animals } = (await load()).messages.names;
    expect(new Set(animals).size).toBe(animals.length);
    for (const animal of animals) {
      expect(`${animal} 99`).toMatch(/^[\p{L}-]+ 99$/u);
      expect(`${animal} 99`.length).toBeGreaterThanOrEqual(3);
      expect(`${animal} 99`.length).toBeLessThanOrEqual(20);
    }
  }
});
