// What lessons, puzzles, exercises and the editor know about a game.
import type { Component } from "svelte";
import type { SeatName } from "../language/language.svelte.ts";
import type { LazyMessages } from "../language/partLoaders.ts";
import type { PracticeRules } from "../net/practiceTable.svelte.ts";
import type { Happening, LegalAction } from "../protocol/messages.ts";
import type { GameState } from "../scene/scene.ts";

export type PuzzleKind = keyof LazyMessages["puzzles"]["kind"];
/** The name of a position that the editor can start with. */
export type StartName = keyof LazyMessages["editor"]["starts"];

/** A turn, and the position it led to. */
export interface TurnTaken<State extends GameState = GameState> {
  readonly seat: number;
  readonly before: State;
  readonly after: State;
  /** The points of a seat in the turn. */
  gained(seat: number): number;
  /** The legal actions after it. */
  readonly legal: readonly Pick<LegalAction, "notation" | "cubes">[];
}

export interface EditorFieldsProps {
  readonly line: string;
  readonly names: readonly SeatName[];
  /** Changes the position line; resolves when the law has allowed or refused it. */
  readonly change: (of: (line: string) => string) => Promise<void>;
}

export interface PracticeGame<State extends GameState = GameState> {
  readonly puzzleKinds: readonly PuzzleKind[];
  /** The value of a turn by the measure of a kind of puzzle, which docs/puzzles.md defines; null if it has none. */
  valueOf(kind: PuzzleKind, turn: TurnTaken<State>): number | null;
  /** Points that a turn may lose against the best one and still counts as found. Searches differ by about this much. */
  readonly tolerance: number;
  /** Whether what happened has a feature that lessons ask for and only this game has. */
  hasFeature(feature: "corner" | "overhang", happening: Happening, state: State): boolean;
  /** The position lines that the editor can start with. */
  readonly starts: Readonly<Partial<Record<StartName, string>>>;
  /** The rules of a table on which a position is set up. */
  editorRules(rules: PracticeRules): PracticeRules;
  /** Fields for what a position contains besides what was built; null if it contains nothing else. */
  readonly loadEditorFields: (() => Promise<{ readonly default: Component<EditorFieldsProps> }>) | null;
}
