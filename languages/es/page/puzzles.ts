// Spanish messages of the puzzles, loaded with them.
import type { Same } from "../../../web/src/language/wording.ts";
import type { messages as en } from "../../en/page/puzzles.ts";
import { number, or, plural } from "./intl.ts";

const penalty = (n: number): string =>
  plural(n, {
    zero: "nada",
    one: "1 punto de penalización",
    other: `${number(n)} puntos de penalización`,
  });
const costs = (n: number): string => (n === 0 ? "no te cuesta nada" : `te cuesta ${penalty(n)}`);
const canCost = (n: number): string => (n === 0 ? "no puede costarte nada" : `puede costarte ${penalty(n)}`);
const costsAtMost = (n: number): string => (n === 0 ? "no cuesta nada" : `cuesta ${penalty(n)} como máximo`);
const received = (n: number): string => (n === 0 ? "No recibes nada" : `Recibes ${penalty(n)} como máximo`);
const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n).replace("-", "−"));
const percentagePoints = (n: number): string =>
  plural(n, { one: "1 punto porcentual", other: `${number(n)} puntos porcentuales` });

export const messages: Same<typeof en> = {
  title: "Retos",
  lead: "Posiciones de partidas entre máquinas. Cada una tiene una respuesta claramente mejor que las demás.",
  home: "Todos los retos",
  daily: "Reto del día",
  dailyHelp: "Uno nuevo cada día, el mismo para todo el mundo.",
  solve: "Resolver",
  solved: "Resuelto",
  game: "Juego",
  difficulty: "Dificultad",
  allDifficulties: "Todas",
  difficulties: { easy: "Fácil", medium: "Media", hard: "Difícil" },
  rated: (difficulty, rating) => `${difficulty} (Elo ${number(rating)})`,
  ratedAs: (difficulty, rating) => `Dificultad: ${difficulty} (Elo ${number(rating)})`,
  kinds: "Tipos de reto",
  solvedOf: (n, of) => `${number(n)} de ${number(of)} resueltos`,
  days: (n) =>
    plural(n, {
      zero: "Resuelve el reto del día para empezar una racha.",
      one: "1 día seguido",
      other: `${number(n)} días seguidos`,
    }),
  row: (n) =>
    plural(n, {
      zero: "Todavía no has resuelto ningún reto al primer intento.",
      one: "1 reto resuelto al primer intento",
      other: `${number(n)} retos seguidos resueltos al primer intento`,
    }),
  kind: {
    smallest_fine: {
      title: "El turno más barato",
      goal: "Encuentra el turno que te cueste menos puntos de penalización. Si después viene la última vuelta, también cuenta.",
      tip: "Compara las cuatro casillas a las que puede llegar el jefe: ¿qué hay ahí delante de tu color?",
    },
    cover: {
      title: "Escóndete a tiempo",
      goal: "Recibe los menos puntos posibles entre este turno y el siguiente, lleve adonde lleve al jefe el siguiente jugador.",
      tip: "Mira desde las casillas que el jefe tiene justo delante. ¿Dónde queda tu color a plena vista?",
    },
    only_place: {
      title: "El único lugar",
      goal: "Solo queda un lugar donde cabe. Encuéntralo.",
      tip: "Deciden la altura y los vecinos. Recorre las casillas una por una.",
    },
    force_discard: {
      title: "No queda sitio",
      goal: "Construye de modo que ya no quepa ningún bloque en ninguna parte. Así el siguiente jugador tendrá que descartar uno.",
      tip: "Quedan pocos lugares. ¿Cuál de ellos elimina todos los demás?",
    },
    right_bid: {
      title: "La puja justa",
      goal: "¿Pujar por el orden de juego o pasar?",
      tip: "Una carta vale más o menos la mitad de la diferencia entre jugar primero y jugar segundo.",
    },
    third_level: {
      title: "Tercer nivel",
      goal: "Saca con esta pieza la mayor ventaja posible sobre tu rival, contando su mejor respuesta.",
      tip: "Cuenta los cubos del nivel 3 sobre tus bordes de puntuación y después lo que podría añadir tu rival.",
    },
    last_pieces: {
      title: "Las últimas piezas",
      goal: "Solo una colocación gana, haga lo que haga tu rival. Encuéntrala.",
      tip: "Puedes puntuar tú o quitarle a tu rival el lugar donde puntuaría.",
    },
    last_word: {
      title: "La última palabra",
      goal: "Coloca la pieza de modo que no quepa ninguna otra: la partida termina y ganas.",
      tip: "Quedan pocas colocaciones. ¿Cuál de ellas elimina todas las demás?",
    },
    right_claim: {
      title: "La declaración justa",
      goal: "¿Declarar o pasar? Elige lo que gana más a menudo.",
      tip: "Una declaración baja es difícil de cumplir; una alta se rebaja con facilidad.",
    },
  },
  hint: "Pista",
  moreHint: "Otra pista",
  square: (square) => `Empieza por la casilla ${square}.`,
  showSolution: "Ver la solución",
  solution: (turn) => `Solución: ${turn}`,
  pass: "Pasar",
  bids: (from, to) => (from === to ? `Pujar ${number(from)}` : `Pujar de ${number(from)} a ${number(to)}`),
  claims: (from, to) => (from === to ? `Declarar ${number(from)}` : `Declarar de ${number(from)} a ${number(to)}`),
  turns: (turns) => or([...turns]),
  again: "Reintentar",
  next: "Reto siguiente",
  right: "¡Correcto!",
  wrong: "No es la mejor respuesta.",
  shown: "Esta era la mejor respuesta.",
  why: {
    smallest_fine: {
      right: (best, second) =>
        `Este turno ${costs(best)}; con cualquier otra colocación serían al menos ${number(second)}.`,
      wrong: (mine, best) => `Tu turno ${costs(mine)}; el mejor, ${penalty(best)}.`,
    },
    cover: {
      right: (best, second) =>
        `${received(best)} hasta que haya jugado el siguiente jugador; con cualquier otra colocación podrían ser ${number(second)}.`,
      wrong: (mine, best) =>
        `Tu turno ${canCost(mine)} hasta que haya jugado el siguiente jugador; el mejor ${costsAtMost(best)}.`,
    },
    only_place: { right: () => "No cabe en ningún otro sitio.", wrong: () => "También cabe en otro sitio." },
    force_discard: {
      right: () => "Ya no cabe ningún bloque, y el siguiente jugador tiene que descartar uno.",
      wrong: (mine) =>
        plural(mine, {
          one: "Todavía hay 1 lugar donde cabe un bloque.",
          other: `Todavía hay ${number(mine)} lugares donde cabe un bloque.`,
        }),
    },
    right_bid: {
      right: (_best, second) =>
        `Según nuestra búsqueda, una decisión equivocada cuesta aquí al menos ${penalty(second)}.`,
      wrong: (mine) =>
        `Según nuestra búsqueda, esto cuesta unos ${number(mine)} puntos de penalización más que la mejor decisión.`,
    },
    third_level: {
      right: (best, second) =>
        `Tu ventaja cambia en ${signed(best)}, contando la mejor respuesta; con cualquier otra colocación, en ${signed(second)} como mucho.`,
      wrong: (mine, best) =>
        `Tu ventaja cambia en ${signed(mine)}, contando la mejor respuesta; con la mejor colocación, en ${signed(best)}.`,
    },
    last_pieces: {
      right: () => "Ganas, haga lo que haga tu rival.",
      wrong: () => "Después de esto, tu rival puede ganar.",
    },
    last_word: {
      right: () => "Ya no cabe ninguna pieza: has ganado.",
      wrong: (mine) =>
        plural(mine, {
          one: "Todavía es posible 1 colocación.",
          other: `Todavía son posibles ${number(mine)} colocaciones.`,
        }),
    },
    right_claim: {
      right: (_best, second) =>
        `Según nuestras mediciones, cualquier otra decisión gana al menos ${percentagePoints(second)} menos.`,
      wrong: (mine) => `Según nuestras mediciones, esto gana ${percentagePoints(mine)} menos que la mejor decisión.`,
    },
  },
  missing: "Este reto ya no existe.",
};
