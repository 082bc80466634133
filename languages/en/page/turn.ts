// English messages of the turn panel: the turn that a player is composing.
import { named } from "../../../web/src/language/wording.ts";
import { duration, list, plural } from "./intl.ts";

interface Sum {
  readonly name: string;
  readonly points: number;
}

const points = (n: number) => plural(n, { one: `${n} point`, other: `${n} points` });
const penalty = (n: number) => plural(n, { one: `${n} penalty point`, other: `${n} penalty points` });
const places = (n: number) => plural(n, { one: `${n} place`, other: `${n} places` });
const squares = (n: number) => plural(n, { one: `${n} square`, other: `${n} squares` });
const pays = ({ name, points: n }: Sum) => `${name} gets ${penalty(n)}`;
const gets = ({ name, points: n }: Sum) => `${points(n)} for ${name}`;

const pointing = named({ n: "north", e: "east", s: "south", w: "west", u: "up", d: "down" });

export const turn = {
  // Whose turn it is
  yourTurn: "Your turn",
  yourTurnNamed: (name: string) => `Your turn, ${name}`,
  otherTurn: (name: string) => `It is ${name}’s turn.`,
  thinking: (name: string) => `${name} is thinking…`,
  preparing: (name: string, done: number, total: number, seconds: number | null) =>
    `Preparing ${name}: ${done} of ${total} parts${seconds === null ? "" : `, about ${duration(1000 * seconds)}`}`,
  preparingWhy: "Strong levels are compiled the first time they play on this computer.",
  preparingLower: "Let a lower level play this turn",
  waiting: {
    busy: "All computers of this server are playing at other tables. This one plays as soon as one is free.",
    storage: "The server cannot store anything at the moment. The game goes on by itself.",
  },
  paused: "The game is paused.",
  sending: "Sent. Waiting for the answer…",
  choiceLost: "The position has changed, so your choice is no longer possible.",
  choiceKept: "No connection. Your choice is kept.",
  goal: {
    pueblo: "Goal: hide your colour from the chieftain.",
    aztec: "Goal: the most third-level cubes on your scoring edges.",
  },
  confirm: "Confirm",
  ruleNumber: (rule: string) => `Rule ${rule}`,
  refused: (sentence: string, rule: string) => `${sentence} (Rule ${rule})`,
  retry: "Try again",

  // Pueblo: building
  steps: "Steps of your turn",
  build: "Build",
  lift: "Remove",
  discard: "Discard",
  move: "Move",
  done: "done",
  blockChoice: "Block",
  blocksLeft: (n: number) => plural(n, { zero: "none left", one: "1 left", other: `${n} left` }),
  singleFirst: "Your first block has your colour. After it you build in pairs.",
  ownHalfFirst: "Complete your pair: build its coloured block.",
  neutralHalfFirst: "Complete your pair: build its neutral block.",
  openPair: "You open a new pair. Its other half comes on your next turn.",
  pairsAside: (n: number) =>
    plural(n, { one: "1 pair is set aside for part two.", other: `${n} pairs are set aside for part two.` }),
  turnLeft: "Turn left",
  turnRight: "Turn right",
  placeBlock: "Place here",
  chooseSquare: "Choose a square of the grid for the corner of the block.",
  fits: (squares: readonly string[], low: number, high: number) =>
    `The block fits on ${list(squares)}, levels ${low} and ${high}.`,
  doesNotFit: "It does not fit here…",
  placed: (squares: readonly string[], low: number, high: number) =>
    `Block on ${list(squares)}, levels ${low} and ${high}. Now move the chieftain 1 to 4 squares.`,
  placedShort: (squares: readonly string[], low: number, high: number) =>
    `On ${list(squares)}, levels ${low} and ${high}`,
  blockBackInHand: "The block is back in your hand.",
  nothingFits: "No block fits. Choose one to discard.",
  discarded: "You discard a block. Now move the chieftain 1 to 4 squares.",
  discardedShort: "Block discarded",

  // Pueblo: demolition
  chooseBlock: "Choose a block to remove.",
  liftable: (n: number) => plural(n, { one: "You can remove 1 block.", other: `You can remove one of ${n} blocks.` }),
  canLift: (square: string) => `You can remove the block on ${square}.`,
  cannotLift: "You cannot remove this one…",
  liftBlock: "Remove",
  lifted: (square: string) => `You remove the block on ${square}.`,
  liftedLast: "This is the last coloured block: the game ends here.",
  nothingToLift: "You cannot remove any block: just move the chieftain.",
  nextBlock: "Next block",
  previousBlock: "Previous block",

  // Pueblo: moving the chieftain
  moveChieftain: "Move the chieftain 1 to 4 squares.",
  chieftainMoves: "Chieftain’s move",
  moveTo: (steps: number, square: string, payers: readonly Sum[]) =>
    payers.length === 0
      ? `${squares(steps)} to ${square}: nobody gets penalty points.`
      : `${squares(steps)} to ${square}: ${list(payers.map(pays))}.`,
  moveAgain: "Choose the chieftain’s move again.",
  youGet: (n: number) => `you: ${n === 0 ? "no points" : points(n)}`,
  computingPenalties: "Working out the penalty points…",
  includesLastWalk: "This is the last turn: these points include the chieftain’s last walk.",

  // Auction of the order of play
  auction: "Order of play",
  auctionOfPart: (part: number) => (part === 1 ? "Auction before part one" : "Auction before part two"),
  auctionOfDemolition: "Auction before the demolition",
  auctionHelp: (pots: boolean) => `Bid penalty points for the order of play: ${pots ? "pot" : "card"} 1 goes first.`,
  cardOf: (card: string, name: string) => `${card}: ${name}`,
  cardFree: (card: string) => `${card}: available`,
  player: "Player",
  card: "Card",
  pot: "Pot",
  bid: "Bid",
  points: "Points",
  noCard: "–",
  passed: "passed",
  stillIn: "still in",
  opens: "opens",
  bids: (n: number) => `bids ${n}`,
  hasCard: "done",
  yourBid: "Your bid",
  placeBid: (n: number) => `Bid ${n}`,
  bidCosts: (n: number) => `If nobody bids more, this costs you ${penalty(n)}.`,
  pass: "Pass",
  takeCard: (card: string) => `Take ${card}`,
  cardCost: (n: number) =>
    n === 0 ? "Everyone passed: your choice is free." : `You won the lot: your choice costs ${penalty(n)}.`,

  // Aztec: placing
  pieceHeld: (orientation: string) =>
    `The piece in your hand, turned ${orientation}: the leg with the sixth cube points ${pointing(orientation.slice(0, 1))}, the other ${pointing(orientation.slice(1))}`,
  turn: "Turn",
  tip: "Tip",
  tipAway: "Tip away",
  tipTowards: "Tip towards you",
  levelChoice: "Level",
  allLevels: "any",
  nextPlace: "Next place",
  previousPlace: "Previous place",
  placeCount: (n: number, all: number) =>
    n === 0
      ? `This way up it fits nowhere. Turned differently it fits in ${places(all)}.`
      : `This way up it fits in ${n} of ${places(all)}.`,
  colourNote: "The piece gets a colour when you place it. Colours are only decoration.",
  placePiece: "Place here",
  chooseTopSquare: "Choose a square of the top, or step through the places.",
  pieceFits: (square: string, level: number, n: number, count: number) =>
    `The piece fits: corner on ${square}, level ${level}. Place ${n} of ${count}.`,
  pieceDoesNotFit: "It does not fit here…",
  pieceChosen: (square: string) => `Piece with its corner on ${square}.`,
  pieceGains: (square: string, gains: readonly Sum[]) =>
    `Piece with its corner on ${square}: ${list(gains.map(gets))}.`,
  /** Points from cubes; `name` is whose, unless they are one's own. */
  scoresAt: (squares: readonly string[], level: number, edge: string, name: string | null) =>
    `+${squares.length}${name === null ? "" : ` for ${name}`}: ${plural(squares.length, { one: "cube", other: "cubes" })} on ${list(squares)}, level ${level}, ${edge} edge.`,
  pieceBackInHand: "The piece is back in your hand.",
  gain: (n: number) => `+${n}`,

  // Aztec: the score
  scores: "Points on the third level",
  pieces: (n: number) => plural(n, { zero: "No pieces left", one: "1 piece left", other: `${n} pieces left` }),
  edges: { northSouth: "North/South", eastWest: "East/West" },
  /** Aztec for three: what an auction changes. */
  roles: {
    title: "Who plays which part",
    help: "The parts are set. The order of play and the colours now follow them:",
    ohPuch: (name: string) => `${name} plays first, as Oh Puch (black).`,
    builder: (name: string, edges: string) => `${name} builds and scores at ${edges}.`,
    close: "Got it",
  },
  yourClaim: (n: number) => `Your claim: nobody reaches ${n}.`,
  claimOf: (name: string, n: number) => `${name} is Oh Puch and wins if nobody reaches ${n}.`,
  ohPuchWithoutClaim: (name: string) => `${name} is Oh Puch in this round.`,
  pointsToGo: (n: number) => plural(n, { zero: "reached", one: "1 to go", other: `${n} to go` }),
  pointsOf: (n: number, of: number) => `${n} of ${of}`,

  // Aztec: claims
  claims: "Who will be Oh Puch?",
  claimHelp:
    "Claim a number of points that neither builder will reach. The player with the lowest claim becomes Oh Puch.",
  noClaim: "No claim yet. The first player has to make one.",
  standingClaim: (name: string, n: number) => `${name} claims: nobody reaches ${n}.`,
  claimChoice: "Your number",
  placeClaim: (n: number) => `Claim: nobody reaches ${n}`,
  claimed: (n: number) => `claims ${n}`,
  chooseClaim: "Choose a number",

  // The command box
  command: "Type your turn",
  commandLabel: "Turn in notation",
  commandHelp: "Enter plays it; the up arrow recalls what you typed before.",
  play: "Play",
  turnIncomplete: "This is not the whole turn yet.",
  examples: "Examples",
};
