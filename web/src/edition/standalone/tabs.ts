// The tabs of this page, among all windows of its origin: a host may have pages of other projects beside it.

/** The number of windows that show one of the page's files. `scope` is the folder of the page. */
export function tabsOf(windows: readonly { readonly url: string }[], scope: string, files: readonly string[]): number {
  const own = new Set(["", ...files].map((file) => new URL(file, scope).href));
  return windows.filter(({ url }) => own.has(url.replace(/[?#].*$/s, ""))).length;
}
