// The puzzles of a game: found by tools/find_puzzles.py, loaded on demand, and the same for everybody.
import type { GameName } from "../protocol/games.ts";
import type { PuzzleKind } from "../play/practiceGame.ts";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** The ratings at which puzzles become medium and hard. */
const MEDIUM_FROM = 1200;
const HARD_FROM = 1550;

export interface Puzzle {
  readonly id: string;
  readonly kind: PuzzleKind;
  /** The difficulty, on the scale of the levels' ratings. */
  readonly rating: number;
  readonly position: string;
  /** All right answers: turns, or beginnings of turns, in notation. */
  readonly answers: readonly string[];
  /** The value of the right answers by the measure of the kind, and that of the best wrong one. */
  readonly best: number;
  readonly second: number;
  /** For bids: how much worse than the best each action is. */
  readonly costs?: Readonly<Record<string, number>>;
}

const FILES = import.meta.glob<string>("./data/*.json", { query: "?raw", import: "default" });

export async function loadPuzzles(game: GameName): Promise<readonly Puzzle[]> {
  return JSON.parse((await FILES[`./data/${game}.json`]?.()) ?? "[]") as readonly Puzzle[];
}

const DAY_MS = 86_400_000;

/** The number of a day, in universal time. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The puzzle of a day. The file mixes the kinds, so that days differ. */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: number): Puzzle | undefined {
  return puzzles[day % puzzles.length];
}

export function difficultyOf({ rating }: Pick<Puzzle, "rating">): Difficulty {
  if (rating < MEDIUM_FROM) return "easy";
  return rating < HARD_FROM ? "medium" : "hard";
}

/** Which puzzles are wanted; without a value, all. */
export interface PuzzleFilter {
  readonly kind?: PuzzleKind | undefined;
  readonly difficulty?: Difficulty | undefined;
}

export function filtered(puzzles: readonly Puzzle[], { kind, difficulty }: PuzzleFilter): readonly Puzzle[] {
  return puzzles.filter(
    (puzzle) =>
      (kind === undefined || puzzle.kind === kind) && (difficulty === undefined || difficultyOf(puzzle) === difficulty),
  );
}

/** The next puzzle after one that is not solved yet; if all are, simply the next. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  solved: ReadonlySet<string>,
  after: string | null = null,
): Puzzle | undefined {
  const at = puzzles.findIndex(({ id }) => id === after);
  const inOrder = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return inOrder.find(({ id }) => !solved.has(id)) ?? inOrder[0];
}

/** The seat that solves the puzzle: the one to move. */
export function solverOf({ position }: Pick<Puzzle, "position">): number {
  return Number(position.split(" ")[2]?.split("/").at(-1));
}

/** The actions of a turn in notation. */
export function actionsOf(turn: string): readonly string[] {
  const walk = turn.indexOf("+");
  return walk > 0 ? [turn.slice(0, walk), turn.slice(walk)] : [turn];
}

/** Whether a turn is one of the answers, or begins with one. */
export function isAnswer({ answers }: Pick<Puzzle, "answers">, actions: readonly string[]): boolean {
  return answers.some((answer) => actionsOf(answer).every((action, index) => actions[index] === action));
}

function query(values: object): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const text = new URLSearchParams(given).toString();
  return text ? `?${text}` : "";
}

/** The link to all puzzles, with the game and the difficulty shown first. */
export function listPath(game: GameName, difficulty: Difficulty | undefined): string {
  return `/puzzles${query({ game, difficulty })}`;
}

/** The link to a puzzle; `filter` decides which puzzle comes next. */
export function puzzlePath(game: GameName, id: string, filter: PuzzleFilter = {}): string {
  return `/puzzles/${game}/${id}${query(filter)}`;
}

/** The id in links to the daily puzzle. */
export const DAILY = "daily";
