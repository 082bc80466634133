// Animations in progress. The caller passes the time; nothing here reads a clock.

export interface Animation {
  /** In milliseconds. */
  readonly lasts: number;
  /** From 0 to 1, not eased. */
  readonly step: (share: number) => void;
  readonly end?: () => void;
  /** Does not delay `idle`. */
  readonly ambient?: boolean;
}

interface Running {
  readonly move: Animation;
  start: number | null;
}

export class Animations {
  readonly #running = new Map<string, Running>();

  /** Something moves that has to come to rest. */
  get isBusy(): boolean {
    return [...this.#running.values()].some(({ move }) => !move.ambient);
  }

  get isMoving(): boolean {
    return this.#running.size > 0;
  }

  isRunning(name: string): boolean {
    return this.#running.has(name);
  }

  /** Starts at the next step. An earlier animation of the same name is ended first. */
  start(name: string, move: Animation): void {
    this.finish(name);
    this.#running.set(name, { move, start: null });
  }

  /** Jumps to its end. */
  finish(name: string): void {
    const running = this.#running.get(name);
    if (!running) return;
    this.#running.delete(name);
    running.move.step(1);
    running.move.end?.();
  }

  /** Stops it where it is. */
  stop(name: string): void {
    this.#running.delete(name);
  }

  finishAll(): void {
    for (const name of [...this.#running.keys()]) this.finish(name);
  }

  clear(): void {
    this.#running.clear();
  }

  /** Advances all animations to this time. */
  advance(now: number): void {
    for (const [name, running] of [...this.#running]) {
      if (this.#running.get(name) !== running) continue;
      running.start ??= now;
      const share = running.move.lasts > 0 ? (now - running.start) / running.move.lasts : 1;
      if (share >= 1) this.finish(name);
      else running.move.step(Math.max(0, share));
    }
  }
}

export function easeInOut(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Accelerates downwards and settles with a small bounce. */
export function fall(share: number): number {
  const ground = 0.78;
  if (share < ground) return (share / ground) ** 2;
  const after = (share - ground) / (1 - ground);
  return 1 - 0.045 * Math.sin(after * Math.PI);
}
