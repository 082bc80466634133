// English messages of the review of a game, the study of positions and the exercises.
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} point`, other: `${number(n)} points` });

export const messages = {
  title: "Review",
  waiting: "The computer is busy. The review starts soon…",
  running: (done: number, of: number) => `Reviewing: ${number(done)} of ${number(of)} positions`,
  failed: "The game could not be reviewed.",
  again: "Try again",
  by: (level: string) => `Reviewed by the computer (${level}).`,
  partial: "Only the first turns of this long game were reviewed.",
  curve: "Expected final points after each turn",
  curveLabel: "Expected final points after each turn. The table below shows the same numbers.",
  costly: "Costliest turns",
  player: "Player",
  none: (name: string) => `${name} made no costly turns.`,
  turn: (turn: number) => `Turn ${number(turn)}`,
  cost: (n: number) => `cost ${points(n)}`,
  costHelp: "Points lost to the other players, compared with the best turn.",
  played: "Played",
  better: "Better",
  showPlayed: "Show what was played",
  showBetter: "Show the better turn",
  noFacts: "The computer simply expects a better result from the better turn; no single reason stands out.",
  exercises: "Learn from your mistakes",

  study: {
    title: "Analysis",
    thinking: (seconds: number) =>
      plural(seconds, { one: "Thinking for 1 second…", other: `Thinking for ${number(seconds)} seconds…` }),
    depth: (turns: number) =>
      plural(turns, { one: "Looked at this turn only.", other: `Looked ${number(turns)} turns ahead.` }),
    over: "The game is over here.",
    line: (place: number) => `Line ${number(place)}`,
    caption: "Best lines, with the expected final points:",
    expected: "expected final points",
    step: (place: number, notation: string) => `Turn ${number(place)} of the line: ${notation}`,
    back: "Back to the game",
    inLine: (turns: number) =>
      plural(turns, {
        one: "The board shows 1 turn of this line.",
        other: `The board shows ${number(turns)} turns of this line.`,
      }),
  },

  exercise: {
    title: (at: number, of: number) => `Exercise ${number(at)} of ${number(of)}`,
    loading: "Loading…",
    empty: "There were no costly turns to practise.",
    goal: (name: string, turn: number, n: number) =>
      `Turn ${number(turn)}: you are ${name}. The turn you played cost ${points(n)}. Find a better one.`,
    tolerance: (n: number) =>
      `A turn counts if the computer expects it to lose at most ${points(n)} against the best one.`,
    checking: "Checking your turn…",
    best: "That is the best turn.",
    solved: (n: number) =>
      plural(n, {
        zero: "Well done: as good as the best turn.",
        one: "Well done: within 1 point of the best turn.",
        other: `Well done: within ${number(n)} points of the best turn.`,
      }),
    wrong: (n: number) => `Not yet: this turn loses ${points(n)} against the best one.`,
    closer: (n: number) => `Better than the turn you played, but it still loses ${points(n)} against the best one.`,
    same: "That is the turn you played in the game. Look for another one.",
    failed: "Your turn could not be checked.",
    again: "Try again",
    reveal: "Show the solution",
    solution: (notation: string) => `A good turn here: ${notation}`,
    next: "Next exercise",
    done: "Back to the game",
    solvedAll: (solved: number, of: number) => `You solved ${number(solved)} of ${number(of)}.`,
    back: "Back to the table",
  },
};
