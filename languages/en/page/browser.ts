// English messages of the standalone page.
import { number } from "./intl.ts";

const megabytes = (n: number): string => `${number(Math.round(n * 10) / 10)}\u00a0MB`;

export const messages = {
  loading: (loaded: number, total: number) => `Loading the rules: ${megabytes(loaded)} of ${megabytes(total)}`,
  starting: "Starting…",
  failed: "Your games cannot be opened.",
  reload: "Reload",
  title: "Without a server",
  lead: "This page works without a server. Your games are stored in this browser only; export those you want to keep.",
  offline: (n: number) => `Everything is stored for playing offline (${megabytes(n)}).`,
  online: "Storing everything for playing offline…",
  forgetHelp: "You have no account: everything is stored in this browser.",
  forgetConsequences: [
    "All your games are deleted. Export those that you want to keep.",
    "Your name, these settings and your progress in lessons and puzzles are deleted.",
  ],
  versions: (version: string, python: string) => `Baumeister ${version}, Pyodide ${python}`,
  rules: (game: string, version: number) => `Rules of ${game}: version ${number(version)}`,
  install: "Install as an app",
  updateReady: "A new version is ready.",
  update: "Update now",
  closeOthers: "To update, close the other tabs of this page first.",
  console: "Python console",
  consoleHelp:
    "The variable game is the game at this table, or a new game of Pueblo. Playing on it does not change the table.",
  input: "Python input",
  output: "Output",
  close: "Close the console",
};
