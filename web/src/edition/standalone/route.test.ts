// The route in a page without a server: the address of a screen is in the fragment.
import { beforeEach, expect, test, vi } from "vitest";
import { route } from "../../route.svelte.ts";

vi.mock("#edition", () => import("./edition.ts"));
const PAGE = "http://host.test/games/";

beforeEach(() => {
  const address = new URL(`${PAGE}#/games?game=aztec`);
  const moved = (_state: unknown, _title: string, link: string): void => {
    address.href = new URL(link, address).href;
  };
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", { state: "k3m9", replaceState: vi.fn(moved) });
  vi.stubGlobal("document", { addEventListener: () => {} });
  vi.stubGlobal("addEventListener", () => {});
  route.start();
});

test("the query of a screen is read from the fragment", () => {
  expect(route.query).toBe("?game=aztec");
});

test("a changed query stays with its screen, so that a reload shows it again", () => {
  route.keepQuery("?result=won");
  expect(location.href).toBe(`${PAGE}#/games?result=won`);
  expect(history.replaceState).toHaveBeenLastCalledWith("k3m9", "", "#/games?result=won");
  route.start();
  expect(route.page).toEqual({ name: "games" });
  route.keepQuery("");
  expect(location.href).toBe(`${PAGE}#/games`);
});
