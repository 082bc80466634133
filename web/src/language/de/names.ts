// What things are called in German: colours, games, options, levels of the computer, endings.
import { named } from "../saying.ts";
import type { Same } from "../wording.ts";
import type { names as en } from "../en/names.ts";

const PLAYER = /^player (\d+)$/;
const colours = named({
  red: "Rot",
  blue: "Blau",
  green: "Grün",
  violet: "Violett",
  orange: "Orange",
  yellow: "Gelb",
  pink: "Rosa",
});
const titles = named({
  level1: "Handlanger",
  level2: "Lehrling",
  level3: "Geselle",
  level4: "Maurer",
  level5: "Steinmetz",
  level6: "Polier",
  level7: "Maurermeister",
  level8: "Baumeister",
});
const player = (n: number) => `Spieler ${n}`;
const options: Readonly<Record<string, { readonly name: string; readonly help: string }>> = {
  players: { name: "Spieler", help: "Zwei bis vier spielen mit." },
  "aztec.players": { name: "Spieler", help: "Zwei spielen, oder drei: Dann ist einer von ihnen Oh Puch." },
  edition: { name: "Ausgabe", help: "Farben und Namen der Ausgabe von 2002 oder von 2023. Die Regeln sind gleich." },
  pro: {
    name: "Profiversion",
    help: "Die Zugreihenfolge wird versteigert, und jeder legt zwei Blöcke für den zweiten Spielabschnitt beiseite.",
  },
  demolition: {
    name: "Abbau",
    help: "Nach dem letzten Rundgang wird das Pueblo Baustein für Baustein wieder abgebaut.",
  },
  cult_sites: {
    name: "Kultstätten",
    help: "Bis zu vier Stellen, auf denen nicht gebaut werden darf. Ausgelost oder von dir gelegt.",
  },
  chieftain_corner: { name: "Ecke des Häuptlings", help: "Das Eckfeld der Laufleiste, auf dem der Häuptling beginnt." },
  first_seat: { name: "Wer beginnt", help: "Der Platz, der den ersten Zug hat." },
  first_bidder: { name: "Erstes Gebot", help: "Der Platz, der die Versteigerungen der Profiversion eröffnet." },
  corners: {
    name: "Eckfelder",
    help: "Ob Würfel auf den vier Ecken des Gipfels für beide Baumeister zählen oder für niemanden.",
  },
  match: { name: "Drei Runden", help: "Drei Runden, in denen jeder einmal Oh Puch ist; alle Punkte zählen." },
};

export const names: Same<typeof en> = {
  colour: (colour) => {
    const number = PLAYER.exec(colour)?.[1];
    return number === undefined ? colours(colour) : player(Number(number));
  },
  neutral: "Neutral",
  player,
  game: named({ pueblo: "Pueblo", aztec: "Aztec" }),
  rules: named({ pueblo: "Pueblo-Regeln", aztec: "Aztec-Regeln" }),
  edition: (year) => `Ausgabe von ${year}`,
  option: (game, option) => options[`${game}.${option}`] ?? options[option] ?? { name: option, help: "" },
  level: titles,
  openSeat: "Freier Platz",
  card: (edition, number) => (edition === "2023" ? `Krug ${number}` : `Karte ${number}`),
  cultSite: (edition) => (edition === "2023" ? "Garten" : "Kultstätte"),
  corner: named({ SW: "Südwesten", NW: "Nordwesten", NE: "Nordosten", SE: "Südosten" }),
  cornersCount: named({ both: "Zählen für beide", none: "Zählen für niemanden" }),
  reason: named({
    last_walk: "Der Häuptling hat seinen letzten Rundgang beendet.",
    demolished: "Der letzte farbige Baustein ist abgebaut.",
    complete: "Alle Bauteile sind gesetzt.",
    blocked: "Es lässt sich kein Bauteil mehr setzen.",
    resigned: "Jemand hat aufgegeben.",
    time: "Jemandes Zeit ist abgelaufen.",
    agreed: "Alle wollten das Spiel beenden.",
    abandoned: "Es waren zu wenige übrig.",
  }),
  clock: named({ none: "Ohne Uhr", move: "Zeit je Zug", fischer: "Zeit mit Zuschlag", days: "Tage je Zug" }),
  clockHelp: named({
    none: "Alle nehmen sich die Zeit, die sie brauchen.",
    move: "So viel Zeit für jeden Zug.",
    fischer: "So viel Zeit für das ganze Spiel und etwas mehr nach jedem eigenen Zug.",
    days: "So viele Tage für jeden Zug, wie beim Spiel per Post.",
  }),
  visibility: named({ public: "Öffentlich", unlisted: "Nur mit Link", private: "Privat" }),
  visibilityHelp: named({
    public: "Alle sehen den Tisch in der Liste.",
    unlisted: "Wer den Link hat, kann kommen; der Tisch steht in keiner Liste.",
    private: "Nur wer eingeladen ist, kann kommen.",
  }),
  notation: named({
    od4ne: "einen Baustein in deiner Farbe verbauen: die Ecke des L auf d4, die Arme nach Norden und Osten",
    nd4ne: "dort einen neutralen Baustein verbauen",
    "+3": "den Häuptling 3 Felder ziehen",
    "od4ne+3": "bauen und ziehen: ein ganzer Zug",
    "o-": "einen Baustein in deiner Farbe aus dem Spiel nehmen, wenn keiner passt (n- einen neutralen)",
    xc5: "Abbau: den Baustein auf c5 abbauen; xc5+2 baut ab und zieht",
    b7: "Versteigerung: 7 Punkte bieten",
    p: "Versteigerung: passen",
    "#2": "Versteigerung: Nummer 2 der Zugreihenfolge nehmen",
    "e4.1nu":
      "ein Bauteil setzen: die Ecke des V auf e4, Ebene 1; der Schenkel mit dem sechsten Würfel zeigt nach Norden, der andere nach oben (n e s w u d)",
    c12: "Versteigerung: ansagen, dass niemand 12 Punkte erreicht",
  }),
};
