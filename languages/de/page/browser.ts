// Deutsche Texte der Seite ohne Server.
import type { messages as english } from "../../en/page/browser.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number } from "./intl.ts";

const megabytes = (n: number): string => `${number(Math.round(n * 10) / 10)}\u00a0MB`;

export const messages: Same<typeof english> = {
  loading: (loaded, total) => `Regeln werden geladen: ${megabytes(loaded)} von ${megabytes(total)}`,
  starting: "Wird gestartet …",
  failed: "Deine Partien lassen sich nicht öffnen.",
  reload: "Neu laden",
  title: "Ohne Server",
  lead: "Diese Seite kommt ohne Server aus. Deine Partien sind nur in diesem Browser gespeichert; exportiere, was du behalten willst.",
  offline: (n) => `Alles ist gespeichert, um offline zu spielen (${megabytes(n)}).`,
  online: "Wird gespeichert, um offline zu spielen …",
  forgetHelp: "Du hast kein Konto: Alles ist in diesem Browser gespeichert.",
  forgetConsequences: [
    "Alle deine Partien werden gelöscht. Exportiere, was du behalten willst.",
    "Dein Name, diese Einstellungen und dein Fortschritt in Lektionen und Rätseln werden gelöscht.",
  ],
  versions: (version, python) => `Baumeister ${version} mit Pyodide ${python}`,
  rules: (game, version) => `Regeln von ${game}: Version ${number(version)}`,
  install: "Als App installieren",
  updateReady: "Eine neue Version ist bereit.",
  update: "Jetzt aktualisieren",
  closeOthers: "Schließ zum Aktualisieren zuerst die anderen Tabs dieser Seite.",
  console: "Python-Konsole",
  consoleHelp:
    "Die Variable game ist die Partie an diesem Tisch oder eine neue Partie Pueblo. Züge darin ändern den Tisch nicht.",
  input: "Python-Eingabe",
  output: "Ausgabe",
  close: "Konsole schließen",
};
