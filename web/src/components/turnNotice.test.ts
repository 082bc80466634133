// Notifications of the browser.
import { afterEach, expect, test, vi } from "vitest";
import { askToNotify, canNotify, notifyOfTurn } from "./turnNotice.ts";

const shown: [string, NotificationOptions][] = [];

function browserWith(permission: NotificationPermission, answer = permission, hasMouse = true): void {
  class Notice extends EventTarget {
    static permission = permission;
    static requestPermission = () => Promise.resolve((Notice.permission = answer));
    constructor(text: string, options: NotificationOptions) {
      super();
      shown.push([text, options]);
    }
  }
  vi.stubGlobal("Notification", Notice);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("matchMedia", () => ({ matches: hasMouse }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  shown.length = 0;
});

test("the browser is asked, and one notification for each table is shown", async () => {
  browserWith("default", "granted");
  notifyOfTurn("It is your turn.", "Pueblo", "t1");
  expect(shown).toEqual([]);
  expect(await askToNotify()).toBe(true);
  notifyOfTurn("It is your turn.", "Pueblo", "t1");
  expect(shown).toEqual([["It is your turn.", { body: "Pueblo", tag: "t1" }]]);
});

test("nothing is offered where it was denied, on phones and without notifications", async () => {
  browserWith("denied");
  expect([canNotify(), await askToNotify()]).toEqual([false, false]);
  browserWith("default", "default", false);
  expect(canNotify()).toBe(false);
  vi.stubGlobal("Notification", undefined);
  expect(canNotify()).toBe(false);
});
