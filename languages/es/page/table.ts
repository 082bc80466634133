// Spanish messages of the table screen.
import type { Same } from "../../../web/src/language/wording.ts";
import type { table as en } from "../../en/page/table.ts";
import { duration, list, number, ordinal, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} punto`, other: `${number(n)} puntos` });
const penalty = (n: number) =>
  plural(n, { one: `${number(n)} punto de penalización`, other: `${number(n)} puntos de penalización` });

export const table: Same<typeof en> = {
  boardLabel: "El tablero",
  boardHelp: "Muévete con las flechas y elige con Intro. Pulsa ? para ver todos los atajos de teclado.",
  gridTitle: "El tablero como tabla",
  loading: "Preparando el tablero…",
  toLobby: "Todas las mesas",
  close: "Cerrar",
  logAndChat: "Historial y chat",
  watching: "Estás mirando.",
  watchers: (n) => plural(n, { one: "1 persona está mirando", other: `${number(n)} personas están mirando` }),
  points,
  pointsWord: (n) => plural(n, { one: "punto", other: "puntos" }),
  duration,
  number,

  turn: {
    tabMark: "Tu turno",
    yours: "Es tu turno.",
    yoursNamed: (name) => `${name}, es tu turno.`,
    others: (name) => `Es el turno de ${name}.`,
    thinking: (name) => `${name} está pensando…`,
    paused: "La partida está en pausa.",
    over: "La partida ha terminado.",
    waitingForPlayers: "Esperando jugadores",
    sending: "Enviando tu turno…",
    handover: (name) => `Turno de ${name}`,
    skip: "Saltar",
    lastWalk: "La última vuelta",
  },

  lookback: {
    afterTurn: (turn) => `El tablero después de la jugada ${number(turn)}.`,
    atStart: "El tablero al principio.",
    backToNow: "Volver al presente",
    readOnly: "Esta es una jugada anterior. Vuelve al presente para jugar.",
    previous: "Jugada anterior",
    next: "Jugada siguiente",
    play: "Reproducir",
    pause: "Pausar",
    first: "Ir al principio",
    last: "Ir a la última jugada",
    slider: "Jugada",
    turn: (turn) => `Jugada ${number(turn)}`,
    turnOf: (turn, of) => `Jugada ${number(turn)} de ${number(of)}`,
    speed: "Velocidad",
    times: (speed) => `${number(speed)}×`,
    copyLink: "Copiar enlace",
    copied: "Enlace a esta jugada copiado.",
    linkField: "Enlace a esta jugada",
    noPoints: "Sin puntos",
    fork: "Reintentar desde aquí",
    study: "Analizar",
  },

  fork: {
    title: (turn) => (turn > 0 ? `Reintentar después de la jugada ${number(turn)}` : "Reintentar desde el principio"),
    help: "La partida sigue en una mesa nueva. Esta se queda como está.",
    submit: "Jugar desde aquí",
    submitting: "Preparando la mesa…",
  },

  players: {
    title: "Jugadores",
    withPoints: "Jugadores y puntos",
    you: "tú",
    toMove: "le toca",
    order: (place) => `juega ${ordinal(place)}`,
    card: (n) => `carta ${number(n)}`,
    pot: (n) => `vasija ${number(n)}`,
    blocks: (n) =>
      plural(n, { zero: "no quedan bloques", one: "queda 1 bloque", other: `quedan ${number(n)} bloques` }),
    pieces: (n) => plural(n, { zero: "No quedan piezas", one: "Queda 1 pieza", other: `Quedan ${number(n)} piezas` }),
    northSouth: "Norte/Sur",
    eastWest: "Este/Oeste",
    ohPuch: "Oh Puch",
    claim: (n) => `Oh Puch declara: nadie llega a ${points(n)}.`,
    round: (n, of) => `Ronda ${number(n)} de ${number(of)}`,
    progress: (n, claim) => `${number(n)} de ${number(claim)}`,
    here: "en línea",
    away: "sin conexión",
    computer: "máquina",
    resigned: "ha abandonado",
    time: "sin tiempo",
    standIn: (player) => `sustituye: ${player}`,
    menu: (name) => `Opciones para ${name}`,
    mute: (name) => `Silenciar a ${name}`,
    unmute: (name) => `Dejar de silenciar a ${name}`,
    replace: (name) => `Dejar que la máquina juegue por ${name}`,
    takeSeatBack: "Recuperar tu asiento",
    timeLeft: (name, time) => `A ${name} le quedan ${time}`,
    gains: (n) => `+${number(n)}`,
  },

  aim: { pueblo: "Gana quien tiene menos puntos", aztec: "Gana quien tiene más puntos" },
  tips: {
    title: "Consejo",
    dismiss: "Entendido",
    points: "El jefe ha visto tu color y has recibido puntos de penalización. Gana quien tiene menos puntos.",
    walk: "Cada etiqueta del camino indica cuántos puntos recibiría ahí cada jugador.",
    rotate: "Gira lo que tienes en la mano: con las flechas redondas, con dos dedos, con el botón derecho o con Q y E.",
  },

  soundOffer: { ask: "¿Jugar con sonido?", yes: "Sí", no: "No" },

  tools: { undo: "Deshacer", hint: "Pista", repeat: "Ver otra vez la última jugada" },

  track: {
    title: "Marcador: gana quien tiene menos puntos",
    summary: (spaces, pawns) => `Marcador de ${number(spaces)} casillas. ${pawns.join("; ")}.`,
    pawn: (name, total, space) => `${name}: ${penalty(total)}, en la casilla ${number(space)}`,
    pawnLaps: (name, total, space, laps) =>
      plural(laps, {
        one: `${name}: ${penalty(total)}, en la casilla ${number(space)} después de 1 vuelta`,
        other: `${name}: ${penalty(total)}, en la casilla ${number(space)} después de ${number(laps)} vueltas`,
      }),
  },

  log: {
    title: "Historial",
    empty: "Todavía no ha pasado nada.",
    show: (turn) => `Mostrar el tablero después de la jugada ${number(turn)}`,
    undone: "deshecha",
    opened: "La mesa está abierta.",
    earlier: "Antes",
    continued: (n) =>
      plural(n, {
        one: "Continúa una partida guardada después de 1 acción.",
        other: `Continúa una partida guardada después de ${number(n)} acciones.`,
      }),
    sits: (name) => `${name} se sienta a la mesa.`,
    seatFree: (colour) => `Un asiento vuelve a estar libre: ${colour}.`,
    computer: (player) => `La máquina (${player}) se sienta a la mesa.`,
    started: "Empieza la partida.",
    played: (name) => `${name}`,
    playedBy: (name, player) => `${name} (${player})`,
    fellBack: (asked, played) => `${asked} no estaba a punto; ${played} ha jugado este turno.`,
    takenBack: (name) => `${name} deshace una jugada.`,
    redone: (name) => `${name} rehace la jugada.`,
    undoAgreed: "Todos aceptan: se deshace la jugada.",
    offered: {
      undo: (name) => `${name} pide deshacer una jugada.`,
      end: (name) => `${name} propone terminar la partida sin ganador.`,
      pause: (name) => `${name} propone una pausa.`,
      rematch: (name) => `${name} propone la revancha.`,
    },
    agreed: {
      undo: (name) => `${name} acepta deshacer la jugada.`,
      end: (name) => `${name} acepta terminar la partida.`,
      pause: (name) => `${name} acepta la pausa.`,
      rematch: (name) => `${name} acepta la revancha.`,
    },
    declined: {
      undo: (name) => `${name} no acepta deshacer la jugada.`,
      end: (name) => `${name} quiere seguir jugando.`,
      pause: (name) => `${name} no acepta la pausa.`,
      rematch: (name) => `${name} no acepta la revancha.`,
    },
    resigned: (name) => `${name} abandona.`,
    outOfTime: (name) => `A ${name} se le ha acabado el tiempo.`,
    replaced: (name, player) => `La máquina (${player}) juega por ${name}.`,
    returned: (name) => `${name} ha vuelto.`,
    resumed: (name) => `${name} reanuda la partida.`,
    rematched: "La mesa para la revancha está lista.",
    unknown: "Ha pasado algo en la mesa.",
  },

  chat: {
    title: "Chat",
    withUnread: (n) => plural(n, { one: "Chat, 1 mensaje nuevo", other: `Chat, ${number(n)} mensajes nuevos` }),
    write: "Escribe un mensaje",
    send: "Enviar",
    empty: "Todavía no hay mensajes.",
    watching: (name) => `${name} (mirando)`,
    hidden: (n) =>
      plural(n, {
        one: "1 mensaje de una persona silenciada",
        other: `${number(n)} mensajes de personas silenciadas`,
      }),
    mute: (name) => `Silenciar a ${name}`,
    unmuteOthers: (n) =>
      plural(n, { one: "Dejar de silenciar a 1 persona", other: `Dejar de silenciar a ${number(n)} personas` }),
    said: (name, text) => `${name} dice: ${text}`,
  },

  offers: {
    asked: {
      undo: (name) => `${name} pide deshacer una jugada. ¿Aceptas?`,
      end: (name) => `${name} propone terminar la partida sin ganador. ¿Aceptas?`,
      pause: (name) => `${name} propone una pausa. ¿Aceptas?`,
      rematch: (name) => `${name} propone la revancha. ¿Aceptas?`,
    },
    mine: {
      undo: (names) => `Has pedido deshacer una jugada. Falta la respuesta de ${list(names)}.`,
      end: (names) => `Has propuesto terminar la partida. Falta la respuesta de ${list(names)}.`,
      pause: (names) => `Has propuesto una pausa. Falta la respuesta de ${list(names)}.`,
      rematch: (names) => `Has propuesto la revancha. Falta la respuesta de ${list(names)}.`,
    },
    others: {
      undo: (name, names) => `${name} pide deshacer una jugada. Falta la respuesta de ${list(names)}.`,
      end: (name, names) => `${name} propone terminar la partida. Falta la respuesta de ${list(names)}.`,
      pause: (name, names) => `${name} propone una pausa. Falta la respuesta de ${list(names)}.`,
      rematch: (name, names) => `${name} propone la revancha. Falta la respuesta de ${list(names)}.`,
    },
    agree: "Aceptar",
    decline: "Rechazar",
    withdraw: "Retirar la propuesta",
    resume: "Reanudar",
    paused: "La partida está en pausa y los relojes están parados.",
  },

  menu: {
    title: "Menú",
    undo: "Deshacer una jugada",
    undoAsk: "Pedir deshacer una jugada",
    undoImpossible: {
      watching: "Solo quienes juegan pueden deshacer una jugada.",
      paused: "La partida está en pausa. Reanúdala para deshacer una jugada.",
      over: "La partida ha terminado: sus jugadas son definitivas.",
      nothing: "Todavía no hay ninguna jugada que deshacer.",
      asked: "Ya hay una petición para deshacer una jugada.",
      notAllowed: "En esta mesa no se pueden deshacer jugadas.",
    },
    redo: "Rehacer",
    pause: "Proponer una pausa",
    end: "Proponer terminar la partida",
    resign: "Abandonar",
    resignMenu: "Abandonar…",
    resignAsk: "¿Quieres abandonar?",
    resignTwo: "La partida termina y gana tu rival.",
    resignMore: "Ya no puedes ganar; la máquina sigue jugando por ti.",
    resignNo: "Seguir jugando",
    invite: "Invitar o compartir",
    inviteTitle: "Enlace a esta mesa",
    device: "Seguir en otro dispositivo",
    deviceTitle: "Tu asiento en otro dispositivo",
    deviceHelp:
      "Abre este enlace en el otro dispositivo para ocupar tu asiento también allí. No se lo enseñes a nadie. Un enlace nuevo sustituye al anterior.",
    deviceMake: "Crear un enlace",
    deviceSeat: (name) => `Asiento de ${name}`,
    qr: "Código QR del enlace",
    export: "Exportar la partida",
    print: "Imprimir el tablero",
    settings: "Ajustes",
    sound: "Sonido",
    keys: "Atajos de teclado",
    toLobby: "Todas las mesas",
    takeSeatBack: "Recuperar tu asiento",
  },

  hint: {
    title: "Pista",
    waiting: "La máquina está ocupada. Esperando…",
    thinking: "La máquina está pensando…",
    failed: "La máquina no ha encontrado ninguna pista.",
    lead: (depth) =>
      plural(depth, {
        one: "Lo que jugaría una máquina mirando solo este turno:",
        other: `Lo que jugaría la máquina más fuerte, mirando ${number(depth)} turnos adelante:`,
      }),
    turn: "Jugada",
    expected: "puntos finales previstos",
    play: "Jugar esto",
  },

  forecast: { show: "Anillo de pronóstico: los puntos de penalización que costaría ahora cada casilla del camino" },

  view: {
    title: "Vista",
    more: "Más vistas",
    less: "Menos vistas",
    home: "Vista inicial",
    nextSide: "Lado siguiente",
    top: "Desde arriba",
    chieftain: "Vista del jefe",
    chieftainCaption: (square) =>
      `Lo que ve el jefe desde ${square}. Solo están a la vista las caras vivas; las pálidas no cuentan.`,
    forecast: "Anillo de pronóstico",
    zoomIn: "Acercar",
    zoomOut: "Alejar",
    level: "Niveles visibles",
    levels: (n) => plural(n, { one: "solo el nivel 1", other: `niveles 1 a ${number(n)}` }),
    allLevels: "todos los niveles",
    xray: "Rayos X",
    heights: "Alturas",
    sight: "Recuadro: lo que ve el jefe",
    coordinates: "Coordenadas",
    board2d: "Tablero plano",
    board3d: "Tablero 3D",
    noWebGL: "Este navegador no puede mostrar el tablero en 3D. Aquí tienes el tablero plano.",
    notLoaded: "Ahora no se puede cargar el tablero 3D. Aquí tienes el tablero plano.",
    announced: {
      home: "Vista inicial",
      south: "Vista desde el sur",
      west: "Vista desde el oeste",
      north: "Vista desde el norte",
      east: "Vista desde el este",
      top: "Vista desde arriba",
      chieftain: "Vista del jefe",
    },
  },

  banner: {
    resynced: "Se han perdido algunos mensajes. La mesa vuelve a estar al día.",
    connecting: "Conectando con la mesa…",
    lost: "Conexión perdida. Reintentando…",
    lostSince: (seconds) =>
      plural(seconds, {
        one: "Conexión perdida hace 1 segundo. Reintentando…",
        other: `Conexión perdida hace ${number(seconds)} segundos. Reintentando…`,
      }),
    reconnected: "Conexión recuperada.",
    restarting: "El servidor se está reiniciando. Un momento…",
    unavailable: "No se puede mostrar esta mesa.",
    pending: "Tu turno se ha enviado, pero aún no está confirmado.",
  },

  keys: {
    title: "Atajos de teclado",
    board: "En el tablero",
    views: "Vistas",
    table: "En la mesa",
    arrows: "moverse por las casillas",
    choose: "elegir, confirmar",
    stepBack: "un paso atrás",
    turn: "girar el bloque o la pieza que tienes en la mano",
    tip: "volcar la pieza",
    kind: "bloque de tu color o bloque neutral",
    walk: "elegir el movimiento del jefe",
    lift: "bloque siguiente o anterior que puedes retirar",
    level: "nivel de la pieza que tienes en la mano",
    next: "lugar siguiente o anterior donde cabe",
    sides: "lado siguiente",
    top: "desde arriba",
    home: "vista inicial",
    chieftain: "vista del jefe",
    xray: "rayos X",
    levels: "mostrar un nivel menos o más",
    zoom: "acercar, alejar",
    forecast: "anillo de pronóstico",
    undo: "deshacer una jugada",
    sound: "activar o desactivar el sonido",
    skip: "saltar la animación",
    replay: "En la repetición",
    turns: "jugada anterior, siguiente",
    ends: "primera, última jugada",
    autoplay: "reproducir o pausar",
    homeKey: "Inicio",
    endKey: "Fin",
    help: "esta lista",
    arrowsKey: "Flechas",
    space: "Espacio",
    enter: "Intro",
    escape: "Esc",
    shift: "Mayús",
  },

  end: {
    wins: (names) =>
      plural(names.length, { one: `¡Gana ${list(names)}!`, other: `¡${list(names)} comparten la victoria!` }),
    own: (compared, walk): string => {
      const cost =
        walk === null
          ? ""
          : walk === 0
            ? "la última vuelta no te ha costado nada"
            : `la última vuelta te ha costado ${number(walk)}`;
      if (compared === null) return cost && `L${cost.slice(1)}.`;
      const { won, by, place, players } = compared;
      const behind = players > 2 && !won;
      const result = behind
        ? `Has quedado ${ordinal(place)}, a ${points(by)}`
        : `Has ${won ? "ganado" : "perdido"} por ${number(by)}`;
      return cost ? `${result}; ${cost}.` : `${result}.`;
    },
    youWin: "¡Has ganado!",
    youShare: "¡Compartes la victoria!",
    nobody: "No gana nadie.",
    ohPuchWon: (name, claim) => `${name} era Oh Puch, y nadie ha llegado a ${points(claim)}.`,
    ohPuchLost: (name, claim) => `${name} era Oh Puch, pero un constructor ha llegado a ${points(claim)}.`,
    ranking: "Clasificación",
    place: (n) => ordinal(n),
    chart: "Evolución de los puntos",
    chartLabel: "Gráfico con los puntos después de cada jugada. La tabla de abajo contiene los mismos números.",
    asTable: "Los puntos como tabla",
    turn: "Jugada",
    rematch: "Revancha",
    rematchOpen: "Ir a la revancha",
    replay: "Repetición",
    export: "Exportar",
    share: "Compartir",
    viewBoard: "Ver el tablero",
    stronger: (level) => `Siguiente rival: ${level}`,
    weaker: (level) => `Rival más fácil: ${level}`,
    review: "Repasar mi partida",
    reviewGame: "Repasar la partida",
    showResult: "Ver el resultado",
    toLobby: "Todas las mesas",
    newGame: "Partida nueva",
  },
};
