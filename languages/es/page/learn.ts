// Spanish messages of the lessons.
import type { Same } from "../../../web/src/language/wording.ts";
import type { messages as en } from "../../en/page/learn.ts";
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} punto`, other: `${number(n)} puntos` });

export const messages: Same<typeof en> = {
  title: "Aprende a jugar",
  lead: "Lecciones cortas con posiciones reales. Cada una dura uno o dos minutos.",
  back: "Todas las lecciones",
  toLobby: "Volver al inicio",
  lessonsOf: (game) => `Lecciones: ${game}`,
  doneOf: (done, all) => `${number(done)} de ${number(all)} hechas`,
  isDone: "Hecha",
  resume: (step, all) => `Continuar en el paso ${number(step)} de ${number(all)}`,
  stepOf: (step, all) => `Paso ${number(step)} de ${number(all)}`,
  goal: "Objetivo:",
  show: "Enséñamelo",
  shown: "El tablero muestra una solución. Juégala o busca la tuya.",
  again: "Reintentar",
  example: (sentence) => `Por ejemplo: ${sentence}`,
  next: "Paso siguiente",
  nextLesson: (title) => `Siguiente: ${title}`,
  play: (game) => `Jugar a ${game}`,
  solved: "¡Muy bien!",
  notYet: "Todavía no.",
  why: {
    most: (name, n, most) => `${name}: ${points(n)}. El objetivo es ${points(most)}.`,
    least: (name, n, least) => `${name}: ${points(n)}. El objetivo es ${points(least)} como mínimo.`,
    winner: "Con esta jugada no ganas la partida.",
    owner: "Has puesto el tipo de bloque equivocado.",
    level: "Construye más alto.",
    corner: "El jefe no se ha parado en una esquina.",
    overhang: "Ninguno de sus cubos queda sobre un hueco.",
    bid: (most) => `El objetivo es una puja de 1 a ${number(most)}.`,
    claim: (least) => `El objetivo es una declaración de ${number(least)} o más.`,
    event: "Eso no es lo que pide el objetivo.",
    refused: "Esto está permitido. Busca un lugar donde no lo esté.",
  },
  pueblo: {
    first: {
      title: "Tu primer turno",
      steps: [
        {
          text: "En cada turno pones un bloque y luego mueves al jefe de 1 a 4 casillas. Desde ahí mira al frente.",
          goal: "Pon tu bloque donde quieras y elige cuánto avanza el jefe.",
        },
        {
          text: "Cada vez que el jefe ve tu color, recibes puntos de penalización: 1 por cada cara en el nivel 1, 2 en el nivel 2, y así sucesivamente. Gana quien tiene menos puntos.",
          goal: "Juega un turno que no te cueste nada.",
        },
      ],
      done: "Ya sabes lo suficiente para jugar. El resto consiste en esconderse bien.",
    },
    hide: {
      title: "Escóndete del jefe",
      steps: [
        {
          text: "Los bloques neutrales no son de nadie. No cuestan nada y tapan tu color.",
          goal: "Pon un bloque neutral y no recibas puntos de penalización en este turno.",
        },
        {
          text: "Tus propios bloques también tienen que ir a algún sitio. Detrás de otros bloques, el jefe no los ve.",
          goal: "Pon un bloque de tu color y no recibas puntos de penalización en este turno.",
        },
      ],
      done: "Antes de poner un bloque, mira adónde puede ir el jefe después.",
    },
    fit: {
      title: "Por qué no cabe un bloque",
      steps: [
        {
          text: "Un bloque cubre tres casillas en forma de L, y debajo no puede quedar ningún hueco. Si el bloque no cabe, la página te dice por qué.",
          goal: "Elige un lugar donde el bloque no quepa y lee el motivo.",
        },
        {
          text: "Los bloques también se apoyan en otros bloques. Gira el bloque para que quepa: con las flechas redondas, con dos dedos o con las teclas Q y E.",
          goal: "Pon el bloque de manera que una parte quede en el nivel 3.",
        },
      ],
      done: "Cuando un lugar está en rojo, la frase de al lado cita la regla.",
    },
    pairs: {
      title: "Parejas",
      steps: [
        {
          text: "Después del primer bloque construyes por parejas: un bloque de tu color y uno neutral, en el orden que quieras.",
          goal: "Empieza la pareja con su bloque neutral.",
        },
        {
          text: "Ahora toca la otra mitad de la pareja. Aquí es la de tu color.",
          goal: "Ponla y no recibas puntos de penalización en este turno.",
        },
      ],
      done: "Si ahora pones uno neutral, en el próximo turno toca uno de color: piensa en los dos.",
    },
    corner: {
      title: "Esquinas",
      steps: [
        {
          text: "En una esquina, el jefe no mira a lo largo de una fila. Ve desde arriba los tejados de todo un cuadrante, y cada tejado de color le cuesta 1 punto a su dueño, esté a la altura que esté.",
          goal: "Lleva al jefe a una esquina de modo que tu rival reciba puntos y tú ninguno.",
        },
      ],
      done: "Ten tejados neutrales en un cuadrante antes de que el jefe llegue a su esquina.",
    },
    last_walk: {
      title: "La última vuelta",
      steps: [
        {
          text: "Después del último bloque, el jefe da una vuelta completa al pueblo y mira desde cada casilla. Muchas veces eso decide la partida.",
          goal: "Pon el último bloque de modo que ganes.",
        },
      ],
      done: "Piensa pronto en la última vuelta: cada lado abierto cuenta una vez más.",
    },
    demolition: {
      title: "Demolición",
      steps: [
        {
          text: "En esta variante, el pueblo se vuelve a desmontar. Retiras un bloque que no tenga nada encima, de tu color o neutral. Después mueves al jefe.",
          goal: "Retira un bloque y no recibas puntos de penalización en este turno.",
        },
      ],
      done: "Retira primero lo que el jefe verá después.",
    },
    auction: {
      title: "Subastas",
      steps: [
        {
          text: "En la versión Pro se pujan puntos de penalización por el orden de juego. Tú abres esta subasta.",
          goal: "Abre con una puja baja: 3 puntos como máximo.",
        },
        {
          text: "La puja está en 4. Solo paga quien se lleva una carta.",
          goal: "Pasa: deja esta carta a otra persona.",
        },
      ],
      done: "Tu puja se suma a tus puntos, así que no pagues más de lo que te ahorra la carta.",
    },
  },
  aztec: {
    first: {
      title: "Tu primer turno",
      steps: [
        {
          text: "En cada turno colocas una pieza. Tiene que tocar lo ya construido con dos caras como mínimo.",
          goal: "Coloca tu primera pieza junto al cubo inicial.",
        },
        {
          text: "Solo puntúan los cubos del tercer nivel. Gira y vuelca la pieza para construir hacia arriba.",
          goal: "Coloca una pieza que llegue al nivel 3.",
        },
      ],
      done: "A continuación aprenderás dónde puntúan los cubos del tercer nivel.",
    },
    fit: {
      title: "Por qué no cabe una pieza",
      steps: [
        {
          text: "Las piezas no salen de la cima de la pirámide ni de sus tres niveles, tocan lo construido con dos caras como mínimo y necesitan apoyo. Si una pieza no cabe, la página te dice por qué.",
          goal: "Elige un lugar donde la pieza no quepa y lee el motivo.",
        },
        {
          text: "Un cubo puede quedar sobre un hueco; dos cubos vecinos, no.",
          goal: "Coloca una pieza de modo que uno de sus cubos quede sobre un hueco.",
        },
      ],
      done: "Dos contactos, y nunca dos cubos vecinos sobre un hueco.",
    },
    edge: {
      title: "Bordes de puntuación",
      steps: [
        {
          text: "Tienes el borde norte y el borde sur. Cada cubo del tercer nivel sobre ellos vale un punto para ti, lo haya colocado quien lo haya colocado.",
          goal: "Consigue al menos un punto en este turno.",
        },
      ],
      done: "Construye hacia tus bordes y deja libre el camino hacia arriba.",
    },
    third: {
      title: "El tercer nivel",
      steps: [
        {
          text: "Los cubos de las esquinas cuentan para ambos jugadores. Una pieza puede poner varios cubos a la vez en el tercer nivel.",
          goal: "Consigue al menos 2 puntos en este turno y no le des ninguno a tu rival.",
        },
      ],
      done: "Las piezas tumbadas en el nivel 3 son las que más puntúan.",
    },
    auction: {
      title: "La subasta de Oh Puch",
      steps: [
        {
          text: "Con tres jugadores, uno es Oh Puch y declara que nadie llegará a cierto número de puntos. La declaración más baja se lleva el papel.",
          goal: "Abre la subasta con una declaración de 12 o más.",
        },
        {
          text: "La declaración está en 11. Cuanto más baja, más difícil es de cumplir.",
          goal: "Pasa y juega como constructor.",
        },
      ],
      done: "Declara solo un número al que puedas impedir que lleguen los constructores.",
    },
    oh_puch: {
      title: "Jugar como Oh Puch",
      steps: [
        {
          text: "Eres Oh Puch y has declarado que nadie llega a 9 puntos. Tú no puntúas: bloqueas.",
          goal: "Coloca la última pieza de modo que ganes.",
        },
      ],
      done: "Ocupa los lugares donde puntuarían los constructores.",
    },
  },
};
