// Something that takes a while is done once, however often it is asked for meanwhile.

export function singleFlight<Given extends readonly unknown[]>(
  deed: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isBusy = false;
  return async (...given) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await deed(...given);
    } finally {
      isBusy = false;
    }
  };
}
