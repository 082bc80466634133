// Spanish messages of “My games” and of sharing a game.
import type { Same } from "../../../web/src/language/wording.ts";
import type { messages as en } from "../../en/page/games.ts";
import { date, list, number, plural } from "./intl.ts";

const games = (n: number) => plural(n, { one: "1 partida", other: `${number(n)} partidas` });
const percent = (share: number) => `${number(Math.round(100 * share))}\u00a0%`;

export const messages: Same<typeof en> = {
  title: "Mis partidas",
  lead: (n) =>
    plural(n, {
      zero: "Tus partidas terminadas y tus estadísticas aparecerán aquí después de tu primera partida.",
      one: "Has terminado 1 partida.",
      other: `Has terminado ${number(n)} partidas.`,
    }),
  playFirst: "Jugar una partida",
  loading: "Cargando…",
  counting: (done, total) => `Contando puntos: ${number(done)} de ${games(total)}…`,
  filters: {
    title: "Filtrar",
    game: "Juego",
    bothGames: "Ambos juegos",
    result: "Resultado",
    anyResult: "Todos los resultados",
    mode: "Rivales",
    anyMode: "Todos los rivales",
    opponent: "Buscar un rival",
    clear: "Quitar los filtros",
  },
  result: { won: "Victoria", shared: "Victoria compartida", lost: "Derrota", none: "Sin ganador" },
  mode: { computers: "Solo contra máquinas", people: "Con personas", screen: "En una pantalla" },
  list: {
    date,
    title: "Partidas",
    found: (n) => plural(n, { zero: "Ninguna partida coincide con los filtros.", other: games(n) }),
    older: "Ver partidas anteriores",
    against: (names) => `contra ${list(names)}`,
    together: (names) => `${list(names)} en una pantalla`,
    total: (name, total) => `${name}: ${number(total)}`,
  },
  statistics: {
    title: (game) => `${game}: estadísticas`,
    played: "Partidas",
    winRate: "Victorias",
    percent,
    average: { pueblo: "Media de puntos de penalización", aztec: "Media de puntos" },
    decimal: (n) => number(Math.round(10 * n) / 10),
    streak: "Victorias seguidas",
    longest: (n) => `récord: ${number(n)}`,
    results: "Resultados",
    resultsLabel: (won, shared, lost, none) =>
      `${number(won)} ganadas, ${number(shared)} compartidas, ${number(lost)} perdidas, ${number(none)} sin ganador`,
    opposition: "Por rival",
    opponent: "Rival",
    people: "Personas",
    computers: "Varias máquinas",
    wins: "Ganadas",
    wonOf: (won, played) => `${number(won)} de ${number(played)}`,
    you: "Tú",
    bestOpponent: "Mejor rival",
    levels: "Puntos de penalización por nivel",
    level: (n) => `Nivel ${number(n)}`,
    corners: "Esquinas",
    sides: "Puntos de penalización por lado",
    side: { N: "Norte", E: "Este", S: "Sur", W: "Oeste" },
    sidesLabel: "Media de puntos de penalización desde cada lado del camino y desde las esquinas",
    perGame: "Media por partida",
    lastWalk: "Última vuelta",
    lastWalkShare: (share) => `El ${percent(share)} de tus puntos de penalización viene de la última vuelta.`,
    bidsShare: (share) => `El ${percent(share)} lo pagaste en subastas.`,
    othersShare: (share) => `El ${percent(share)} de tus puntos viene de piezas que colocaron los demás.`,
    sources: "De dónde vienen tus puntos",
    roles: "Por papel",
    role: { oh_puch: "Oh Puch", builder: "Constructor" },
    recent: "Totales recientes",
    recentLabel: (totals) =>
      `Tus últimos ${number(totals.length)} totales, del más antiguo al más reciente: ${totals.join(", ")}`,
    recentHelp: "Relleno: ganada. Hueco: no ganada. Línea discontinua: tu media.",
    highlights: "Lo mejor y lo peor",
    highlight: {
      best: { pueblo: "Menos puntos de penalización", aztec: "Más puntos" },
      worst: { pueblo: "Más puntos de penalización", aztec: "Menos puntos" },
      biggest_win: "Mayor victoria",
      closest_win: "Victoria más ajustada",
      biggest_loss: "Mayor derrota",
    },
    score: (own, other) => `${number(own)} a ${number(other)}`,
    notCounted:
      "Las partidas en una pantalla no cuentan. Las medias no incluyen las partidas que no se jugaron hasta el final.",
  },
  export: {
    title: "Exportar",
    records: "Todas las partidas guardadas (ZIP)",
    csv: "Tabla para hojas de cálculo (CSV)",
    help: "Se exportan las partidas que coinciden con los filtros.",
  },
  share: {
    title: "Compartir esta partida",
    picture: (result) => `Imagen de la construcción con el resultado: ${result}`,
    forms: { png: "Imagen", gif: "Animación" },
    form: "Formato",
    drawing: "Dibujando…",
    failed: "No se ha podido dibujar la imagen. Inténtalo más tarde.",
    send: "Compartir…",
    download: "Descargar",
    copy: "Copiar enlace",
    link: "Enlace a la partida",
    copied: "Enlace copiado.",
    copyFailed: "No se ha podido copiar. Selecciona el enlace y cópialo a mano.",
    privateNote:
      "Esta mesa es privada: el enlace solo funciona para las personas invitadas. La imagen funciona para todo el mundo.",
  },
};
