// Deutsche Texte der Rätsel, mit ihnen geladen.
import type { messages as english } from "../../en/page/puzzles.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number, or, plural } from "./intl.ts";

const penalty = (n: number): string =>
  plural(n, { zero: "nichts", one: "1 Strafpunkt", other: `${number(n)} Strafpunkte` });
const atMost = (n: number): string => (n === 0 ? "nichts" : `höchstens ${penalty(n)}`);
const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n).replace("-", "−"));

export const messages: Same<typeof english> = {
  title: "Rätsel",
  lead: "Stellungen aus Partien zwischen Computern. Jede hat eine Antwort, die deutlich besser ist als alle anderen.",
  home: "Alle Rätsel",
  daily: "Rätsel des Tages",
  dailyHelp: "Jeden Tag ein neues, für alle dasselbe.",
  solve: "Lösen",
  solved: "Gelöst",
  game: "Spiel",
  difficulty: "Schwierigkeit",
  allDifficulties: "Alle",
  difficulties: { easy: "Leicht", medium: "Mittel", hard: "Schwer" },
  rated: (difficulty, rating) => `${difficulty} (Wertung ${number(rating)})`,
  ratedAs: (difficulty, rating) => `Schwierigkeit: ${difficulty} (Wertung ${number(rating)})`,
  kinds: "Arten von Rätseln",
  solvedOf: (n, of) => `${number(n)} von ${number(of)} gelöst`,
  days: (n) =>
    plural(n, {
      zero: "Löse das Rätsel des Tages, um eine Serie zu beginnen.",
      one: "1 Tag in Folge",
      other: `${number(n)} Tage in Folge`,
    }),
  row: (n) =>
    plural(n, {
      zero: "Noch kein Rätsel auf Anhieb gelöst.",
      one: "1 Rätsel auf Anhieb gelöst",
      other: `${number(n)} Rätsel in Folge auf Anhieb gelöst`,
    }),
  kind: {
    smallest_fine: {
      title: "Der billigste Zug",
      goal: "Finde den Zug, der dich am wenigsten Strafpunkte kostet. Folgt der letzte Rundgang, zählt er mit.",
      tip: "Vergleiche die vier Felder, die der Häuptling erreichen kann: Was verdeckt dort deine Farbe?",
    },
    cover: {
      title: "Rechtzeitig verstecken",
      goal: "Bekomme in diesem und im nächsten Zug zusammen so wenige Punkte wie möglich, wohin der Häuptling danach auch gezogen wird.",
      tip: "Schau von den nächsten Feldern vor dem Häuptling aus. Wo ist deine Farbe zu sehen?",
    },
    only_place: {
      title: "Die einzige Stelle",
      goal: "Es passt nur noch an einer Stelle. Finde sie.",
      tip: "Höhe und Nachbarn entscheiden. Geh die Felder der Reihe nach durch.",
    },
    force_discard: {
      title: "Kein Platz mehr",
      goal: "Bau so, dass nirgends mehr ein Baustein passt. Die nächste Person muss dann einen ablegen.",
      tip: "Es gibt nur noch wenige Stellen. Welche nimmt alle anderen weg?",
    },
    right_bid: {
      title: "Das richtige Gebot",
      goal: "Für die Zugreihenfolge bieten oder passen?",
      tip: "Eine Karte ist etwa halb so viel wert wie der Unterschied zwischen Nummer 1 und Nummer 2 der Zugreihenfolge.",
    },
    third_level: {
      title: "Dritte Ebene",
      goal: "Hol mit diesem Bauteil so viel Vorsprung wie möglich, die beste Antwort eingerechnet.",
      tip: "Zähl die Würfel auf Ebene 3 über deinen Wertungsrändern und dann, was dein Gegenüber dazubauen könnte.",
    },
    last_pieces: {
      title: "Die letzten Bauteile",
      goal: "Nur ein einziger Zug gewinnt, was auch immer dein Gegenüber tut. Finde ihn.",
      tip: "Du kannst punkten oder die Stelle besetzen, an der dein Gegenüber punkten würde.",
    },
    last_word: {
      title: "Das letzte Wort",
      goal: "Setz das Bauteil so, dass kein weiteres passt: Die Partie endet, und du gewinnst.",
      tip: "Es gibt nur noch wenige Möglichkeiten. Welche nimmt alle anderen weg?",
    },
    right_claim: {
      title: "Die richtige Ansage",
      goal: "Ansagen oder passen? Wähle, was am häufigsten gewinnt.",
      tip: "Eine niedrige Ansage ist schwer zu halten, eine hohe wird leicht unterboten.",
    },
  },
  hint: "Tipp",
  moreHint: "Noch ein Tipp",
  square: (square) => `Beginne mit dem Feld ${square}.`,
  showSolution: "Lösung zeigen",
  solution: (turn) => `Lösung: ${turn}`,
  pass: "Passen",
  bids: (from, to) => (from === to ? `${number(from)} bieten` : `${number(from)} bis ${number(to)} bieten`),
  claims: (from, to) => (from === to ? `${number(from)} ansagen` : `${number(from)} bis ${number(to)} ansagen`),
  turns: (turns) => or([...turns]),
  again: "Noch einmal",
  next: "Nächstes Rätsel",
  right: "Richtig!",
  wrong: "Das ist nicht die beste Antwort.",
  shown: "Das wäre die beste Antwort gewesen.",
  why: {
    smallest_fine: {
      right: (best, second) =>
        `Dieser Zug kostet dich ${penalty(best)}; mit jedem anderen Bau wären es mindestens ${number(second)}.`,
      wrong: (mine, best) => `Dein Zug kostet dich ${penalty(mine)}, der beste ${penalty(best)}.`,
    },
    cover: {
      right: (best, second) =>
        `Bis zum Ende des nächsten Zuges zahlst du ${atMost(best)}; mit jedem anderen Bau könnten es ${number(second)} sein.`,
      wrong: (mine, best) =>
        `Dein Zug kann dich bis zum Ende des nächsten Zuges ${penalty(mine)} kosten, der beste ${atMost(best)}.`,
    },
    only_place: { right: () => "Es passt nirgends sonst.", wrong: () => "Es passt auch anderswo." },
    force_discard: {
      right: () => "Jetzt passt kein Baustein mehr, und die nächste Person muss einen ablegen.",
      wrong: (mine) =>
        plural(mine, {
          one: "An 1 Stelle passt noch ein Baustein.",
          other: `An ${number(mine)} Stellen passt noch ein Baustein.`,
        }),
    },
    right_bid: {
      right: (_best, second) =>
        `Unseren Berechnungen nach kostet eine falsche Entscheidung hier mindestens ${penalty(second)}.`,
      wrong: (mine) => `Unseren Berechnungen nach kostet das etwa ${penalty(mine)} mehr als die beste Entscheidung.`,
    },
    third_level: {
      right: (best, second) =>
        `Dein Vorsprung ändert sich um ${signed(best)}, die beste Antwort eingerechnet, mit jedem anderen Zug um höchstens ${signed(second)}.`,
      wrong: (mine, best) =>
        `Dein Vorsprung ändert sich um ${signed(mine)}, die beste Antwort eingerechnet, mit dem besten Zug um ${signed(best)}.`,
    },
    last_pieces: {
      right: () => "Du gewinnst, was auch immer dein Gegenüber tut.",
      wrong: () => "Danach kann dein Gegenüber gewinnen.",
    },
    last_word: {
      right: () => "Kein Bauteil passt mehr: Du gewinnst.",
      wrong: (mine) =>
        plural(mine, { one: "Es gibt noch 1 Möglichkeit.", other: `Es gibt noch ${number(mine)} Möglichkeiten.` }),
    },
    right_claim: {
      right: (_best, second) =>
        `Unseren Messungen nach gewinnt jede andere Entscheidung mindestens ${number(second)} Prozentpunkte seltener.`,
      wrong: (mine) =>
        `Unseren Messungen nach gewinnt das ${number(mine)} Prozentpunkte seltener als die beste Entscheidung.`,
    },
  },
  missing: "Dieses Rätsel gibt es nicht mehr.",
};
