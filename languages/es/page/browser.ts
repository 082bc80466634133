// Spanish messages of the standalone page.
import type { Same } from "../../../web/src/language/wording.ts";
import type { messages as en } from "../../en/page/browser.ts";
import { number } from "./intl.ts";

const megabytes = (n: number): string => `${number(Math.round(n * 10) / 10)}\u00a0MB`;

export const messages: Same<typeof en> = {
  loading: (loaded, total) => `Cargando las reglas: ${megabytes(loaded)} de ${megabytes(total)}`,
  starting: "Iniciando…",
  failed: "No se pueden abrir tus partidas.",
  reload: "Recargar",
  title: "Sin servidor",
  lead: "Esta página funciona sin servidor. Tus partidas se guardan solo en este navegador; exporta las que quieras conservar.",
  offline: (n) => `Todo está guardado para jugar sin conexión (${megabytes(n)}).`,
  online: "Guardando todo para jugar sin conexión…",
  forgetHelp: "No tienes cuenta: todo se guarda en este navegador.",
  forgetConsequences: [
    "Se borran todas tus partidas. Exporta las que quieras conservar.",
    "Se borran tu nombre, estos ajustes y tu progreso en las lecciones y los retos.",
  ],
  versions: (version, python) => `Baumeister ${version} con Pyodide ${python}`,
  rules: (game, version) => `Reglas de ${game}: versión ${number(version)}`,
  install: "Instalar como aplicación",
  updateReady: "Hay una versión nueva.",
  update: "Actualizar ahora",
  closeOthers: "Para actualizar, cierra primero las otras pestañas de esta página.",
  console: "Consola de Python",
  consoleHelp:
    "La variable game es la partida de esta mesa, o una partida nueva de Pueblo. Lo que juegues en ella no cambia la mesa.",
  input: "Entrada de Python",
  output: "Salida",
  close: "Cerrar la consola",
};
