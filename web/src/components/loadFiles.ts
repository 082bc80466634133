// Loads the files of a part of the page. They are fetched before they are imported, because a browser never imports a file
// again that once failed to load. vite.config.js puts `importPart` in place of Vite's own preloading.

/** Only a reload helps: the server no longer has a file, or the browser does not import it. */
export class PartLost extends Error {
  override readonly name = "PartLost";
}

const GONE = [404, 410];
/** The files that were loaded, or are on their way, by address. */
const files = new Map<string, Promise<void>>();

async function loadScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (GONE.includes(response.status)) throw new PartLost(`${address}: ${response.status}`);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer(); // from now on it is in the browser's cache
}

function loadStyle(address: string): Promise<void> {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", crossOrigin: "", href: address });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} was not loaded.`));
    };
    document.head.append(link);
  });
}

/** Whether index.html names a file, which was loaded with the page. */
function isInPage(address: string): boolean {
  const named = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>("link[href], script[src]")];
  return named.some((element) => ("href" in element ? element.href : element.src) === address);
}

function loadFile(address: string): Promise<void> | undefined {
  const loading = files.get(address);
  if (loading !== undefined || isInPage(address)) return loading;
  const started = address.endsWith(".css") ? loadStyle(address) : loadScript(address);
  files.set(address, started);
  started.catch(() => files.delete(address)); // the next attempt starts again
  return started;
}

/** Imports a part of the page when all its files are loaded. Their paths are relative to `base`. */
export async function importPart<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
  base: string = location.origin,
): Promise<Module> {
  const results = await Promise.allSettled(paths.map((path) => loadFile(new URL(path, base).href)));
  const failures: unknown[] = results.filter((result) => result.status === "rejected").map(({ reason }) => reason);
  if (failures.length > 0) throw failures.find((failure) => failure instanceof PartLost) ?? failures[0];
  return load().catch((error: unknown) => {
    throw new PartLost(String(error), { cause: error });
  });
}
