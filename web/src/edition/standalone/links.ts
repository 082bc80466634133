// Clicks on links of a page without a server: downloads are answered by the worker, and jumps within a screen leave the
// page in the fragment.
import { carrier, worker } from "./edition.ts";

const API = /^\/api\//;

function clicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
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

export function startLinks(): void {
  document.addEventListener("click", clicked, true);
}
