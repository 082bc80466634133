// Links of the app in a page without a server: pages are in the fragment, rules and licences are files, and downloads
// are answered by the worker. The app writes links as for a server; they are changed just before they are used.
import { carrier, linkTo, worker } from "./edition.ts";

const RULES = /^\/rules\/(\w+)\/(\w+)(#.*)?$/;
const FILE = /^\/(\w+\.txt)$/;
const API = /^\/api\//;

/** The address of a path of the app. */
export function relativeLink(path: string): string {
  const rules = RULES.exec(path);
  if (rules) return `rules/${rules[1]}/${rules[2]}.html${rules[3] ?? ""}`;
  return FILE.exec(path)?.[1] ?? linkTo(path);
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest("a") : null;
}

function mend(event: Event): void {
  const link = linkOf(event);
  const path = link?.getAttribute("href");
  if (link && path?.startsWith("/") && !API.test(path)) link.setAttribute("href", relativeLink(path));
}

function clicked(event: MouseEvent): void {
  const link = linkOf(event);
  const path = link?.getAttribute("href") ?? "";
  if (!link || event.defaultPrevented) return;
  if (API.test(path)) {
    event.preventDefault();
    void download(path, link.download);
  } else if (/^#[^/]/.test(path)) {
    // A jump within the screen must not replace the page in the fragment.
    event.preventDefault();
    const target = document.getElementById(path.slice(1));
    target?.scrollIntoView();
    target?.focus();
  }
}

/** Saves what the worker answers as a file. */
async function download(path: string, name: string): Promise<void> {
  await carrier.ready;
  const { status, content } = await worker.request("GET", path);
  if (status >= 400) throw new Error(`${path}: ${status}`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Changes links from now on. */
export function startLinks(): void {
  for (const kind of ["pointerover", "pointerdown", "focusin", "click"]) document.addEventListener(kind, mend, true);
  document.addEventListener("click", clicked, true);
}
