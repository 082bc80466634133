// The messages between the page and its worker.

/** Messages to the worker. */
export type ToWorker =
  | {
      readonly kind: "request";
      readonly id: number;
      readonly method: string;
      readonly path: string;
      readonly body: string;
    }
  | { readonly kind: "dial"; readonly line: number; readonly table: string }
  | { readonly kind: "send"; readonly line: number; readonly text: string }
  | { readonly kind: "hangUp"; readonly line: number }
  | { readonly kind: "console"; readonly table: string }
  | { readonly kind: "run"; readonly id: number; readonly text: string }
  | { readonly kind: "complete"; readonly id: number; readonly text: string }
  /** The answer to a failed storage. */
  | { readonly kind: "play without saving" };

/** What failed: the worker's script, a download, the start of Python, or opening the stored tables. */
export type Failing = "script" | "download" | "start" | "storage";

/** Messages to the page. */
export type FromWorker =
  | { readonly kind: "progress"; readonly loaded: number; readonly total: number }
  | { readonly kind: "ready" }
  /** There are no tables; `why` is what the browser or Python says. */
  | { readonly kind: "failed"; readonly what: Failing; readonly why: string }
  | {
      readonly kind: "reply";
      readonly id: number;
      readonly status: number;
      readonly content: string | Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: "heard"; readonly line: number; readonly text: string }
  | { readonly kind: "closed"; readonly line: number; readonly code: number }
  | { readonly kind: "written"; readonly text: string }
  | { readonly kind: "ran"; readonly id: number; readonly more: boolean }
  | { readonly kind: "completions"; readonly id: number; readonly words: readonly string[] };

/** What the build writes about itself (`standalone.json`), for the progress and *About*. */
export interface BuildFacts {
  readonly version: string;
  /** The version of Pyodide, and the versions of the rules by game. */
  readonly pyodide: string;
  readonly rules: Readonly<Record<string, number>>;
  /** The folder of Pyodide, and the archive of our packages. */
  readonly folder: string;
  readonly archive: string;
  /** The files that Python needs, with their sizes in bytes. */
  readonly python: Readonly<Record<string, number>>;
  /** The size of everything that is kept for playing offline, in bytes. */
  readonly bytes: number;
}
