// French messages of the boards.
import type { board as en } from "../../en/page/board.ts";
import { named, type Same } from "../../../web/src/language/wording.ts";

export const board: Same<typeof en> = {
  board3d: {
    restoring: "L’affichage du plateau s’est interrompu. Rétablissement…",
  },
  board2d: {
    above: "Vue du dessus",
    level: (level) => `Niveau ${level}`,
    sees: (stop) => `Ce que voit le chef depuis ${stop}`,
    fromSide: named({
      north: "Vu du nord",
      east: "Vu de l’est",
      south: "Vu du sud",
      west: "Vu de l’ouest",
    }),
    grid: {
      pueblo: "Le pueblo, case par case",
      aztec: (level) => `Le temple, niveau ${level}, case par case`,
      built: (square, [top, ...below]) =>
        below.length === 0
          ? `${square}, hauteur 1, en haut : ${top}`
          : `${square}, hauteur ${below.length + 1}, en haut : ${top}, au-dessous : ${below.join(", ")}`,
      ground: (square) => `${square}, vide`,
      site: (square, site) => `${square}, ${site}`,
      piece: (cube, letter) => `${cube}, pièce ${letter}`,
      stone: (cube) => `${cube}, cube de départ`,
      gap: (cube) => `${cube}, vide`,
      fits: (cell) => `${cell}, pose possible`,
    },
    walls: {
      title: "Le parcours, case par case",
      square: "Case",
      chieftain: (stop) => `${stop}, le chef est ici`,
      changed: "modifié par ta pierre",
      nothing: "rien",
    },
    print: {
      position: (line) => `Position : ${line}`,
    },
  },
};
