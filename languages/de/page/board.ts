// German messages of the boards.
import type { board as en } from "../../en/page/board.ts";
import { named, type Same } from "../../../web/src/language/wording.ts";

export const board: Same<typeof en> = {
  board3d: {
    restoring: "Das Bild ging verloren und wird neu gezeichnet …",
  },
  board2d: {
    above: "Von oben",
    level: (level) => `Ebene ${level}`,
    sees: (stop) => `Was der Häuptling von ${stop} aus sieht`,
    fromSide: named({
      north: "Von Norden gesehen",
      east: "Von Osten gesehen",
      south: "Von Süden gesehen",
      west: "Von Westen gesehen",
    }),
    grid: {
      pueblo: "Das Pueblo, Feld für Feld",
      aztec: (level) => `Der Tempel, Ebene ${level}, Feld für Feld`,
      built: (square, [top, ...below]) =>
        below.length === 0
          ? `${square}, Höhe 1, oben ${top}`
          : `${square}, Höhe ${below.length + 1}, oben ${top}, darunter ${below.join(", ")}`,
      ground: (square) => `${square}, leer`,
      site: (square, site) => `${square}, ${site}`,
      piece: (cube, letter) => `${cube}, Bauteil ${letter}`,
      stone: (cube) => `${cube}, Startwürfel`,
      gap: (cube) => `${cube}, leer`,
      fits: (cell) => `${cell}, passt hier`,
    },
    walls: {
      title: "Die Laufleiste, Feld für Feld",
      square: "Feld",
      chieftain: (stop) => `${stop}, hier steht der Häuptling`,
      changed: "durch deinen Baustein verändert",
      nothing: "nichts",
    },
    print: {
      position: (line) => `Stellung: ${line}`,
    },
  },
};
