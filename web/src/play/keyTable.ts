// All keys of the table: shown by its help and in docs/playing.md.
import type { Messages } from "../language/language.svelte.ts";

export interface KeyRow {
  readonly keys: readonly string[];
  readonly what: string;
}

/** What the list of keys knows of a game. */
export interface TurnKeys {
  /** The chieftain looks: there are its viewpoint, and a picture of what it sees. */
  readonly hasChieftain: boolean;
  /** The keys of a turn, besides those that both games have. */
  keys(m: Messages["table"]["keys"]): readonly KeyRow[];
}

interface KeyPart {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

export function keyTable({ hasChieftain, keys }: TurnKeys, m: Messages["table"]["keys"]): readonly KeyPart[] {
  const row = (what: string, ...keys: readonly string[]): KeyRow => ({ keys, what });
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
