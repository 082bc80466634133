// German messages of the turn panel: the turn that a player is composing.
import type { turn as en } from "../../en/page/turn.ts";
import { named, type Same } from "../../../web/src/language/wording.ts";
import { duration, list, plural } from "./intl.ts";

interface Sum {
  readonly name: string;
  readonly points: number;
}

const points = (n: number) => plural(n, { one: `${n} Punkt`, other: `${n} Punkte` });
const penalty = (n: number) => plural(n, { one: `${n} Strafpunkt`, other: `${n} Strafpunkte` });
const places = (n: number) => plural(n, { one: `${n} Stelle`, other: `${n} Stellen` });
const squares = (n: number) => plural(n, { one: `${n} Feld`, other: `${n} Felder` });
const pays = ({ name, points: n }: Sum) => `${name} erhält ${penalty(n)}`;
const gets = ({ name, points: n }: Sum) => `${points(n)} für ${name}`;

const pointing = named({ n: "Norden", e: "Osten", s: "Süden", w: "Westen", u: "oben", d: "unten" });

const edgeName = named({ north: "Nordrand", east: "Ostrand", south: "Südrand", west: "Westrand" });

export const turn: Same<typeof en> = {
  yourTurn: "Du bist am Zug",
  yourTurnNamed: (name) => `Du bist am Zug, ${name}`,
  otherTurn: (name) => `${name} ist am Zug.`,
  thinking: (name) => `${name} denkt nach …`,
  preparing: (name, done, total, seconds) =>
    `${name} wird vorbereitet: ${done} von ${total} Teilen${seconds === null ? "" : `, etwa ${duration(1000 * seconds)}`}`,
  preparingWhy: "Starke Stufen werden kompiliert, wenn sie zum ersten Mal auf diesem Computer spielen.",
  preparingLower: "Diesen Zug von einer niedrigeren Stufe spielen lassen",
  waiting: {
    busy: "Alle Computer dieses Servers spielen gerade an anderen Tischen. Sobald einer frei ist, geht es hier weiter.",
    storage: "Der Server kann gerade nichts speichern. Die Partie geht von selbst weiter.",
  },
  paused: "Die Partie ist pausiert.",
  sending: "Gesendet. Warten auf die Antwort …",
  choiceLost: "Die Stellung hat sich geändert: Deine Auswahl ist nicht mehr möglich.",
  choiceKept: "Keine Verbindung. Deine Auswahl bleibt erhalten.",
  goal: {
    pueblo: "Ziel: Versteck deine Farbe vor dem Häuptling.",
    aztec: "Ziel: die meisten Würfel auf Ebene 3 an deinen Wertungsrändern.",
  },
  confirm: "Bestätigen",
  ruleNumber: (rule) => `Regel ${rule}`,
  refused: (sentence, rule) => `${sentence} (Regel ${rule})`,
  retry: "Erneut versuchen",

  steps: "Schritte deines Zuges",
  build: "Bauen",
  lift: "Abbauen",
  discard: "Ablegen",
  move: "Ziehen",
  done: "erledigt",
  blockChoice: "Baustein",
  blocksLeft: (n) => plural(n, { zero: "keiner mehr", one: `noch ${n}`, other: `noch ${n}` }),
  singleFirst: "Dein erster Baustein hat deine Farbe. Danach baust du Blöcke.",
  ownHalfFirst: "Mach deinen Block fertig: Verbau den farbigen Baustein.",
  neutralHalfFirst: "Mach deinen Block fertig: Verbau den neutralen Baustein.",
  openPair: "Du fängst einen Block an: Der andere Baustein folgt in deinem nächsten Zug.",
  pairsAside: (n) =>
    plural(n, {
      one: `${n} Block ist für den zweiten Spielabschnitt beiseitegelegt.`,
      other: `${n} Blöcke sind für den zweiten Spielabschnitt beiseitegelegt.`,
    }),
  turnLeft: "Nach links drehen",
  turnRight: "Nach rechts drehen",
  placeBlock: "Hier bauen",
  chooseSquare: "Wähle auf der Spielfläche ein Feld für die Ecke des Bausteins.",
  fits: (squares, low, high) => `Der Baustein passt auf ${list(squares)}, Ebenen ${low} und ${high}.`,
  doesNotFit: "Er passt hier nicht …",
  placed: (squares, low, high) =>
    `Baustein auf ${list(squares)}, Ebenen ${low} und ${high}. Zieh jetzt den Häuptling 1 bis 4 Felder weit.`,
  placedShort: (squares, low, high) => `Auf ${list(squares)}, Ebenen ${low} und ${high}`,
  blockBackInHand: "Du hast den Baustein wieder in der Hand.",
  nothingFits: "Kein Baustein passt. Wähle einen, den du ablegst.",
  discarded: "Du legst einen Baustein ab. Zieh jetzt den Häuptling 1 bis 4 Felder weit.",
  discardedShort: "Baustein abgelegt",

  chooseBlock: "Wähle einen Baustein zum Abbauen.",
  liftable: (n) =>
    plural(n, { one: `Du kannst ${n} Baustein abbauen.`, other: `Du kannst einen von ${n} Bausteinen abbauen.` }),
  canLift: (square) => `Du kannst den Baustein auf ${square} abbauen.`,
  cannotLift: "Diesen kannst du nicht abbauen …",
  liftBlock: "Abbauen",
  lifted: (square) => `Du baust den Baustein auf ${square} ab.`,
  liftedLast: "Das ist der letzte farbige Baustein: Damit endet die Partie.",
  nothingToLift: "Du kannst nichts abbauen: Zieh nur den Häuptling.",
  nextBlock: "Nächster Baustein",
  previousBlock: "Voriger Baustein",

  moveChieftain: "Zieh den Häuptling 1 bis 4 Felder weit.",
  chieftainMoves: "Zug des Häuptlings",
  moveTo: (steps, square, payers) =>
    payers.length === 0
      ? `${squares(steps)} bis ${square}: Niemand erhält Strafpunkte.`
      : `${squares(steps)} bis ${square}: ${list(payers.map(pays))}.`,
  moveAgain: "Wähle den Zug des Häuptlings neu.",
  youGet: (n) => `du: ${n === 0 ? "keine Punkte" : points(n)}`,
  computingPenalties: "Strafpunkte werden berechnet …",
  includesLastWalk: "Das ist der letzte Zug: Der letzte Rundgang ist mitgezählt.",

  auction: "Zugreihenfolge",
  auctionOfPart: (part) =>
    part === 1 ? "Versteigerung vor dem ersten Spielabschnitt" : "Versteigerung vor dem zweiten Spielabschnitt",
  auctionOfDemolition: "Versteigerung vor dem Abbau",
  auctionHelp: (pots) => `Biete Strafpunkte für die Zugreihenfolge: ${pots ? "Krug" : "Karte"} 1 zieht zuerst.`,
  cardOf: (card, name) => `${card}: ${name}`,
  cardFree: (card) => `${card}: noch frei`,
  player: "Name",
  card: "Karte",
  pot: "Krug",
  bid: "Gebot",
  points: "Punkte",
  noCard: "–",
  passed: "gepasst",
  stillIn: "dabei",
  opens: "eröffnet",
  bids: (n) => `bietet ${n}`,
  hasCard: "fertig",
  yourBid: "Dein Gebot",
  placeBid: (n) => `${n} bieten`,
  bidCosts: (n) => `Wenn niemand höher bietet, kostet dich das ${penalty(n)}.`,
  pass: "Passen",
  takeCard: (card) => `${card} nehmen`,
  cardCost: (n) =>
    n === 0
      ? "Alle haben gepasst: Deine Wahl kostet nichts."
      : `Du gewinnst den Durchgang: Deine Wahl kostet dich ${penalty(n)}.`,

  pieceHeld: (orientation) =>
    `Das Bauteil in deiner Hand, Lage ${orientation}: Der Schenkel mit dem sechsten Würfel zeigt nach ${pointing(orientation.slice(0, 1))}, der andere nach ${pointing(orientation.slice(1))}`,
  turn: "Drehen",
  tip: "Kippen",
  tipAway: "Nach hinten kippen",
  tipTowards: "Zu dir kippen",
  levelChoice: "Ebene",
  allLevels: "jede",
  nextPlace: "Nächste Stelle",
  previousPlace: "Vorige Stelle",
  placeCount: (n, all) =>
    n === 0
      ? `In dieser Lage passt es nirgends, anders gedreht an ${places(all)}.`
      : `In dieser Lage passt es an ${n} von ${places(all)}.`,
  colourNote: "Das Bauteil bekommt seine Farbe beim Setzen. Farben sind nur Schmuck.",
  placePiece: "Hier setzen",
  chooseTopSquare: "Wähle ein Feld der Baufläche oder geh die Stellen durch.",
  pieceFits: (square, level, n, count) =>
    `Das Bauteil passt: Ecke auf ${square}, Ebene ${level}. Stelle ${n} von ${count}.`,
  pieceDoesNotFit: "Es passt hier nicht …",
  pieceChosen: (square) => `Bauteil mit der Ecke auf ${square}.`,
  pieceGains: (square, gains) => `Bauteil mit der Ecke auf ${square}: ${list(gains.map(gets))}.`,
  scoresAt: (squares, level, edge, name) =>
    `+${squares.length}${name === null ? "" : ` für ${name}`}: Würfel auf ${list(squares)}, Ebene ${level}, ${edgeName(edge)}.`,
  pieceBackInHand: "Du hast das Bauteil wieder in der Hand.",
  gain: (n) => `+${n}`,

  scores: "Punkte auf der dritten Ebene",
  pieces: (n) => plural(n, { zero: "Kein Bauteil mehr", one: `Noch ${n} Bauteil`, other: `Noch ${n} Bauteile` }),
  edges: { northSouth: "Nord/Süd", eastWest: "Ost/West" },
  roles: {
    title: "Wer welche Rolle spielt",
    help: "Die Rollen sind verteilt. Reihenfolge und Farben richten sich jetzt danach:",
    ohPuch: (name) => `${name} beginnt als Oh Puch (schwarz).`,
    builder: (name, edges) => `${name} baut und punktet an den Wertungsrändern ${edges}.`,
    close: "Verstanden",
  },
  yourClaim: (n) => `Deine Ansage: Niemand erreicht ${n}.`,
  claimOf: (name, n) => `${name} ist Oh Puch und gewinnt, wenn niemand ${n} erreicht.`,
  ohPuchWithoutClaim: (name) => `${name} ist in dieser Runde Oh Puch.`,
  pointsToGo: (n) => plural(n, { zero: "erreicht", one: `noch ${n}`, other: `noch ${n}` }),
  pointsOf: (n, of) => `${n} von ${of}`,

  claims: "Wer wird Oh Puch?",
  claimHelp:
    "Sag eine Punktzahl an, die keiner der beiden Baumeister erreicht. Wer am niedrigsten ansagt, wird Oh Puch.",
  noClaim: "Noch keine Ansage. Die erste ist Pflicht.",
  standingClaim: (name, n) => `${name} sagt an: Niemand erreicht ${n}.`,
  claimChoice: "Deine Zahl",
  placeClaim: (n) => `Ansagen: Niemand erreicht ${n}`,
  claimed: (n) => `sagt ${n} an`,
  chooseClaim: "Wähle eine Zahl",

  command: "Zug eintippen",
  commandLabel: "Zug in Notation",
  commandHelp: "Enter spielt ihn; der Pfeil nach oben holt frühere Eingaben zurück.",
  play: "Spielen",
  turnIncomplete: "Das ist noch nicht der ganze Zug.",
  examples: "Beispiele",
};
