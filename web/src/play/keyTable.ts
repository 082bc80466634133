// All keys of the table: shown by its help and in docs/playing.md.
import type { Messages } from "../language/language.svelte.ts";
import type { GameName } from "../protocol/games.ts";
import type { KeyRow } from "./game.ts";
import { GAMES } from "./games.ts";

interface KeyPart {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

export function keyTable(game: GameName, m: Messages["table"]["keys"]): readonly KeyPart[] {
  const row = (what: string, ...keys: readonly string[]): KeyRow => ({ keys, what });
  const { hasChieftain, keys } = GAMES[game];
  return [
    {
      title: m.board,
      rows: [
        row(m.arrows, m.arrowsKey),
        row(m.choose, m.enter),
        row(m.stepBack, m.escape),
        row(m.turn, "Q", "E"),
        ...keys(m),
      ],
    },
    {
      title: m.views,
      rows: [
        row(m.home, "H"),
        row(m.sides, "V"),
        row(m.top, "T"),
        ...(hasChieftain ? [row(m.chieftain, "C")] : []),
        row(m.xray, "X"),
        row(m.levels, "L", `${m.shift}+L`),
        row(m.zoom, "+", "−"),
        ...(hasChieftain ? [row(m.forecast, "G")] : []),
      ],
    },
    {
      title: m.table,
      rows: [row(m.undo, "U"), row(m.skip, m.space), row(m.sound, "M"), row(m.help, "?")],
    },
    {
      title: m.replay,
      rows: [row(m.turns, m.arrowsKey), row(m.ends, m.homeKey, m.endKey), row(m.autoplay, m.space)],
    },
  ];
}
