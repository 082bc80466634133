// What is said about a turn in progress, in English.
import { named } from "../saying.ts";
import { list, plural } from "./intl.ts";

interface Sum {
  readonly name: string;
  readonly points: number;
}

const points = (n: number) => plural(n, { one: `${n} point`, other: `${n} points` });
const pays = ({ name, points: n }: Sum) => `${name} pays ${n}`;
const gets = ({ name, points: n }: Sum) => `${points(n)} for ${name}`;

const pointing = named({ n: "north", e: "east", s: "south", w: "west", u: "up", d: "down" });

export const draft = {
  // Whose turn it is
  yourTurn: "Your turn",
  turnOf: (name: string) => `Your turn, ${name}`,
  toMove: (name: string) => `${name} is to move.`,
  thinking: (name: string) => `${name} is thinking …`,
  paused: "The game is paused.",
  sent: "Sent; waiting for the server …",
  dropped: "What you had chosen is not possible any more: the position has changed.",
  offline: "No connection. What you have chosen is kept.",
  confirm: "Confirm",
  stepBack: "Step back",
  ruleNumber: (rule: string) => `Rule ${rule}`,
  refused: (sentence: string, rule: string) => `${sentence} (Rule ${rule})`,
  askAgain: "Ask again",

  // Pueblo: building
  steps: "Steps of your turn",
  build: "Build",
  lift: "Lift",
  discard: "Discard",
  walk: "Walk",
  done: "done",
  which: "Which block",
  left: (n: number) => plural(n, { zero: "none left", one: "1 left", other: `${n} left` }),
  singleFirst: "Your single block comes first.",
  ownHalfFirst: "Your colour comes next: the other half of the pair you opened.",
  neutralHalfFirst: "The neutral block comes next: the other half of the pair you opened.",
  openPair: "You open a pair: the other half comes on your next turn.",
  held: (n: number) =>
    plural(n, { one: "1 pair is set aside for part two.", other: `${n} pairs are set aside for part two.` }),
  turnLeft: "Turn left",
  turnRight: "Turn right",
  place: "Place here",
  pointAtSite: "Point at a square of the site: it is the corner of the block.",
  fits: (squares: readonly string[], low: number, high: number) =>
    `The block fits on ${list(squares)}, levels ${low} and ${high}.`,
  asking: "It does not fit here …",
  placed: (squares: readonly string[], low: number, high: number) =>
    `Block on ${list(squares)}, levels ${low} and ${high}. Now walk the chieftain: 1 to 4 squares.`,
  placedShort: (squares: readonly string[], low: number, high: number) =>
    `On ${list(squares)}, levels ${low} and ${high}`,
  inHandAgain: "The block is in your hand again.",
  nothingFits: "No footprint takes a block. Choose which one goes out of the game.",
  discarded: "A block goes out of the game. Now walk the chieftain: 1 to 4 squares.",
  discardedShort: "A block goes out of the game",

  // Pueblo: demolition
  pointAtBlock: "Point at a block that you can lift.",
  liftable: (n: number) => plural(n, { one: "You can lift 1 block.", other: `You can lift one of ${n} blocks.` }),
  canLift: (square: string) => `You can lift the block on ${square}.`,
  askingLift: "You cannot lift this one …",
  liftHere: "Lift it",
  lifted: (square: string) => `The block on ${square} is lifted.`,
  liftedLast: "That was the last coloured block: the game ends with it.",
  nothingToLift: "There is nothing you can lift: just walk the chieftain.",
  nextBlock: "Next block",
  previousBlock: "Previous block",

  // Pueblo: walking
  chooseWalk: "Choose how far the chieftain walks: 1 to 4 squares.",
  walks: "How far he walks",
  walkTo: (steps: number, square: string, payers: readonly Sum[]) =>
    payers.length === 0
      ? `Walk ${steps} to ${square}: nobody pays.`
      : `Walk ${steps} to ${square}: ${list(payers.map(pays))}.`,
  walkBack: "The walk is open again.",
  looking: "Looking at what he would see …",
  withLastWalk: "This is the last turn: what you see includes the chieftain’s last walk.",

  // Auction of the order of play
  auction: "Order of play",
  auctionOfPart: (part: number) => (part === 1 ? "Auction before part one" : "Auction before part two"),
  auctionOfDemolition: "Auction before the demolition",
  auctioned: (pots: boolean) => `The order of play is auctioned: ${pots ? "pot" : "card"} 1 moves first.`,
  cardOf: (card: string, name: string) => `${card}: ${name}`,
  cardFree: (card: string) => `${card}: still to be had`,
  player: "Player",
  card: "Card",
  pot: "Pot",
  bid: "Bid",
  points: "Points",
  noCard: "–",
  passed: "passed",
  in: "still in",
  opens: "opens",
  bids: (n: number) => `bids ${n}`,
  hasCard: "has a place",
  yourBid: "Your bid",
  placeBid: (n: number) => `Bid ${n}`,
  bidCosts: (n: number) =>
    plural(n, {
      one: "If nobody bids more, it will cost you 1 point.",
      other: `If nobody bids more, it will cost you ${n} points.`,
    }),
  pass: "Pass",
  takeCard: (card: string) => `Take ${card}`,
  takeFor: (n: number) =>
    plural(n, {
      zero: "Everybody has passed: you choose, and it costs you nothing.",
      one: "You choose, and it costs you 1 point.",
      other: `You choose, and it costs you ${n} points.`,
    }),

  // Aztec: placing
  pieceHeld: (orientation: string) =>
    `The piece in your hand, held as ${orientation}: the leg with the sixth cube points ${pointing(orientation.slice(0, 1))}, the other ${pointing(orientation.slice(1))}`,
  turn: "Turn",
  tip: "Tip",
  tipAway: "Tip away",
  tipTowards: "Tip towards you",
  levelChoice: "Level",
  anyLevel: "any",
  nextPlace: "Next place",
  previousPlace: "Previous place",
  placesHere: (n: number, all: number) =>
    plural(n, {
      zero: `Held like this it fits nowhere; turned otherwise in ${all} places.`,
      one: `Held like this it fits in 1 place, of ${all} in all.`,
      other: `Held like this it fits in ${n} places, of ${all} in all.`,
    }),
  piecePainted: "It gets its colour when it stands; colours mean nothing.",
  placePiece: "Place here",
  pointAtTop: "Point at a square of the top, or step through the places.",
  pieceFits: (square: string, level: number, n: number, count: number) =>
    `The piece fits: corner on ${square}, level ${level}. Place ${n} of ${count}.`,
  askingPiece: "It does not fit here …",
  pieceChosen: (square: string) => `Piece with its corner on ${square}.`,
  pieceGains: (square: string, gains: readonly Sum[]) =>
    `Piece with its corner on ${square}: ${list(gains.map(gets))}.`,
  pieceInHandAgain: "The piece is in your hand again.",
  gain: (n: number) => `+${n}`,

  // Aztec: how it stands
  scores: "Points on the third level",
  pieces: (n: number) => plural(n, { zero: "No piece left", one: "1 piece left", other: `${n} pieces left` }),
  edges: { northSouth: "North and south", eastWest: "East and west" },
  yourClaim: (n: number) => `Your claim: nobody reaches ${n}.`,
  claimOf: (name: string, n: number) => `${name} is Oh Puch: nobody is to reach ${n}.`,
  ohPuchWithoutClaim: (name: string) => `${name} is Oh Puch in this round.`,
  toGo: (n: number) => plural(n, { zero: "reached", one: "1 to go", other: `${n} to go` }),
  pointsOf: (n: number, of: number) => `${n} of ${of}`,

  // Aztec: claims
  claims: "Who will be Oh Puch?",
  claimHelp: "Claim a number that neither builder will reach. The lowest claim makes you Oh Puch.",
  noClaim: "Nobody has claimed yet; who opens must claim.",
  standingClaim: (name: string, n: number) => `${name} claims: nobody reaches ${n}.`,
  yourNumber: "Your number",
  placeClaim: (n: number) => `Claim: nobody reaches ${n}`,
  claimed: (n: number) => `claims ${n}`,
  chooseNumber: "Choose a number",

  // The command box
  command: "Type a move",
  commandLabel: "Move in notation",
  commandHelp: "Enter plays it; the up arrow brings back what you typed before.",
  play: "Play",
  commandUnfinished: "The turn goes on after that.",
  examples: "Examples",
};
