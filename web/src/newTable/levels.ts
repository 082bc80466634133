// The computer's levels to choose from, with ratings once the server has sent them.
import type { Level } from "../protocol/messages.ts";
import type { GameName } from "../scene/scene.ts";

/** All levels, known in advance so that the first screen need not wait for the server. */
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `level${number}`);

interface LevelOption {
  readonly value: string;
  readonly label: string;
}

interface Words {
  level(player: string): string;
  option(level: string, title: string, rating: number | null): string;
}

export function levelOptions(levels: readonly Level[], game: GameName, words: Words): readonly LevelOption[] {
  const players = levels.length ? levels.map(({ player }) => player) : PLAYERS;
  return players.map((player) => {
    const rating = levels.find((level) => level.player === player)?.ratings[game] ?? null;
    return { value: player, label: words.option(player.replace(/^level/, ""), words.level(player), rating) };
  });
}

export function isLevel(value: unknown): value is string {
  return typeof value === "string" && PLAYERS.includes(value);
}
