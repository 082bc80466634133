// English messages of the lessons.
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} point`, other: `${number(n)} points` });

export const messages = {
  title: "Learn to play",
  lead: "Short lessons on real positions. Each takes a minute or two.",
  back: "All lessons",
  toLobby: "Back to the lobby",
  lessonsOf: (game: string) => `Lessons: ${game}`,
  doneOf: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  isDone: "Done",
  resume: (step: number, all: number) => `Continue at step ${number(step)} of ${number(all)}`,
  stepOf: (step: number, all: number) => `Step ${number(step)} of ${number(all)}`,
  goal: "Goal:",
  show: "Show me",
  shown: "The board shows a solution. Play it, or find your own.",
  example: (sentence: string) => `For example: ${sentence}`,
  again: "Try again",
  next: "Next step",
  nextLesson: (title: string) => `Next: ${title}`,
  play: (game: string) => `Play ${game}`,
  solved: "Well done!",
  notYet: "Not yet.",
  why: {
    most: (name: string, n: number, most: number) => `${name}: ${points(n)}. The goal is ${points(most)}.`,
    least: (name: string, n: number, least: number) => `${name}: ${points(n)}. The goal is at least ${points(least)}.`,
    winner: "This turn does not win the game.",
    owner: "You placed the wrong kind of block.",
    level: "Build higher.",
    corner: "The chieftain did not stop on a corner.",
    overhang: "None of its cubes hangs over a gap.",
    bid: (most: number) => `The goal is a bid of 1 to ${number(most)}.`,
    claim: (least: number) => `The goal is a claim of ${number(least)} or more.`,
    event: "This is not what the goal asks for.",
    refused: "This is allowed. Look for a place where it is not.",
  },
  pueblo: {
    first: {
      title: "Your first turn",
      steps: [
        {
          text: "Every turn you place a block, then move the chieftain 1 to 4 squares. From there it looks straight ahead.",
          goal: "Place your block anywhere, then choose how far the chieftain moves.",
        },
        {
          text: "Whenever the chieftain sees your colour, you get penalty points: 1 for each face on level 1, 2 on level 2 and so on. The fewest points win.",
          goal: "Play a turn that costs you nothing.",
        },
      ],
      done: "You know enough to play. The rest is hiding well.",
    },
    hide: {
      title: "Hide from the chieftain",
      steps: [
        {
          text: "Neutral blocks belong to nobody. They cost nothing, and they cover your colour.",
          goal: "Place a neutral block and get no penalty points this turn.",
        },
        {
          text: "Your own blocks must go somewhere, too. The chieftain does not see them behind other blocks.",
          goal: "Place a block of your colour and get no penalty points this turn.",
        },
      ],
      done: "Before you place a block, look where the chieftain can go next.",
    },
    fit: {
      title: "Why a block does not fit",
      steps: [
        {
          text: "A block covers an L of three squares, and no gap may remain below it. If the block does not fit, the page tells you why.",
          goal: "Choose a place where the block does not fit, and read the reason.",
        },
        {
          text: "Blocks stand on blocks as well. Turn the block to make it fit: with the round arrows, two fingers, or the keys Q and E.",
          goal: "Place the block so that part of it is on level 3.",
        },
      ],
      done: "When a place is red, the sentence beside it names the rule.",
    },
    pairs: {
      title: "Pairs",
      steps: [
        {
          text: "After the first block you build in pairs: one block of your colour and one neutral block, in any order.",
          goal: "Start the pair with its neutral block.",
        },
        {
          text: "The other half of the pair must come next. Here it is your colour.",
          goal: "Place it and get no penalty points this turn.",
        },
      ],
      done: "A neutral block now means a coloured one next turn: plan for both.",
    },
    corner: {
      title: "Corners",
      steps: [
        {
          text: "On a corner the chieftain does not look along a row. From above it sees the roofs of a whole quarter, and each coloured roof costs its owner 1 point, at any height.",
          goal: "Send the chieftain to a corner so that your opponent gets points and you get none.",
        },
      ],
      done: "Keep neutral roofs in a quarter before the chieftain reaches its corner.",
    },
    last_walk: {
      title: "The last walk",
      steps: [
        {
          text: "After the last block the chieftain walks around the whole pueblo once and looks from every square. That often decides the game.",
          goal: "Place the last block so that you win.",
        },
      ],
      done: "Think of the last walk early: every open side counts once more.",
    },
    demolition: {
      title: "Demolition",
      steps: [
        {
          text: "In this variant the players take the pueblo down again. You remove a block with nothing on top of it, of your colour or a neutral one. Then you move the chieftain.",
          goal: "Remove a block and get no penalty points this turn.",
        },
      ],
      done: "Remove first what the chieftain will see next.",
    },
    auction: {
      title: "Auctions",
      steps: [
        {
          text: "In the Pro version you bid penalty points for the order of play. You open this auction.",
          goal: "Open with a low bid: 3 points at most.",
        },
        {
          text: "The bid stands at 4. Only the player who takes a card pays for it.",
          goal: "Pass: leave this card to someone else.",
        },
      ],
      done: "Your bid is added to your points, so do not pay more than the card saves you.",
    },
  },
  aztec: {
    first: {
      title: "Your first turn",
      steps: [
        {
          text: "Every turn you place one piece. It must touch what already stands with at least two faces.",
          goal: "Place your first piece against the starting cube.",
        },
        {
          text: "Only cubes on the third level score. Turn and tip the piece to build upwards.",
          goal: "Place a piece that reaches level 3.",
        },
      ],
      done: "Next you learn where third-level cubes score.",
    },
    fit: {
      title: "Why a piece does not fit",
      steps: [
        {
          text: "Pieces stay within the top of the pyramid and its three levels, touch what stands with at least two faces, and need support. If a piece does not fit, the page tells you why.",
          goal: "Choose a place where the piece does not fit, and read the reason.",
        },
        {
          text: "One cube may hang over a gap, two neighbouring cubes may not.",
          goal: "Place a piece so that one of its cubes hangs over a gap.",
        },
      ],
      done: "Two contacts, and never two neighbouring cubes over a gap.",
    },
    edge: {
      title: "Scoring edges",
      steps: [
        {
          text: "You have the north and the south edge. Every third-level cube above them is worth a point for you, whoever placed it.",
          goal: "Score at least one point this turn.",
        },
      ],
      done: "Build towards your edges, and keep the way up open.",
    },
    third: {
      title: "The third level",
      steps: [
        {
          text: "Corner cubes count for both players. A piece can put several cubes on the third level at once.",
          goal: "Score at least 2 points this turn, and give your opponent none.",
        },
      ],
      done: "Pieces that lie flat on level 3 score most.",
    },
    auction: {
      title: "The auction for Oh Puch",
      steps: [
        {
          text: "With three players one is Oh Puch and claims that nobody will reach a certain number of points. The lowest claim gets the role.",
          goal: "Open the auction with a claim of 12 or more.",
        },
        {
          text: "The claim stands at 11. A lower claim is harder to keep.",
          goal: "Pass, and play as a builder.",
        },
      ],
      done: "Claim only what you can keep the builders from reaching.",
    },
    oh_puch: {
      title: "Playing Oh Puch",
      steps: [
        {
          text: "You are Oh Puch and claim that nobody reaches 9 points. You do not score: you block.",
          goal: "Place the last piece so that you win.",
        },
      ],
      done: "Fill the places where the builders would score.",
    },
  },
};
