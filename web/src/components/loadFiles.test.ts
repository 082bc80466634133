import { beforeEach, expect, test, vi } from "vitest";
import { importPart, PartLost } from "./loadFiles.ts";

const PAGE = "https://host.test";
let requests: string[];
let styles: { href: string; onload(): void; onerror(): void; remove(): void }[];
let status = 200;

beforeEach(() => {
  requests = [];
  styles = [];
  status = 200;
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    return status === 0 ? Promise.reject(new TypeError("offline")) : Promise.resolve(new Response("", { status }));
  });
  vi.stubGlobal("document", {
    createElement: () => ({ remove: () => styles.pop() }),
    querySelectorAll: () => [{ href: `${PAGE}/assets/named.js` }, { src: `${PAGE}/assets/entry.js` }],
    head: { append: (link: (typeof styles)[number]) => styles.push(link) },
  });
});

const load = vi.fn(() => Promise.resolve("part"));
const part = (...paths: string[]) => importPart(load, paths, PAGE);

test("files are fetched once, and not at all if index.html names them", async () => {
  const paths = ["assets/once.js", "assets/named.js", "assets/entry.js"];
  expect(await part(...paths)).toBe("part");
  expect(await part(...paths)).toBe("part");
  expect(requests).toEqual([`${PAGE}/assets/once.js`]);
});

test("nothing is imported before it can be fetched, and the next attempt fetches again", async () => {
  load.mockClear();
  for (status of [0, 503]) await expect(part("assets/again.js")).rejects.not.toBeInstanceOf(PartLost);
  expect(load).not.toHaveBeenCalled();
  status = 200;
  expect(await part("assets/again.js")).toBe("part");
  expect(requests).toHaveLength(3);
});

test("a style that failed is loaded again", async () => {
  const first = part("assets/some.css");
  styles[0]?.onerror();
  await expect(first).rejects.toThrow("some.css was not loaded");
  expect(styles).toEqual([]);
  const second = part("assets/some.css");
  styles[0]?.onload();
  expect(await second).toBe("part");
});

test("a file that the server no longer has is lost, and so is one that the browser does not import", async () => {
  status = 404;
  await expect(part("assets/old.js")).rejects.toBeInstanceOf(PartLost);
  const refused = importPart(() => Promise.reject(new TypeError("no module")), [], PAGE);
  await expect(refused).rejects.toThrow(new PartLost("TypeError: no module"));
});
