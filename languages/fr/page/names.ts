// French names: colours, games, options, computer levels, endings.
import { named, type Same } from "../../../web/src/language/wording.ts";
import type { names as en } from "../../en/page/names.ts";

const PLAYER = /^player (\d+)$/;
const colours = named({
  red: "Rouge",
  blue: "Bleu",
  green: "Vert",
  violet: "Violet",
  orange: "Orange",
  yellow: "Jaune",
  pink: "Rose",
});
const titles = named({
  level1: "Manœuvre",
  level2: "Apprenti",
  level3: "Compagnon",
  level4: "Maçon",
  level5: "Tailleur de pierre",
  level6: "Contremaître",
  level7: "Maître maçon",
  level8: "Maître d’œuvre",
});
const player = (n: number) => `Joueur ${n}`;
const options: Readonly<Record<string, { readonly name: string; readonly help: string }>> = {
  players: { name: "Joueurs", help: "On joue de deux à quatre." },
  "aztec.players": { name: "Joueurs", help: "On joue à deux, ou à trois avec Oh Puch." },
  edition: {
    name: "Édition",
    help: "Les couleurs et les noms de l’édition de 2002 ou de 2023. Les règles sont les mêmes.",
  },
  pro: {
    name: "Règle avancée",
    help: "L’ordre de jeu est mis aux enchères, et tout le monde garde deux blocs pour la seconde phase.",
  },
  demolition: { name: "Démontage", help: "Après le dernier tour du chef, on démonte le pueblo pierre par pierre." },
  cult_sites: {
    name: "Lieux sacrés",
    help: "Jusqu’à quatre endroits où personne ne peut construire : au hasard ou à ton choix.",
  },
  chieftain_corner: { name: "Coin du chef", help: "Le coin du parcours d’où part le chef." },
  first_seat: { name: "Qui commence", help: "La personne qui joue le premier coup." },
  first_bidder: { name: "Première offre", help: "La personne qui ouvre les enchères de la règle avancée." },
  corners: {
    name: "Cases de coin",
    help: "Les cubes aux quatre coins du sommet comptent pour les deux architectes, ou pour personne.",
  },
  match: {
    name: "Trois manches",
    help: "Tout le monde est Oh Puch une fois ; les points des trois manches s’additionnent.",
  },
};

export const names: Same<typeof en> = {
  colour: (colour) => {
    const number = PLAYER.exec(colour)?.[1];
    return number === undefined ? colours(colour) : player(Number(number));
  },
  neutral: "Neutre",
  player,
  game: named({ pueblo: "Pueblo", aztec: "Aztec" }),
  rules: named({ pueblo: "Règles de Pueblo", aztec: "Règles d’Aztec" }),
  edition: (year) => `Édition de ${year}`,
  option: (game, option) => options[`${game}.${option}`] ?? options[option] ?? { name: option, help: "" },
  level: titles,
  openSeat: "Place libre",
  card: (edition, number) => (edition === "2023" ? `Pot ${number}` : `Carte ${number}`),
  cultSite: (edition) => (edition === "2023" ? "jardin" : "lieu sacré"),
  corner: named({ SW: "Sud-ouest", NW: "Nord-ouest", NE: "Nord-est", SE: "Sud-est" }),
  cornersCount: named({ both: "Comptent pour les deux", none: "Ne comptent pour personne" }),
  reason: named({
    last_walk: "Le chef a fini son dernier tour : le plus petit total de points de pénalité gagne.",
    demolished: "La dernière pierre de couleur est enlevée : le plus petit total de points de pénalité gagne.",
    complete: "Toutes les pièces sont posées.",
    blocked: "Plus aucune pièce ne peut être posée.",
    resigned: "Il y a eu un abandon.",
    time: "Le temps est écoulé.",
    agreed: "Tout le monde a accepté de terminer la partie.",
    abandoned: "Il ne restait plus assez de monde.",
  }),
  clock: named({ none: "Aucune", move: "Par coup", fischer: "Pour la partie", days: "Jours par coup" }),
  clockHelp: named({
    none: "Tout le monde prend le temps qu’il faut.",
    move: "Un temps fixe pour chaque coup.",
    fischer: "Un temps total pour la partie, plus un petit ajout après chacun de tes coups.",
    days: "Quelques jours pour chaque coup, comme dans une partie par correspondance.",
  }),
  visibility: named({ public: "Publique", unlisted: "Par lien", private: "Privée" }),
  visibilityHelp: named({
    public: "Tout le monde voit la table dans la liste.",
    unlisted: "Toute personne ayant le lien peut venir ; la table n’apparaît dans aucune liste.",
    private: "Seules les personnes invitées peuvent venir.",
  }),
  notation: named({
    od4ne: "poser une pierre de ta couleur : l’angle du L en d4, les bras au nord et à l’est",
    nd4ne: "y poser une pierre neutre",
    "+3": "déplacer le chef de 3 cases",
    "od4ne+3": "poser et déplacer le chef : un coup entier",
    "o-": "écarter une pierre de ta couleur quand aucune ne peut être posée (n- pour une pierre neutre)",
    xc5: "démontage : enlever la pierre en c5 ; xc5+2 déplace aussi le chef de 2 cases",
    b7: "enchères : offrir 7 points de pénalité",
    p: "enchères : passer",
    "#2": "enchères : prendre le numéro 2 de l’ordre de jeu",
    "e4.1nu":
      "poser une pièce : l’angle du V en e4, niveau 1 ; la branche au sixième cube pointe vers le nord, l’autre vers le haut (n e s w u d)",
    c12: "enchères : annoncer que personne n’atteindra 12 points",
  }),
  animals: [
    "Coyote",
    "Jaguar",
    "Quetzal",
    "Iguane",
    "Puma",
    "Corbeau",
    "Tortue",
    "Axolotl",
    "Tatou",
    "Colibri",
    "Géocoucou",
    "Aigle",
    "Ocelot",
    "Tapir",
    "Toucan",
    "Lapin",
    "Blaireau",
    "Dindon",
    "Gecko",
    "Lynx",
    "Antilope",
    "Papillon",
    "Porc-épic",
    "Grillon",
  ],
};
