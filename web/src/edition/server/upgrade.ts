// Whether the server was upgraded after this page was loaded: then the chunks that the page still asks for are gone.

/** The entry script; its name contains a hash of the build. */
export const beginning = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

/** Asks the server. If it is unreachable the answer is no, and the page keeps what it shows. */
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
