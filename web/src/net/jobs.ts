// Hints and analyses that were requested: their progress, and the promises waiting for them.
import type { Job } from "../protocol/messages.ts";
import { Refusal, offline } from "./refusal.ts";

const STEPS: readonly Job["status"][] = ["queued", "running", "done", "failed"];

function isFurther(job: Job, known: Job | undefined): boolean {
  return known === undefined || STEPS.indexOf(job.status) >= STEPS.indexOf(known.status);
}

export class Jobs {
  readonly #waiting = new Map<string, { resolve(job: Job): void; reject(refusal: Refusal): void }>();

  /** The jobs with an update. The socket may report it before the request is answered. */
  withReport(jobs: ReadonlyMap<string, Job>, job: Job): ReadonlyMap<string, Job> {
    const known = jobs.get(job.id);
    const now = isFurther(job, known) ? job : (known ?? job);
    this.#settle(now);
    return new Map(jobs).set(job.id, now);
  }

  /** Resolves when the job is done. */
  done(job: Job): Promise<Job> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { resolve, reject });
      this.#settle(job);
    });
  }

  /** The jobs being waited for. Their results may have been reported while there was no connection. */
  get open(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  lost(id: string, refusal: Refusal): void {
    this.#waiting.get(id)?.reject(refusal);
    this.#waiting.delete(id);
  }

  #settle(job: Job): void {
    const waiting = this.#waiting.get(job.id);
    if (waiting === undefined || (job.status !== "done" && job.status !== "failed")) return;
    this.#waiting.delete(job.id);
    if (job.status === "done") waiting.resolve(job);
    else waiting.reject(job.problem === null ? offline() : new Refusal(job.problem));
  }
}
