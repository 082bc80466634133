// Runs an async function at most once at a time: calls made while it is running are ignored.

export function singleFlight<Given extends readonly unknown[]>(
  run: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isBusy = false;
  return async (...given) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await run(...given);
    } finally {
      isBusy = false;
    }
  };
}
