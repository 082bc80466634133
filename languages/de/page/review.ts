// German messages of the review of a game, the study of positions and the exercises.
import type { messages as en } from "../../en/page/review.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} Punkt`, other: `${number(n)} Punkte` });

export const messages: Same<typeof en> = {
  title: "Auswertung",
  waiting: "Der Computer ist beschäftigt. Die Auswertung beginnt gleich\u00a0…",
  running: (done, of) => `Auswertung: ${number(done)} von ${number(of)} Stellungen`,
  failed: "Die Partie ließ sich nicht auswerten.",
  again: "Noch einmal",
  by: (level) => `Ausgewertet vom Computer (${level}).`,
  partial: "Von dieser langen Partie sind nur die ersten Züge ausgewertet.",
  curve: "Erwartete Punkte am Ende, nach jedem Zug",
  curveLabel: "Erwartete Punkte am Ende, nach jedem Zug. Die Tabelle darunter zeigt dieselben Zahlen.",
  costly: "Teuerste Züge",
  player: "Spieler",
  none: (name) => `Kein teurer Zug von ${name}.`,
  turn: (turn) => `Zug ${number(turn)}`,
  cost: (n) => `kostete ${points(n)}`,
  costHelp: "Punkte, die gegenüber den anderen verloren gingen, verglichen mit dem besten Zug.",
  played: "Gespielt",
  better: "Besser",
  showPlayed: "Gespielten Zug zeigen",
  showBetter: "Besseren Zug zeigen",
  noFacts:
    "Der Computer erwartet vom besseren Zug einfach ein besseres Ergebnis; ein einzelner Grund sticht nicht heraus.",
  exercises: "Aus Fehlern lernen",

  study: {
    title: "Analyse",
    thinking: (seconds) =>
      plural(seconds, {
        one: "Denkt 1\u00a0Sekunde nach\u00a0…",
        other: `Denkt ${number(seconds)}\u00a0Sekunden nach\u00a0…`,
      }),
    depth: (turns) =>
      plural(turns, { one: "Nur diesen Zug beurteilt.", other: `${number(turns)} Züge vorausgedacht.` }),
    over: "Hier ist die Partie zu Ende.",
    line: (place) => `Variante ${number(place)}`,
    caption: "Beste Varianten, mit den erwarteten Punkten am Ende:",
    expected: "erwartete Punkte am Ende",
    step: (place, notation) => `Zug ${number(place)} der Variante: ${notation}`,
    back: "Zurück zur Partie",
    inLine: (turns) =>
      plural(turns, {
        one: "Der Spielplan zeigt 1\u00a0Zug dieser Variante.",
        other: `Der Spielplan zeigt ${number(turns)} Züge dieser Variante.`,
      }),
  },

  exercise: {
    title: (at, of) => `Übung ${number(at)} von ${number(of)}`,
    loading: "Wird geladen\u00a0…",
    empty: "Es gibt keinen teuren Zug zum Üben.",
    goal: (name, turn, n) =>
      `Zug ${number(turn)}: Du bist ${name}. Der gespielte Zug kostete ${points(n)}. Finde einen besseren.`,
    tolerance: (n) =>
      `Ein Zug zählt, wenn er nach Ansicht des Computers höchstens ${points(n)} schlechter ist als der beste.`,
    checking: "Dein Zug wird geprüft\u00a0…",
    best: "Das ist der beste Zug.",
    solved: (n) =>
      plural(n, {
        zero: "Gut gemacht: so gut wie der beste Zug.",
        one: "Gut gemacht: nur 1\u00a0Punkt vom besten Zug entfernt.",
        other: `Gut gemacht: nur ${number(n)} Punkte vom besten Zug entfernt.`,
      }),
    wrong: (n) => `Noch nicht: Dieser Zug verliert ${points(n)} gegenüber dem besten.`,
    closer: (n) => `Besser als der Zug aus der Partie, aber er verliert noch ${points(n)} gegenüber dem besten.`,
    same: "Das ist der Zug aus der Partie. Such einen anderen.",
    failed: "Dein Zug ließ sich nicht prüfen.",
    again: "Noch einmal",
    reveal: "Lösung zeigen",
    solution: (notation) => `Ein guter Zug hier: ${notation}`,
    next: "Nächste Übung",
    done: "Zurück zur Partie",
    solvedAll: (solved, of) => `Gelöst: ${number(solved)} von ${number(of)}.`,
    back: "Zurück zum Tisch",
  },
};
