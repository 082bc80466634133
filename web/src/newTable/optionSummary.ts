// A table's options in words: the players, the version, and what differs from the defaults.
import type { Messages } from "../language/language.svelte.ts";
import { GAMES, isGame } from "../play/games.ts";
import { countOf, type OptionValues } from "../play/setup.ts";
import type { Clock } from "../protocol/messages.ts";

/** `seatNames` are the server's names of the seats. */
export function optionSummary(
  m: Messages,
  game: string,
  options: OptionValues,
  seatNames: readonly string[] = [],
): readonly string[] {
  const players = m.lobby.summary.players(countOf(options["players"]) || seatNames.length);
  return [players, ...(isGame(game) ? GAMES[game].setup.summary(m, options, seatNames) : [])];
}

export function clockSummary(m: Messages, { kind, base, increment }: Clock): string {
  const { summary } = m.lobby;
  switch (kind) {
    case "none":
      return summary.noTimeLimit;
    case "move":
      return summary.perTurn(base);
    case "fischer":
      return summary.fischer(base, increment);
    case "days":
      return summary.days(base);
  }
}
