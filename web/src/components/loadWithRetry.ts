// Loads a part of the page and retries until it succeeds.
import { PartLost } from "./loadFiles.ts";

const SECOND = 1000;
const LONGEST = 30;

/** `onfailed` gets the number of failures so far. If only a reload helps, `onlost` gets the error, and nothing is retried.
 * Returns how to give up. */
export function loadWithRetry<Part>(
  load: () => Promise<Part>,
  found: (part: Part) => void,
  onfailed: (times: number) => void = () => {},
  onlost: (error: PartLost) => void = (error) => reportError(error),
): () => void {
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const fetch = (): void => {
    load().then(
      (part) => {
        if (isWanted) found(part);
      },
      (error: unknown) => {
        if (!isWanted) return;
        if (error instanceof PartLost) return onlost(error);
        timer = setTimeout(fetch, SECOND * Math.min(LONGEST, 2 ** failures));
        failures += 1;
        onfailed(failures);
      },
    );
  };
  fetch();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
