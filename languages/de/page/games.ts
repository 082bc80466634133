// German messages of “My games” and of sharing a game.
import type { messages as en } from "../../en/page/games.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { date, list, number, plural } from "./intl.ts";

const games = (n: number) => plural(n, { one: "1 Partie", other: `${number(n)} Partien` });
const percent = (share: number) => `${number(Math.round(100 * share))}\u00a0%`;

export const messages: Same<typeof en> = {
  title: "Meine Partien",
  lead: (n) =>
    plural(n, {
      zero: "Nach deiner ersten Partie findest du hier deine Partien und deine Statistik.",
      one: "Du hast 1 Partie beendet.",
      other: `Du hast ${number(n)} Partien beendet.`,
    }),
  playFirst: "Eine Partie spielen",
  loading: "Wird geladen\u00a0…",
  counting: (done, total) => `Punkte werden gezählt: ${number(done)} von ${games(total)}\u00a0…`,
  filters: {
    title: "Filtern",
    game: "Spiel",
    bothGames: "Beide Spiele",
    result: "Ergebnis",
    anyResult: "Alle Ergebnisse",
    mode: "Gegner",
    anyMode: "Alle Gegner",
    opponent: "Gegner suchen",
    clear: "Filter löschen",
  },
  result: { won: "Gewonnen", shared: "Geteilter Sieg", lost: "Verloren", none: "Niemand gewinnt" },
  mode: { computers: "Nur Computer", people: "Mit anderen Personen", screen: "An einem Bildschirm" },
  list: {
    date,
    title: "Partien",
    found: (n) => plural(n, { zero: "Keine Partie passt zu den Filtern.", one: games(n), other: games(n) }),
    older: "Ältere Partien zeigen",
    against: (names) => `gegen ${list(names)}`,
    together: (names) => `${list(names)} an einem Bildschirm`,
    total: (name, total) => `${name}: ${number(total)}`,
  },
  statistics: {
    title: (game) => `${game}: Statistik`,
    played: "Partien",
    winRate: "Siege",
    percent,
    average: { pueblo: "Strafpunkte im Durchschnitt", aztec: "Punkte im Durchschnitt" },
    decimal: (n) => number(Math.round(10 * n) / 10),
    streak: "Siege in Folge",
    longest: (n) => `Rekord: ${number(n)}`,
    results: "Ergebnisse",
    resultsLabel: (won, shared, lost, none) =>
      `${number(won)} gewonnen, ${number(shared)} geteilt, ${number(lost)} verloren, ${number(none)} ohne Sieg`,
    opposition: "Nach Gegner",
    opponent: "Gegner",
    people: "Personen",
    computers: "Verschiedene Computer",
    wins: "Gewonnen",
    wonOf: (won, played) => `${number(won)} von ${number(played)}`,
    you: "Du",
    bestOpponent: "Bester Gegner",
    levels: "Strafpunkte nach Ebene",
    level: (n) => `Ebene ${number(n)}`,
    corners: "Ecken",
    sides: "Strafpunkte nach Seite",
    side: { N: "Norden", E: "Osten", S: "Süden", W: "Westen" },
    sidesLabel: "Durchschnittliche Strafpunkte von jeder Seite der Laufleiste und von den Ecken",
    perGame: "Durchschnitt pro Partie",
    lastWalk: "Letzter Rundgang",
    lastWalkShare: (share) => `${percent(share)} deiner Strafpunkte stammen vom letzten Rundgang.`,
    bidsShare: (share) => `${percent(share)} davon hast du in Versteigerungen bezahlt.`,
    othersShare: (share) => `${percent(share)} deiner Punkte stammen von Bauteilen, die andere gesetzt haben.`,
    sources: "Woher deine Punkte stammen",
    roles: "Nach Rolle",
    role: { oh_puch: "Oh Puch", builder: "Baumeister" },
    recent: "Letzte Ergebnisse",
    recentLabel: (totals) =>
      `Deine letzten ${number(totals.length)} Gesamtpunkte, die ältesten zuerst: ${totals.join(", ")}`,
    recentHelp: "Gefüllt: gewonnen. Hohl: nicht gewonnen. Gestrichelt: dein Durchschnitt.",
    highlights: "Beste und schlechteste Partien",
    highlight: {
      best: { pueblo: "Wenigste Strafpunkte", aztec: "Meiste Punkte" },
      worst: { pueblo: "Meiste Strafpunkte", aztec: "Wenigste Punkte" },
      biggest_win: "Höchster Sieg",
      closest_win: "Knappster Sieg",
      biggest_loss: "Höchste Niederlage",
    },
    score: (own, other) => `${number(own)} zu ${number(other)}`,
    notCounted:
      "Partien an einem Bildschirm zählen nicht mit. Durchschnitte enthalten nur Partien, die zu Ende gespielt wurden.",
  },
  export: {
    title: "Exportieren",
    records: "Alle gespeicherten Partien (ZIP)",
    csv: "Tabelle für Kalkulationsprogramme (CSV)",
    help: "Die Dateien enthalten die Partien, die zu den Filtern passen.",
  },
  share: {
    title: "Diese Partie teilen",
    picture: (result) => `Bild des Bauwerks mit dem Ergebnis: ${result}`,
    forms: { png: "Bild", gif: "Animation" },
    form: "Format",
    drawing: "Wird gezeichnet\u00a0…",
    failed: "Das Bild konnte nicht gezeichnet werden. Versuch es später noch einmal.",
    send: "Teilen\u00a0…",
    download: "Herunterladen",
    copy: "Link kopieren",
    link: "Link zur Partie",
    copied: "Link kopiert.",
    copyFailed: "Das Kopieren hat nicht geklappt. Markiere den Link und kopier ihn von Hand.",
    privateNote:
      "Dieser Tisch ist privat: Nur eingeladene Personen können den Link öffnen. Das Bild können alle sehen.",
  },
};
