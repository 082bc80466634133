// Loads a part of the page and retries until it succeeds.
import { PartLost } from "./loadFiles.ts";

/** Schedules an action and returns how to cancel it; tests pass their own. */
export type Wait = (action: () => void, milliseconds: number) => () => void;

const SECOND = 1000;
const LONGEST = 30;

const wait: Wait = (action, milliseconds) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};

/** `onfailed` gets the number of failures so far. If only a reload helps, `onlost` gets the error, and nothing is retried.
 * Returns how to give up. */
export function loadWithRetry<Part>(
  load: () => Promise<Part>,
  found: (part: Part) => void,
  onfailed: (times: number) => void = () => {},
  later: Wait = wait,
  onlost: (error: PartLost) => void = (error) => reportError(error),
): () => void {
  let isWanted = true;
  let cancel = (): void => {};
  let failures = 0;
  const fetch = (): void => {
    load().then(
      (part) => {
        if (isWanted) found(part);
      },
      (error: unknown) => {
        if (!isWanted) return;
        if (error instanceof PartLost) return onlost(error);
        cancel = later(fetch, SECOND * Math.min(LONGEST, 2 ** failures));
        failures += 1;
        onfailed(failures);
      },
    );
  };
  fetch();
  return () => {
    isWanted = false;
    cancel();
  };
}
