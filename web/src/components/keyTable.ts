// All keys of the table: shown by its help and in docs/playing.md.
import type { Messages } from "../language/language.svelte.ts";
import type { GameName } from "../scene/scene.ts";

interface KeyRow {
  readonly keys: readonly string[];
  readonly what: string;
}

interface KeyPart {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

export function keyTable(game: GameName, m: Messages["table"]["keys"]): readonly KeyPart[] {
  const row = (what: string, ...keys: readonly string[]): KeyRow => ({ keys, what });
  const pueblo = (...rows: readonly KeyRow[]) => (game === "pueblo" ? rows : []);
  const aztec = (...rows: readonly KeyRow[]) => (game === "aztec" ? rows : []);
  return [
    {
      title: m.board,
      rows: [
        row(m.arrows, m.arrowsKey),
        row(m.choose, m.enter),
        row(m.stepBack, m.escape),
        row(m.turn, "Q", "E"),
        ...pueblo(row(m.kind, "O", "N"), row(m.walk, "1", "2", "3", "4"), row(m.lift, "N", "P")),
        ...aztec(row(m.tip, "R", "F"), row(m.level, "[", "]"), row(m.next, "N", "P")),
      ],
    },
    {
      title: m.views,
      rows: [
        row(m.home, "H"),
        row(m.sides, "V"),
        row(m.top, "T"),
        ...pueblo(row(m.chieftain, "C")),
        row(m.xray, "X"),
        row(m.levels, "L", `${m.shift}+L`),
        row(m.zoom, "+", "−"),
        ...pueblo(row(m.forecast, "G")),
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
