// Whether the server has become another one since this page was loaded: then parts that the page still asks for are gone.

/** What the page was begun with; its name tells the contents. */
export const beginning = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

/** Asks the server; one that cannot be reached is no other one, and what is on the page is all one has meanwhile. */
export async function isUpgraded(script: string | null, ask: () => Promise<Response> = askForPage): Promise<boolean> {
  if (script === null) return false;
  try {
    const answer = await ask();
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
}

function askForPage(): Promise<Response> {
  return fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
}
