// French messages of the position editor.
import type { messages as en } from "../../en/page/editor.ts";
import type { Same } from "../../../web/src/language/wording.ts";

export const messages: Same<typeof en> = {
  title: "Éditeur de positions",
  back: "Ouvrir une partie enregistrée",
  lead: "Pose les pierres ou les pièces pour chaque place à tour de rôle. Personne ne reçoit de points de pénalité pendant la mise en place.",
  start: "Partir de",
  starts: {
    pueblo2: "Pueblo, 2 joueurs",
    pueblo3: "Pueblo, 3 joueurs",
    pueblo4: "Pueblo, 4 joueurs",
    demolition2: "Pueblo avec démontage, 2 joueurs",
    aztec2: "Aztec, 2 joueurs",
    aztec3: "Aztec, 3 joueurs",
  },
  own: "Cette position",
  chieftainAndPoints: "Chef et points",
  chieftainHelp: "Il avance d’une à quatre cases pour chaque pierre.",
  share: "Partager",
  chieftain: "Chef",
  score: (name) => `Points : ${name}`,
  line: "Ligne de position",
  apply: "Mettre en place",
  opponents: "Contre",
  nobody: "Toutes les places sur cet appareil",
  level: (title) => `Ordinateur : ${title}`,
  play: "Jouer à partir d’ici",
  copyLink: "Copier le lien",
  linkCopied: "Lien vers cette position copié.",
  copyLine: "Copier la ligne de position",
  lineCopied: "Ligne de position copiée.",
  picture: "Image",
  playing: "Tu joues à partir de la position mise en place. Rien n’est enregistré.",
  edit: "Retour à l’éditeur",
};
