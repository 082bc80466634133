// Spanish messages of the boards.
import { named, type Same } from "../../../web/src/language/wording.ts";
import type { board as en } from "../../en/page/board.ts";

export const board: Same<typeof en> = {
  board3d: {
    restoring: "El tablero ha desaparecido. Se está dibujando otra vez…",
  },
  board2d: {
    above: "Desde arriba",
    level: (level) => `Nivel ${level}`,
    sees: (stop) => `Lo que ve el jefe desde ${stop}`,
    fromSide: named({
      north: "Visto desde el norte",
      east: "Visto desde el este",
      south: "Visto desde el sur",
      west: "Visto desde el oeste",
    }),
    grid: {
      pueblo: "El pueblo, casilla a casilla",
      aztec: (level) => `El templo, nivel ${level}, casilla a casilla`,
      built: (square, [top, ...below]) =>
        below.length === 0
          ? `${square}, altura 1, arriba ${top}`
          : `${square}, altura ${below.length + 1}, arriba ${top}, debajo ${below.join(", ")}`,
      ground: (square) => `${square}, vacía`,
      site: (square, site) => `${square}, ${site}`,
      piece: (cube, letter) => `${cube}, pieza ${letter}`,
      stone: (cube) => `${cube}, cubo inicial`,
      gap: (cube) => `${cube}, vacío`,
      fits: (cell) => `${cell}, cabe aquí`,
    },
    walls: {
      title: "El camino, casilla a casilla",
      square: "Casilla",
      chieftain: (stop) => `${stop}, aquí está el jefe`,
      changed: "cambia con tu bloque",
      nothing: "nada",
    },
    print: {
      position: (line) => `Posición: ${line}`,
    },
  },
};
