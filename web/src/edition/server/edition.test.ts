// The server's carrier: the URL of a table's socket follows from the page's.
import { afterEach, expect, test, vi } from "vitest";
import { carrier } from "./edition.ts";

afterEach(() => vi.unstubAllGlobals());

test("the socket's URL follows from the page's", () => {
  const dialled: string[] = [];
  vi.stubGlobal("location", { origin: "https://192.168.1.4:8642" });
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(address: string) {
        dialled.push(address);
      }
      addEventListener(): void {}
    },
  );
  carrier.dial("a/b", { opened() {}, heard() {}, closed() {} });
  expect(dialled).toEqual(["wss://192.168.1.4:8642/api/tables/a%2Fb/socket"]);
});
