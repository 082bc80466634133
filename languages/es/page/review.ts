// Spanish messages of the review of a game, the study of positions and the exercises.
import type { Same } from "../../../web/src/language/wording.ts";
import type { messages as en } from "../../en/page/review.ts";
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} punto`, other: `${number(n)} puntos` });

export const messages: Same<typeof en> = {
  title: "Repaso",
  waiting: "La máquina está ocupada. El repaso empezará pronto…",
  running: (done, of) => `Repasando: ${number(done)} de ${number(of)} posiciones`,
  failed: "No se ha podido repasar la partida.",
  again: "Reintentar",
  by: (level) => `Repasada por la máquina (${level}).`,
  partial: "De esta partida tan larga solo se han repasado las primeras jugadas.",
  curve: "Puntos finales previstos después de cada jugada",
  curveLabel: "Puntos finales previstos después de cada jugada. La tabla de abajo muestra los mismos números.",
  costly: "Las jugadas más caras",
  player: "Jugador",
  none: (name) => `${name} no hizo ninguna jugada cara.`,
  turn: (turn) => `Jugada ${number(turn)}`,
  cost: (n) => `costó ${points(n)}`,
  costHelp: "Puntos perdidos frente a los demás, en comparación con la mejor jugada.",
  played: "Jugado",
  better: "Mejor",
  showPlayed: "Ver lo que se jugó",
  showBetter: "Ver la jugada mejor",
  noFacts: "La máquina simplemente espera un resultado mejor de la otra jugada; ningún motivo destaca por sí solo.",
  exercises: "Aprende de tus errores",

  study: {
    title: "Análisis",
    thinking: (seconds) =>
      plural(seconds, { one: "Pensando 1 segundo…", other: `Pensando ${number(seconds)} segundos…` }),
    depth: (turns) =>
      plural(turns, { one: "Solo ha mirado este turno.", other: `Ha mirado ${number(turns)} turnos adelante.` }),
    over: "Aquí la partida ha terminado.",
    line: (place) => `Línea ${number(place)}`,
    caption: "Las mejores líneas, con los puntos finales previstos:",
    expected: "puntos finales previstos",
    step: (place, notation) => `Jugada ${number(place)} de la línea: ${notation}`,
    back: "Volver a la partida",
    inLine: (turns) =>
      plural(turns, {
        one: "El tablero muestra 1 jugada de esta línea.",
        other: `El tablero muestra ${number(turns)} jugadas de esta línea.`,
      }),
  },

  exercise: {
    title: (at, of) => `Ejercicio ${number(at)} de ${number(of)}`,
    loading: "Cargando…",
    empty: "No hubo jugadas caras que practicar.",
    goal: (name, turn, n) =>
      `Jugada ${number(turn)}: eres ${name}. Lo que jugaste costó ${points(n)}. Encuentra algo mejor.`,
    tolerance: (n) => `Una jugada vale si, según la máquina, pierde como máximo ${points(n)} frente a la mejor.`,
    checking: "Comprobando tu jugada…",
    best: "Es la mejor jugada.",
    solved: (n) =>
      plural(n, {
        zero: "Muy bien: tan buena como la mejor jugada.",
        one: "Muy bien: a 1 punto de la mejor jugada.",
        other: `Muy bien: a ${number(n)} puntos de la mejor jugada.`,
      }),
    wrong: (n) => `Todavía no: esta jugada pierde ${points(n)} frente a la mejor.`,
    closer: (n) => `Mejor que lo que jugaste, pero todavía pierde ${points(n)} frente a la mejor jugada.`,
    same: "Eso es lo que jugaste en la partida. Busca otra cosa.",
    failed: "No se ha podido comprobar tu jugada.",
    again: "Reintentar",
    reveal: "Ver la solución",
    solution: (notation) => `Una buena jugada aquí: ${notation}`,
    next: "Ejercicio siguiente",
    done: "Volver a la partida",
    solvedAll: (solved, of) => `Has resuelto ${number(solved)} de ${number(of)}.`,
    back: "Volver a la mesa",
  },
};
