// Messages français de la page sans serveur.
import type { messages as english } from "../../en/page/browser.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number } from "./intl.ts";

const megabytes = (n: number): string => `${number(Math.round(n * 10) / 10)}\u00a0Mo`;

export const messages: Same<typeof english> = {
  loading: (loaded, total) => `Chargement des règles : ${megabytes(loaded)} sur ${megabytes(total)}`,
  starting: "Démarrage…",
  failed: "Impossible d’ouvrir tes parties.",
  reload: "Recharger",
  title: "Sans serveur",
  lead: "Cette page fonctionne sans serveur. Tes parties ne sont enregistrées que dans ce navigateur ; exporte celles que tu veux garder.",
  offline: (n) => `Tout est enregistré pour jouer hors ligne (${megabytes(n)}).`,
  online: "Enregistrement pour jouer hors ligne…",
  forgetHelp: "Tu n’as pas de compte : tout est enregistré dans ce navigateur.",
  forgetConsequences: [
    "Toutes tes parties sont effacées. Exporte celles que tu veux garder.",
    "Ton nom, ces réglages et ta progression dans les leçons et les énigmes sont effacés.",
  ],
  versions: (version, python) => `Baumeister ${version} avec Pyodide ${python}`,
  rules: (game, version) => `Règles du jeu ${game} : version ${number(version)}`,
  install: "Installer l’application",
  updateReady: "Une nouvelle version est prête.",
  update: "Mettre à jour",
  closeOthers: "Pour mettre à jour, ferme d’abord les autres onglets de cette page.",
  console: "Console Python",
  consoleHelp:
    "La variable game est la partie de cette table, ou une nouvelle partie de Pueblo. Y jouer ne change pas la table.",
  input: "Saisie Python",
  output: "Sortie",
  close: "Fermer la console",
};
