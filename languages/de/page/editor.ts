// German messages of the position editor.
import type { messages as en } from "../../en/page/editor.ts";
import type { Same } from "../../../web/src/language/wording.ts";

export const messages: Same<typeof en> = {
  title: "Stellungseditor",
  back: "Gespeicherte Partie öffnen",
  lead: "Setz reihum für jeden Platz Bausteine oder Bauteile. Beim Aufbauen bekommt niemand Strafpunkte.",
  start: "Beginnen mit",
  starts: {
    pueblo2: "Pueblo, 2 Spieler",
    pueblo3: "Pueblo, 3 Spieler",
    pueblo4: "Pueblo, 4 Spieler",
    demolition2: "Pueblo mit Abbau, 2 Spieler",
    aztec2: "Aztec, 2 Spieler",
    aztec3: "Aztec, 3 Spieler",
  },
  own: "Diese Stellung",
  chieftainAndPoints: "Häuptling und Punkte",
  chieftainHelp: "Er zieht für jeden Baustein ein bis vier Felder weiter.",
  share: "Teilen",
  chieftain: "Häuptling",
  score: (name) => `Punkte: ${name}`,
  line: "Stellungszeile",
  apply: "Aufbauen",
  opponents: "Gegen",
  nobody: "Alle Plätze an diesem Gerät",
  level: (title) => `${title} (Computer)`,
  play: "Von hier aus spielen",
  copyLink: "Link kopieren",
  linkCopied: "Link zu dieser Stellung kopiert.",
  copyLine: "Stellungszeile kopieren",
  lineCopied: "Stellungszeile kopiert.",
  picture: "Bild",
  playing: "Du spielst ab der aufgebauten Stellung. Nichts wird gespeichert.",
  edit: "Zurück zum Editor",
};
