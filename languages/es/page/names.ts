// Spanish names: colours, games, options, computer levels, endings.
import { named, type Same } from "../../../web/src/language/wording.ts";
import type { names as en } from "../../en/page/names.ts";

const PLAYER = /^player (\d+)$/;
const colours = named({
  red: "Rojo",
  blue: "Azul",
  green: "Verde",
  violet: "Violeta",
  orange: "Naranja",
  yellow: "Amarillo",
  pink: "Rosa",
});
const titles = named({
  level1: "Peón",
  level2: "Aprendiz",
  level3: "Oficial",
  level4: "Albañil",
  level5: "Cantero",
  level6: "Capataz",
  level7: "Maestro albañil",
  level8: "Maestro de obras",
});
const player = (n: number) => `Jugador ${n}`;
const options: Readonly<Record<string, { readonly name: string; readonly help: string }>> = {
  players: { name: "Jugadores", help: "Pueden jugar de dos a cuatro personas." },
  "aztec.players": { name: "Jugadores", help: "Pueden jugar dos personas, o tres: entonces una es Oh Puch." },
  edition: {
    name: "Edición",
    help: "Los colores y nombres de la edición de 2002 o de 2023. Las reglas son las mismas.",
  },
  pro: {
    name: "Versión Pro",
    help: "El orden de juego se subasta, y cada jugador aparta dos parejas para la segunda parte.",
  },
  demolition: {
    name: "Demolición",
    help: "Después de la última vuelta, el pueblo se desmonta de nuevo, bloque a bloque.",
  },
  cult_sites: {
    name: "Lugares sagrados",
    help: "Hasta cuatro lugares donde nadie puede construir: al azar o elegidos por ti.",
  },
  chieftain_corner: { name: "Esquina del jefe", help: "La esquina del camino donde empieza el jefe." },
  first_seat: { name: "Primer jugador", help: "Quien juega el primer turno." },
  first_bidder: { name: "Primera puja", help: "Quien abre las subastas de la versión Pro." },
  corners: {
    name: "Casillas de esquina",
    help: "Si los cubos de las cuatro esquinas de la cima cuentan para ambos constructores.",
  },
  match: {
    name: "Partida a tres rondas",
    help: "Cada jugador es Oh Puch una vez, y cuentan los puntos de todas las rondas.",
  },
};

export const names: Same<typeof en> = {
  colour: (colour) => {
    const number = PLAYER.exec(colour)?.[1];
    return number === undefined ? colours(colour) : player(Number(number));
  },
  neutral: "Neutral",
  player,
  game: named({ pueblo: "Pueblo", aztec: "Aztec" }),
  rules: named({ pueblo: "Reglas de Pueblo", aztec: "Reglas de Aztec" }),
  edition: (year) => `Edición de ${year}`,
  option: (game, option) => options[`${game}.${option}`] ?? options[option] ?? { name: option, help: "" },
  level: titles,
  openSeat: "Asiento libre",
  card: (edition, number) => (edition === "2023" ? `Vasija ${number}` : `Carta ${number}`),
  cultSite: (edition) => (edition === "2023" ? "jardín" : "lugar sagrado"),
  corner: named({ SW: "Suroeste", NW: "Noroeste", NE: "Nordeste", SE: "Sureste" }),
  cornersCount: named({ both: "Cuentan para ambos", none: "No cuentan para nadie" }),
  reason: named({
    last_walk: "Ha terminado la última vuelta: gana quien tiene menos puntos de penalización.",
    demolished: "Ya no queda ningún bloque de color: gana quien tiene menos puntos de penalización.",
    complete: "Todas las piezas están colocadas.",
    blocked: "No se puede colocar ninguna pieza más.",
    resigned: "Alguien ha abandonado.",
    time: "A alguien se le ha acabado el tiempo.",
    agreed: "La partida se ha terminado de común acuerdo.",
    abandoned: "Quedaban muy pocos jugadores.",
  }),
  clock: named({ none: "Ninguno", move: "Por turno", fischer: "Toda la partida", days: "Días por turno" }),
  clockHelp: named({
    none: "Cada jugador se toma el tiempo que necesita.",
    move: "Un tiempo fijo para cada turno.",
    fischer: "Un tiempo total para toda la partida, más un poco después de cada uno de tus turnos.",
    days: "Un número de días para cada turno, como en una partida por correo.",
  }),
  visibility: named({ public: "Pública", unlisted: "Con el enlace", private: "Privada" }),
  visibilityHelp: named({
    public: "Todo el mundo ve esta mesa en la lista.",
    unlisted: "Cualquiera que tenga el enlace puede entrar; la mesa no aparece en la lista.",
    private: "Solo pueden entrar las personas invitadas.",
  }),
  notation: named({
    od4ne: "construir un bloque de tu color: la esquina de su L en d4, los brazos hacia el norte y el este",
    nd4ne: "construir ahí un bloque neutral",
    "+3": "mover al jefe 3 casillas",
    "od4ne+3": "construir y mover al jefe: un turno completo",
    "o-": "descartar un bloque de tu color cuando ninguno cabe (n-: uno neutral)",
    xc5: "demolición: retirar el bloque de c5; xc5+2 mueve además al jefe 2 casillas",
    b7: "subasta: pujar 7 puntos de penalización",
    p: "subasta: pasar",
    "#2": "subasta: tomar el número 2 del orden de juego",
    "e4.1nu":
      "colocar una pieza: la esquina de la V en e4, nivel 1; la rama del sexto cubo apunta al norte, la otra hacia arriba (n e s w u d)",
    c12: "subasta: declarar que nadie llegará a 12 puntos",
  }),
  animals: [
    "Coyote",
    "Jaguar",
    "Quetzal",
    "Iguana",
    "Puma",
    "Cuervo",
    "Tortuga",
    "Ajolote",
    "Armadillo",
    "Colibrí",
    "Correcaminos",
    "Águila",
    "Ocelote",
    "Tapir",
    "Tucán",
    "Conejo",
    "Tejón",
    "Guajolote",
    "Geco",
    "Lince",
    "Antílope",
    "Mariposa",
    "Puercoespín",
    "Grillo",
  ],
};
