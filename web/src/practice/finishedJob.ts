// Waits for hints and analyses that a page without a connection to the table has requested.
import type { Job } from "../protocol/messages.ts";
import type { Api } from "../net/api.ts";

const POLL_MS = 400;

export type Pause = (milliseconds: number) => Promise<void>;
const sleep: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The job when it is done or has failed; `heard` is called with every state of it. */
export async function finishedJob(
  started: Job,
  asked: Pick<Api, "job">,
  heard: (job: Job) => void = () => undefined,
  wait: Pause = sleep,
): Promise<Job> {
  let job = started;
  heard(job);
  while (job.status === "queued" || job.status === "running") {
    await wait(POLL_MS);
    job = await asked.job(job.id);
    heard(job);
  }
  return job;
}
