// What is said about a turn in progress, in German.
import type { draft as en } from "../en/draft.ts";
import { named } from "../saying.ts";
import type { Same } from "../wording.ts";
import { list, plural } from "./intl.ts";

interface Sum {
  readonly name: string;
  readonly points: number;
}

const points = (n: number) => plural(n, { one: `${n} Punkt`, other: `${n} Punkte` });
const pays = ({ name, points: n }: Sum) =>
  plural(n, { one: `${name} erhält ${n} Strafpunkt`, other: `${name} erhält ${n} Strafpunkte` });
const gets = ({ name, points: n }: Sum) => `${points(n)} für ${name}`;

const pointing = named({ n: "Norden", e: "Osten", s: "Süden", w: "Westen", u: "oben", d: "unten" });

export const draft: Same<typeof en> = {
  yourTurn: "Du bist am Zug",
  turnOf: (name) => `Du bist am Zug, ${name}`,
  toMove: (name) => `${name} ist am Zug.`,
  thinking: (name) => `${name} denkt nach …`,
  paused: "Das Spiel macht Pause.",
  sent: "Gesendet; der Server hat noch nicht geantwortet …",
  dropped: "Was du gewählt hattest, geht nicht mehr: Die Stellung ist eine andere.",
  offline: "Keine Verbindung. Was du gewählt hast, bleibt erhalten.",
  confirm: "Bestätigen",
  stepBack: "Zurück",
  ruleNumber: (rule) => `Regel ${rule}`,
  refused: (sentence, rule) => `${sentence} (Regel ${rule})`,
  askAgain: "Noch einmal fragen",

  steps: "Schritte deines Zuges",
  build: "Bauen",
  lift: "Abbauen",
  discard: "Wegnehmen",
  walk: "Ziehen",
  done: "fertig",
  which: "Welcher Baustein",
  left: (n) => plural(n, { zero: "keiner mehr", one: `noch ${n}`, other: `noch ${n}` }),
  singleFirst: "Dein einzelner Baustein kommt zuerst.",
  ownHalfFirst: "Jetzt deine Farbe: der andere Baustein des angefangenen Blocks.",
  neutralHalfFirst: "Jetzt der neutrale: der andere Baustein des angefangenen Blocks.",
  openPair: "Du fängst einen Block an: Der andere Baustein folgt in deinem nächsten Zug.",
  held: (n) =>
    plural(n, {
      one: `${n} Block liegt für den zweiten Spielabschnitt beiseite.`,
      other: `${n} Blöcke liegen für den zweiten Spielabschnitt beiseite.`,
    }),
  turnLeft: "Nach links drehen",
  turnRight: "Nach rechts drehen",
  place: "Hier bauen",
  pointAtSite: "Zeige auf ein Feld der Spielfläche: Dort liegt die Ecke des Bausteins.",
  fits: (squares, low, high) => `Der Baustein passt auf ${list(squares)}, Ebenen ${low} und ${high}.`,
  asking: "Er passt hier nicht …",
  placed: (squares, low, high) =>
    `Baustein auf ${list(squares)}, Ebenen ${low} und ${high}. Ziehe jetzt den Häuptling 1 bis 4 Felder weit.`,
  placedShort: (squares, low, high) => `Auf ${list(squares)}, Ebenen ${low} und ${high}`,
  inHandAgain: "Du hast den Baustein wieder in der Hand.",
  nothingFits: "Nirgends passt ein Baustein. Wähle, welcher aus dem Spiel genommen wird.",
  discarded: "Ein Baustein wird aus dem Spiel genommen. Ziehe jetzt den Häuptling 1 bis 4 Felder weit.",
  discardedShort: "Ein Baustein wird aus dem Spiel genommen",

  pointAtBlock: "Zeige auf einen Baustein, den du abbauen kannst.",
  liftable: (n) =>
    plural(n, { one: `Du kannst ${n} Baustein abbauen.`, other: `Du kannst einen von ${n} Bausteinen abbauen.` }),
  canLift: (square) => `Du kannst den Baustein auf ${square} abbauen.`,
  askingLift: "Diesen kannst du nicht abbauen …",
  liftHere: "Abbauen",
  lifted: (square) => `Der Baustein auf ${square} wird abgebaut.`,
  liftedLast: "Das ist der letzte farbige Baustein: Damit endet das Spiel.",
  nothingToLift: "Du kannst nichts abbauen: Ziehe nur den Häuptling.",
  nextBlock: "Nächster Baustein",
  previousBlock: "Voriger Baustein",

  chooseWalk: "Wähle, wie weit der Häuptling zieht: 1 bis 4 Felder.",
  walks: "Wie weit er zieht",
  walkTo: (steps, square, payers) =>
    payers.length === 0
      ? `${steps} weiter auf ${square}: Niemand erhält Strafpunkte.`
      : `${steps} weiter auf ${square}: ${list(payers.map(pays))}.`,
  walkBack: "Der Zug des Häuptlings ist wieder offen.",
  looking: "Was er sehen würde …",
  withLastWalk: "Das ist der letzte Zug: Der letzte Rundgang ist mitgezählt.",

  auction: "Zugreihenfolge",
  auctionOfPart: (part) =>
    part === 1 ? "Versteigerung vor dem ersten Spielabschnitt" : "Versteigerung vor dem zweiten Spielabschnitt",
  auctionOfDemolition: "Versteigerung vor dem Abbau",
  auctioned: (pots) => `Versteigert wird die Zugreihenfolge: ${pots ? "Krug" : "Karte"} 1 zieht zuerst.`,
  cardOf: (card, name) => `${card}: ${name}`,
  cardFree: (card) => `${card}: noch zu haben`,
  player: "Spieler",
  card: "Karte",
  pot: "Krug",
  bid: "Gebot",
  points: "Punkte",
  noCard: "–",
  passed: "passt",
  in: "dabei",
  opens: "eröffnet",
  bids: (n) => `bietet ${n}`,
  hasCard: "hat einen Platz",
  yourBid: "Dein Gebot",
  placeBid: (n) => `${n} bieten`,
  bidCosts: (n) =>
    plural(n, {
      one: `Wenn niemand höher bietet, kostet es dich ${n} Punkt.`,
      other: `Wenn niemand höher bietet, kostet es dich ${n} Punkte.`,
    }),
  pass: "Passen",
  takeCard: (card) => `${card} nehmen`,
  takeFor: (n) =>
    plural(n, {
      zero: "Alle haben gepasst: Du wählst, und es kostet dich nichts.",
      one: `Du wählst, und es kostet dich ${n} Punkt.`,
      other: `Du wählst, und es kostet dich ${n} Punkte.`,
    }),

  pieceHeld: (orientation) =>
    `Das Bauteil in deiner Hand, gehalten ${orientation}: Der Schenkel mit dem sechsten Würfel zeigt nach ${pointing(orientation.slice(0, 1))}, der andere nach ${pointing(orientation.slice(1))}`,
  turn: "Drehen",
  tip: "Kippen",
  tipAway: "Nach hinten kippen",
  tipTowards: "Zu dir kippen",
  levelChoice: "Ebene",
  anyLevel: "jede",
  nextPlace: "Nächste Stelle",
  previousPlace: "Vorige Stelle",
  placesHere: (n, all) =>
    plural(n, {
      zero: `So gehalten passt es nirgends, anders gedreht an ${all} Stellen.`,
      one: `So gehalten passt es an ${n} Stelle, von ${all} im Ganzen.`,
      other: `So gehalten passt es an ${n} Stellen, von ${all} im Ganzen.`,
    }),
  piecePainted: "Es bekommt seine Farbe, wenn es steht; Farben haben keine Bedeutung.",
  placePiece: "Hier setzen",
  pointAtTop: "Zeige auf ein Feld des Gipfels, oder geh die Stellen durch.",
  pieceFits: (square, level, n, count) =>
    `Das Bauteil passt: Ecke auf ${square}, Ebene ${level}. Stelle ${n} von ${count}.`,
  askingPiece: "Es passt hier nicht …",
  pieceChosen: (square) => `Bauteil mit der Ecke auf ${square}.`,
  pieceGains: (square, gains) => `Bauteil mit der Ecke auf ${square}: ${list(gains.map(gets))}.`,
  pieceInHandAgain: "Du hast das Bauteil wieder in der Hand.",
  gain: (n) => `+${n}`,

  scores: "Punkte auf der dritten Ebene",
  pieces: (n) => plural(n, { zero: "Kein Bauteil mehr", one: `Noch ${n} Bauteil`, other: `Noch ${n} Bauteile` }),
  edges: { northSouth: "Nord/Süd", eastWest: "Ost/West" },
  yourClaim: (n) => `Deine Ansage: Niemand erreicht ${n}.`,
  claimOf: (name, n) => `${name} ist Oh Puch: Niemand soll ${n} erreichen.`,
  ohPuchWithoutClaim: (name) => `${name} ist in dieser Runde Oh Puch.`,
  toGo: (n) => plural(n, { zero: "erreicht", one: `noch ${n}`, other: `noch ${n}` }),
  pointsOf: (n, of) => `${n} von ${of}`,

  claims: "Wer wird Oh Puch?",
  claimHelp:
    "Sage eine Zahl an, die keiner der beiden Baumeister erreichen wird. Die niedrigste Ansage macht dich zu Oh Puch.",
  noClaim: "Noch keine Ansage; wer eröffnet, muss ansagen.",
  standingClaim: (name, n) => `${name} sagt an: Niemand erreicht ${n}.`,
  yourNumber: "Deine Zahl",
  placeClaim: (n) => `Ansagen: Niemand erreicht ${n}`,
  claimed: (n) => `sagt ${n} an`,
  chooseNumber: "Wähle eine Zahl",

  command: "Zug eintippen",
  commandLabel: "Zug in Notation",
  commandHelp: "Die Eingabetaste spielt ihn; der Pfeil nach oben holt zurück, was du schon getippt hast.",
  play: "Spielen",
  commandUnfinished: "Danach geht der Zug weiter.",
  examples: "Beispiele",
};
