// Spanish messages of the turn panel: the turn that a player is composing.
import { named, type Same } from "../../../web/src/language/wording.ts";
import type { turn as en } from "../../en/page/turn.ts";
import { duration, list, plural } from "./intl.ts";

interface Sum {
  readonly name: string;
  readonly points: number;
}

const points = (n: number) => plural(n, { one: `${n} punto`, other: `${n} puntos` });
const penalty = (n: number) => plural(n, { one: `${n} punto de penalización`, other: `${n} puntos de penalización` });
const places = (n: number) => plural(n, { one: `${n} lugar`, other: `${n} lugares` });
const squares = (n: number) => plural(n, { one: `${n} casilla`, other: `${n} casillas` });
const pays = ({ name, points: n }: Sum) => `${name} recibe ${penalty(n)}`;
const gets = ({ name, points: n }: Sum) => `${points(n)} para ${name}`;

const pointing = named({
  n: "al norte",
  e: "al este",
  s: "al sur",
  w: "al oeste",
  u: "hacia arriba",
  d: "hacia abajo",
});
const edgeName = named({ north: "borde norte", east: "borde este", south: "borde sur", west: "borde oeste" });

export const turn: Same<typeof en> = {
  yourTurn: "Tu turno",
  yourTurnNamed: (name) => `Tu turno, ${name}`,
  otherTurn: (name) => `Es el turno de ${name}.`,
  thinking: (name) => `${name} está pensando…`,
  preparing: (name, done, total, seconds) =>
    `Preparando ${name}: ${done} de ${total} partes${seconds === null ? "" : `, aprox. ${duration(1000 * seconds)}`}`,
  preparingWhy: "Los niveles fuertes se compilan la primera vez que juegan en este equipo.",
  preparingLower: "Que juegue este turno un nivel inferior",
  waiting: {
    busy: "Todos los ordenadores de este servidor están jugando en otras mesas. Este jugará en cuanto uno quede libre.",
    storage: "El servidor no puede guardar nada en este momento. La partida seguirá por sí sola.",
  },
  paused: "La partida está en pausa.",
  sending: "Enviado. Esperando la respuesta…",
  choiceLost: "La posición ha cambiado y tu elección ya no es posible.",
  choiceKept: "Sin conexión. Tu elección se conserva.",
  goal: {
    pueblo: "Objetivo: esconde tu color de la vista del jefe.",
    aztec: "Objetivo: más cubos que nadie en el tercer nivel de tus bordes de puntuación.",
  },
  confirm: "Confirmar",
  ruleNumber: (rule) => `Regla ${rule}`,
  refused: (sentence, rule) => `${sentence} (Regla ${rule})`,
  retry: "Reintentar",

  steps: "Pasos de tu turno",
  build: "Construir",
  lift: "Retirar",
  discard: "Descartar",
  move: "Mover",
  done: "hecho",
  blockChoice: "Bloque",
  blocksLeft: (n) => plural(n, { zero: "no queda ninguno", one: "queda 1", other: `quedan ${n}` }),
  singleFirst: "Tu primer bloque es de tu color: el bloque suelto. Después construyes por parejas.",
  ownHalfFirst: "Completa tu pareja: construye su bloque de color.",
  neutralHalfFirst: "Completa tu pareja: construye su bloque neutral.",
  openPair: "Abres una pareja nueva. La otra mitad la construyes en tu próximo turno.",
  pairsAside: (n) =>
    plural(n, {
      one: "1 pareja está apartada para la segunda parte.",
      other: `${n} parejas están apartadas para la segunda parte.`,
    }),
  turnLeft: "Girar a la izquierda",
  turnRight: "Girar a la derecha",
  placeBlock: "Poner aquí",
  chooseSquare: "Elige una casilla de la cuadrícula para la esquina del bloque.",
  fits: (squares, low, high) => `El bloque cabe en ${list(squares)}, niveles ${low} y ${high}.`,
  doesNotFit: "Aquí no cabe…",
  placed: (squares, low, high) =>
    `Bloque en ${list(squares)}, niveles ${low} y ${high}. Ahora mueve al jefe de 1 a 4 casillas.`,
  placedShort: (squares, low, high) => `En ${list(squares)}, niveles ${low} y ${high}`,
  blockBackInHand: "El bloque vuelve a tu mano.",
  nothingFits: "No cabe ningún bloque. Elige uno para descartarlo.",
  discarded: "Descartas un bloque. Ahora mueve al jefe de 1 a 4 casillas.",
  discardedShort: "Bloque descartado",

  chooseBlock: "Elige un bloque para retirarlo.",
  liftable: (n) => plural(n, { one: "Puedes retirar 1 bloque.", other: `Puedes retirar uno de ${n} bloques.` }),
  canLift: (square) => `Puedes retirar el bloque de ${square}.`,
  cannotLift: "Este no lo puedes retirar…",
  liftBlock: "Retirar",
  lifted: (square) => `Retiras el bloque de ${square}.`,
  liftedLast: "Es el último bloque de color: la partida termina aquí.",
  nothingToLift: "No puedes retirar ningún bloque: solo mueve al jefe.",
  nextBlock: "Bloque siguiente",
  previousBlock: "Bloque anterior",

  moveChieftain: "Mueve al jefe de 1 a 4 casillas.",
  chieftainMoves: "Movimiento del jefe",
  moveTo: (steps, square, payers) =>
    payers.length === 0
      ? `${squares(steps)} hasta ${square}: nadie recibe puntos de penalización.`
      : `${squares(steps)} hasta ${square}: ${list(payers.map(pays))}.`,
  moveAgain: "Elige otra vez el movimiento del jefe.",
  youGet: (n) => `tú: ${n === 0 ? "ningún punto" : points(n)}`,
  computingPenalties: "Calculando los puntos de penalización…",
  includesLastWalk: "Es el último turno: estos puntos incluyen la última vuelta del jefe.",

  auction: "Orden de juego",
  auctionOfPart: (part) => (part === 1 ? "Subasta antes de la primera parte" : "Subasta antes de la segunda parte"),
  auctionOfDemolition: "Subasta antes de la demolición",
  auctionHelp: (pots) =>
    `Puja puntos de penalización por el orden de juego: la ${pots ? "vasija" : "carta"} 1 juega primero.`,
  cardOf: (card, name) => `${card}: ${name}`,
  cardFree: (card) => `${card}: disponible`,
  player: "Jugador",
  card: "Carta",
  pot: "Vasija",
  bid: "Puja",
  points: "Puntos",
  noCard: "–",
  passed: "ha pasado",
  stillIn: "sigue",
  opens: "abre",
  bids: (n) => `puja ${n}`,
  hasCard: "listo",
  yourBid: "Tu puja",
  placeBid: (n) => `Pujar ${n}`,
  bidCosts: (n) => `Si nadie puja más, te cuesta ${penalty(n)}.`,
  pass: "Pasar",
  takeCard: (card) => `Tomar ${card}`,
  cardCost: (n) =>
    n === 0 ? "Todos han pasado: eliges gratis." : `Has ganado el lote: elegir te cuesta ${penalty(n)}.`,

  pieceHeld: (orientation) =>
    `La pieza que tienes en la mano, girada ${orientation}: la rama del sexto cubo apunta ${pointing(orientation.slice(0, 1))}, la otra ${pointing(orientation.slice(1))}`,
  turn: "Girar",
  tip: "Volcar",
  tipAway: "Volcar hacia atrás",
  tipTowards: "Volcar hacia ti",
  levelChoice: "Nivel",
  allLevels: "todos",
  nextPlace: "Lugar siguiente",
  previousPlace: "Lugar anterior",
  placeCount: (n, all) =>
    n === 0
      ? `En esta postura no cabe en ningún sitio. En otras, cabe en ${places(all)}.`
      : `En esta postura cabe en ${n} de ${places(all)}.`,
  colourNote: "La pieza recibe un color al colocarla. Los colores son solo decoración.",
  placePiece: "Poner aquí",
  chooseTopSquare: "Elige una casilla de la cima o recorre los lugares.",
  pieceFits: (square, level, n, count) =>
    `La pieza cabe: esquina en ${square}, nivel ${level}. Lugar ${n} de ${count}.`,
  pieceDoesNotFit: "Aquí no cabe…",
  pieceChosen: (square) => `Pieza con la esquina en ${square}.`,
  pieceGains: (square, gains) => `Pieza con la esquina en ${square}: ${list(gains.map(gets))}.`,
  scoresAt: (squares, level, edge, name) =>
    `+${squares.length}${name === null ? "" : ` para ${name}`}: ${plural(squares.length, { one: "cubo", other: "cubos" })} en ${list(squares)}, nivel ${level}, ${edgeName(edge)}.`,
  pieceBackInHand: "La pieza vuelve a tu mano.",
  gain: (n) => `+${n}`,

  scores: "Puntos en el tercer nivel",
  pieces: (n) => plural(n, { zero: "No quedan piezas", one: "Queda 1 pieza", other: `Quedan ${n} piezas` }),
  edges: { northSouth: "Norte/Sur", eastWest: "Este/Oeste" },
  roles: {
    title: "Quién hace qué papel",
    help: "Los papeles están repartidos. Ahora deciden el orden de juego y los colores:",
    ohPuch: (name) => `${name} juega primero, como Oh Puch (negro).`,
    builder: (name, edges) => `${name} construye y puntúa en ${edges}.`,
    close: "Entendido",
  },
  yourClaim: (n) => `Tu declaración: nadie llega a ${n}.`,
  claimOf: (name, n) => `${name} es Oh Puch y gana si nadie llega a ${n}.`,
  ohPuchWithoutClaim: (name) => `${name} es Oh Puch en esta ronda.`,
  pointsToGo: (n) => plural(n, { zero: "conseguido", one: "falta 1", other: `faltan ${n}` }),
  pointsOf: (n, of) => `${n} de ${of}`,

  claims: "¿Quién será Oh Puch?",
  claimHelp:
    "Declara un número de puntos al que no llegará ningún constructor. Quien haga la declaración más baja será Oh Puch.",
  noClaim: "Todavía no hay declaración. El primer jugador tiene que hacer una.",
  standingClaim: (name, n) => `${name} declara: nadie llega a ${n}.`,
  claimChoice: "Tu número",
  placeClaim: (n) => `Declarar: nadie llega a ${n}`,
  claimed: (n) => `declara ${n}`,
  chooseClaim: "Elige un número",

  command: "Escribe tu turno",
  commandLabel: "Turno en notación",
  commandHelp: "Intro lo juega; la flecha arriba recupera lo que escribiste antes.",
  play: "Jugar",
  turnIncomplete: "El turno todavía no está completo.",
  examples: "Ejemplos",
};
