// English messages of the boards: the 3D board (`board3d`) and the flat board (`board2d`).
import { named } from "../../../web/src/language/wording.ts";

export const board = {
  board3d: {
    restoring: "The board disappeared. Redrawing it…",
  },
  board2d: {
    above: "From above",
    level: (level: number) => `Level ${level}`,
    /** The caption of the view from a square of the walkway. */
    sees: (stop: string) => `What the chieftain sees from ${stop}`,
    fromSide: named({
      north: "Seen from the north",
      east: "Seen from the east",
      south: "Seen from the south",
      west: "Seen from the west",
    }),
    grid: {
      pueblo: "The pueblo, square by square",
      aztec: (level: number) => `The temple, level ${level}, square by square`,
      /** The colours of a column, from the top down. */
      built: (square: string, [top, ...below]: readonly string[]) =>
        below.length === 0
          ? `${square}, height 1, ${top} on top`
          : `${square}, height ${below.length + 1}, ${top} on top, below it ${below.join(", ")}`,
      ground: (square: string) => `${square}, empty`,
      site: (square: string, site: string) => `${square}, ${site}`,
      piece: (cube: string, letter: string) => `${cube}, piece ${letter}`,
      stone: (cube: string) => `${cube}, starting cube`,
      gap: (cube: string) => `${cube}, empty`,
      fits: (cell: string) => `${cell}, fits here`,
    },
    walls: {
      title: "The walkway, square by square",
      square: "Square",
      chieftain: (stop: string) => `${stop}, the chieftain is here`,
      changed: "changed by your block",
      nothing: "nothing",
    },
    print: {
      position: (line: string) => `Position: ${line}`,
    },
  },
};
