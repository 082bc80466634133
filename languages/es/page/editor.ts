// Spanish messages of the position editor.
import type { Same } from "../../../web/src/language/wording.ts";
import type { messages as en } from "../../en/page/editor.ts";

export const messages: Same<typeof en> = {
  title: "Editor de posiciones",
  back: "Abrir una partida guardada",
  lead: "Coloca bloques o piezas para cada asiento por turno. Mientras preparas una posición, nadie recibe puntos de penalización.",
  start: "Empezar con",
  starts: {
    pueblo2: "Pueblo, 2 jugadores",
    pueblo3: "Pueblo, 3 jugadores",
    pueblo4: "Pueblo, 4 jugadores",
    demolition2: "Pueblo con demolición, 2 jugadores",
    aztec2: "Aztec, 2 jugadores",
    aztec3: "Aztec, 3 jugadores",
  },
  own: "Esta posición",
  chieftainAndPoints: "Jefe y puntos",
  chieftainHelp: "Avanza de una a cuatro casillas por cada bloque.",
  share: "Compartir",
  chieftain: "Jefe",
  score: (name) => `Puntos: ${name}`,
  line: "Línea de posición",
  apply: "Preparar",
  opponents: "Contra",
  nobody: "Todos los asientos en este dispositivo",
  level: (title) => `Máquina: ${title}`,
  play: "Jugar desde aquí",
  copyLink: "Copiar enlace",
  linkCopied: "Enlace a esta posición copiado.",
  copyLine: "Copiar línea de posición",
  lineCopied: "Línea de posición copiada.",
  picture: "Imagen",
  playing: "Juegas desde la posición que has preparado. No se guarda nada.",
  edit: "Volver al editor",
};
