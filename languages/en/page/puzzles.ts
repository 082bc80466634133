// English messages of the puzzles, loaded with them.
import { number, or, plural } from "./intl.ts";

const penalty = (n: number): string =>
  plural(n, { zero: "nothing", one: "1 penalty point", other: `${number(n)} penalty points` });
const atMost = (n: number): string => (n === 0 ? "nothing" : `${penalty(n)} at most`);
const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n).replace("-", "−"));

export const messages = {
  title: "Puzzles",
  lead: "Positions from games between computers. Each has one clearly best answer.",
  home: "All puzzles",
  daily: "Daily puzzle",
  dailyHelp: "A new one every day, the same for everyone.",
  solve: "Solve",
  solved: "Solved",
  game: "Game",
  difficulty: "Difficulty",
  allDifficulties: "All",
  difficulties: { easy: "Easy", medium: "Medium", hard: "Hard" },
  rated: (difficulty: string, rating: number) => `${difficulty} (rating ${number(rating)})`,
  ratedAs: (difficulty: string, rating: number) => `Difficulty: ${difficulty} (rating ${number(rating)})`,
  kinds: "Kinds of puzzle",
  solvedOf: (n: number, of: number) => `${number(n)} of ${number(of)} solved`,
  days: (n: number) =>
    plural(n, {
      zero: "Solve the daily puzzle to begin a streak.",
      one: "1 day in a row",
      other: `${number(n)} days in a row`,
    }),
  row: (n: number) =>
    plural(n, {
      zero: "No puzzle solved on the first attempt yet.",
      one: "1 puzzle solved on the first attempt",
      other: `${number(n)} puzzles in a row solved on the first attempt`,
    }),
  kind: {
    smallest_fine: {
      title: "The cheapest turn",
      goal: "Find the turn that costs you the fewest penalty points. If the last walk follows, it counts too.",
      tip: "Compare the four squares the chieftain can reach: what stands in front of your colour there?",
    },
    cover: {
      title: "Hide in time",
      goal: "Get as few points as possible in this turn and the next one together, wherever the next player moves the chieftain.",
      tip: "Look from the squares just ahead of the chieftain. Where is your colour in plain view?",
    },
    only_place: {
      title: "The only place",
      goal: "There is only one place left where it fits. Find it.",
      tip: "Height and neighbours decide. Go through the squares one by one.",
    },
    force_discard: {
      title: "No room left",
      goal: "Build so that no block fits anywhere any more. The next player then has to discard one.",
      tip: "Few places are left. Which of them takes away all the others?",
    },
    right_bid: {
      title: "The right bid",
      goal: "Bid for the order of play, or pass?",
      tip: "A card is worth about half the difference between going first and going second.",
    },
    third_level: {
      title: "Third level",
      goal: "Gain as much as you can on your opponent with this piece, counting the best reply.",
      tip: "Count the cubes on level 3 above your scoring edges, then what your opponent could add.",
    },
    last_pieces: {
      title: "The last pieces",
      goal: "Only one placement wins, whatever your opponent does. Find it.",
      tip: "You may score, or take away the place where your opponent would.",
    },
    last_word: {
      title: "The last word",
      goal: "Place the piece so that no other fits: the game ends, and you win.",
      tip: "Few placements are left. Which of them takes away all the others?",
    },
    right_claim: {
      title: "The right claim",
      goal: "Claim or pass? Choose what wins most often.",
      tip: "A low claim is hard to keep; a high one is easily undercut.",
    },
  },
  hint: "Hint",
  moreHint: "Another hint",
  square: (square: string) => `Begin with square ${square}.`,
  showSolution: "Show the solution",
  solution: (turn: string) => `Solution: ${turn}`,
  pass: "Pass",
  bids: (from: number, to: number) => (from === to ? `Bid ${number(from)}` : `Bid ${number(from)} to ${number(to)}`),
  claims: (from: number, to: number) =>
    from === to ? `Claim ${number(from)}` : `Claim ${number(from)} to ${number(to)}`,
  turns: (turns: readonly string[]) => or([...turns]),
  again: "Try again",
  next: "Next puzzle",
  right: "Right!",
  wrong: "Not the best answer.",
  shown: "This was the best answer.",
  why: {
    smallest_fine: {
      right: (best: number, second: number) =>
        `This turn costs you ${penalty(best)}; with any other placement it would be at least ${number(second)}.`,
      wrong: (mine: number, best: number) => `Your turn costs you ${penalty(mine)}; the best one ${penalty(best)}.`,
    },
    cover: {
      right: (best: number, second: number) =>
        `You get ${atMost(best)} until the next player has moved; with any other placement it could be ${number(second)}.`,
      wrong: (mine: number, best: number) =>
        `Your turn can cost you ${penalty(mine)} until the next player has moved; the best one costs ${atMost(best)}.`,
    },
    only_place: { right: () => "It fits nowhere else.", wrong: () => "It also fits elsewhere." },
    force_discard: {
      right: () => "Now no block fits any more, and the next player has to discard one.",
      wrong: (mine: number) =>
        plural(mine, {
          one: "There is still 1 place where a block fits.",
          other: `There are still ${number(mine)} places where a block fits.`,
        }),
    },
    right_bid: {
      right: (_best: number, second: number) =>
        `According to our search, a wrong decision costs at least ${penalty(second)} here.`,
      wrong: (mine: number) =>
        `According to our search, this costs about ${penalty(mine)} more than the best decision.`,
    },
    third_level: {
      right: (best: number, second: number) =>
        `Your lead changes by ${signed(best)}, counting the best reply; with any other placement by ${signed(second)} at best.`,
      wrong: (mine: number, best: number) =>
        `Your lead changes by ${signed(mine)}, counting the best reply; with the best placement by ${signed(best)}.`,
    },
    last_pieces: {
      right: () => "You win, whatever your opponent does.",
      wrong: () => "After this, your opponent can win.",
    },
    last_word: {
      right: () => "No piece fits any more: you win.",
      wrong: (mine: number) =>
        plural(mine, {
          one: "1 placement is still possible.",
          other: `${number(mine)} placements are still possible.`,
        }),
    },
    right_claim: {
      right: (_best: number, second: number) =>
        `In our measurements, every other decision wins at least ${number(second)} percentage points less often.`,
      wrong: (mine: number) =>
        `In our measurements, this wins ${number(mine)} percentage points less often than the best decision.`,
    },
  },
  missing: "This puzzle no longer exists.",
};
