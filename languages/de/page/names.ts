// German names: colours, games, options, computer levels, endings.
import { named, type Same } from "../../../web/src/language/wording.ts";
import type { names as en } from "../../en/page/names.ts";

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
  level1: "Bauhelfer",
  level2: "Lehrling",
  level3: "Geselle",
  level4: "Maurer",
  level5: "Steinmetz",
  level6: "Polier",
  level7: "Maurermeister",
  level8: "Dombaumeister",
});
const player = (n: number) => `Spieler ${n}`;
const options: Readonly<Record<string, { readonly name: string; readonly help: string }>> = {
  players: { name: "Spieler", help: "Zwei bis vier können mitspielen." },
  "aztec.players": { name: "Spieler", help: "Zu zweit, oder zu dritt mit Oh Puch." },
  edition: { name: "Ausgabe", help: "Farben und Namen der Ausgabe von 2002 oder von 2023. Die Regeln sind gleich." },
  pro: {
    name: "Profiversion",
    help: "Die Zugreihenfolge wird versteigert, und alle legen zwei Blöcke für den zweiten Spielabschnitt beiseite.",
  },
  demolition: {
    name: "Abbau",
    help: "Nach dem letzten Rundgang baut ihr das Pueblo Baustein für Baustein wieder ab.",
  },
  cult_sites: {
    name: "Kultstätten",
    help: "Bis zu vier Stellen, an denen niemand bauen darf: zufällig oder von dir gewählt.",
  },
  chieftain_corner: { name: "Ecke des Häuptlings", help: "Das Eckfeld der Laufleiste, auf dem der Häuptling beginnt." },
  first_seat: { name: "Wer beginnt", help: "Die Person mit dem ersten Zug." },
  first_bidder: { name: "Erstes Gebot", help: "Die Person, die die Versteigerungen der Profiversion eröffnet." },
  corners: {
    name: "Eckfelder",
    help: "Ob Würfel auf den vier Ecken der Baufläche für beide Baumeister zählen oder für niemanden.",
  },
  match: { name: "Drei Runden", help: "Alle sind einmal Oh Puch; die Punkte aller Runden zählen." },
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
    last_walk: "Der letzte Rundgang ist beendet: Wer die wenigsten Strafpunkte hat, gewinnt.",
    demolished: "Der letzte farbige Baustein ist abgebaut: Wer die wenigsten Strafpunkte hat, gewinnt.",
    complete: "Alle Bauteile sind gesetzt.",
    blocked: "Es lässt sich kein Bauteil mehr setzen.",
    resigned: "Jemand hat aufgegeben.",
    time: "Die Zeit ist abgelaufen.",
    agreed: "Alle wollten die Partie beenden.",
    abandoned: "Es waren zu wenige übrig.",
  }),
  clock: named({ none: "Keines", move: "Pro Zug", fischer: "Ganze Partie", days: "Tage pro Zug" }),
  clockHelp: named({
    none: "Alle nehmen sich die Zeit, die sie brauchen.",
    move: "Eine feste Zeit für jeden Zug.",
    fischer: "Eine Gesamtzeit für die Partie und etwas Zuschlag nach jedem eigenen Zug.",
    days: "Einige Tage für jeden Zug, wie beim Fernschach.",
  }),
  visibility: named({ public: "Öffentlich", unlisted: "Mit Link", private: "Privat" }),
  visibilityHelp: named({
    public: "Alle sehen den Tisch in der Liste.",
    unlisted: "Alle mit dem Link können beitreten; der Tisch steht in keiner Liste.",
    private: "Nur eingeladene Personen können beitreten.",
  }),
  notation: named({
    od4ne: "einen Baustein in deiner Farbe verbauen: die Ecke des L auf d4, die Arme nach Norden und Osten",
    nd4ne: "dort einen neutralen Baustein verbauen",
    "+3": "den Häuptling 3 Felder ziehen",
    "od4ne+3": "bauen und den Häuptling ziehen: ein ganzer Zug",
    "o-": "einen Baustein in deiner Farbe ablegen, wenn keiner passt (n- einen neutralen)",
    xc5: "Abbau: den Baustein auf c5 abbauen; xc5+2 zieht auch den Häuptling 2 Felder",
    b7: "Versteigerung: 7 Strafpunkte bieten",
    p: "Versteigerung: passen",
    "#2": "Versteigerung: Nummer 2 der Zugreihenfolge nehmen",
    "e4.1nu":
      "ein Bauteil setzen: die Ecke des V auf e4, Ebene 1; der Schenkel mit dem sechsten Würfel zeigt nach Norden, der andere nach oben (n e s w u d)",
    c12: "Versteigerung: ansagen, dass niemand 12 Punkte erreicht",
  }),
  animals: [
    "Kojote",
    "Jaguar",
    "Quetzal",
    "Leguan",
    "Puma",
    "Rabe",
    "Schildkröte",
    "Axolotl",
    "Gürteltier",
    "Kolibri",
    "Rennkuckuck",
    "Adler",
    "Ozelot",
    "Tapir",
    "Tukan",
    "Kaninchen",
    "Dachs",
    "Truthahn",
    "Gecko",
    "Luchs",
    "Gabelbock",
    "Falter",
    "Stachelschwein",
    "Grille",
  ],
};
