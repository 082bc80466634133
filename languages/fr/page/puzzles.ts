// Messages français des énigmes, chargés avec elles.
import type { messages as english } from "../../en/page/puzzles.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number, or, plural } from "./intl.ts";

const penalty = (n: number): string =>
  plural(n, { zero: "rien", one: `${number(n)} point de pénalité`, other: `${number(n)} points de pénalité` });
const costs = (n: number): string => (n === 0 ? "ne te coûte rien" : `te coûte ${penalty(n)}`);
const paid = (n: number): string => (n === 0 ? "Tu ne paies rien" : `Tu paies au plus ${penalty(n)}`);
const costsAtMost = (n: number): string => (n === 0 ? "ne coûte rien" : `coûte au plus ${penalty(n)}`);
const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n).replace("-", "−"));

export const messages: Same<typeof english> = {
  title: "Énigmes",
  lead: "Des positions tirées de parties entre ordinateurs. Chacune a une réponse nettement meilleure que les autres.",
  home: "Toutes les énigmes",
  daily: "Énigme du jour",
  dailyHelp: "Une nouvelle chaque jour, la même pour tout le monde.",
  solve: "Résoudre",
  solved: "Résolue",
  game: "Jeu",
  difficulty: "Difficulté",
  allDifficulties: "Toutes",
  difficulties: { easy: "Facile", medium: "Moyenne", hard: "Difficile" },
  rated: (difficulty, rating) => `${difficulty} (cote ${number(rating)})`,
  ratedAs: (difficulty, rating) => `Difficulté : ${difficulty} (cote ${number(rating)})`,
  kinds: "Types d’énigmes",
  solvedOf: (n, of) =>
    plural(n, { one: `${number(n)} résolue sur ${number(of)}`, other: `${number(n)} résolues sur ${number(of)}` }),
  days: (n) =>
    plural(n, {
      zero: "Résous l’énigme du jour pour commencer une série.",
      one: "1 jour de suite",
      other: `${number(n)} jours de suite`,
    }),
  row: (n) =>
    plural(n, {
      zero: "Encore aucune énigme résolue du premier coup.",
      one: "1 énigme résolue du premier coup",
      other: `${number(n)} énigmes de suite résolues du premier coup`,
    }),
  kind: {
    smallest_fine: {
      title: "Le coup le moins cher",
      goal: "Trouve le coup qui te coûte le moins de points de pénalité. Si le dernier tour suit, il compte aussi.",
      tip: "Compare les quatre cases que le chef peut atteindre : qu’est-ce qui y cache ta couleur ?",
    },
    cover: {
      title: "Se cacher à temps",
      goal: "Reçois le moins de points possible avec ce coup et le suivant, où que le chef soit alors déplacé.",
      tip: "Regarde depuis les cases juste devant le chef. Où voit-on ta couleur ?",
    },
    only_place: {
      title: "Le seul emplacement",
      goal: "Il ne reste qu’un seul emplacement possible. Trouve-le.",
      tip: "La hauteur et les cases voisines décident. Essaie les cases une à une.",
    },
    force_discard: {
      title: "Plus de place",
      goal: "Construis de sorte qu’aucune pierre ne puisse plus être posée. La personne suivante devra en écarter une.",
      tip: "Il reste peu d’emplacements. Lequel supprime tous les autres ?",
    },
    right_bid: {
      title: "La bonne offre",
      goal: "Faire une offre pour l’ordre de jeu, ou passer ?",
      tip: "Une carte vaut environ la moitié de la différence entre jouer en premier et jouer en second.",
    },
    third_level: {
      title: "Troisième niveau",
      goal: "Avec cette pièce, prends le plus d’avance possible sur ton adversaire, sa meilleure réponse comprise.",
      tip: "Compte les cubes du niveau 3 au-dessus de tes secteurs de marque, puis ce que ton adversaire pourrait ajouter.",
    },
    last_pieces: {
      title: "Les dernières pièces",
      goal: "Un seul coup gagne, quoi que fasse ton adversaire. Trouve-le.",
      tip: "Tu peux marquer des points, ou prendre la place où ton adversaire en marquerait.",
    },
    last_word: {
      title: "Le dernier mot",
      goal: "Pose la pièce de sorte qu’aucune autre ne puisse plus l’être : la partie se termine et tu gagnes.",
      tip: "Il reste peu de coups possibles. Lequel supprime tous les autres ?",
    },
    right_claim: {
      title: "La bonne annonce",
      goal: "Annoncer ou passer ? Choisis ce qui gagne le plus souvent.",
      tip: "Une annonce basse est difficile à tenir ; une annonce haute est vite battue par une plus basse.",
    },
  },
  hint: "Conseil",
  moreHint: "Un autre conseil",
  square: (square) => `Commence par la case ${square}.`,
  showSolution: "Voir la solution",
  solution: (turn) => `Solution : ${turn}`,
  pass: "Passer",
  bids: (from, to) => (from === to ? `Offrir ${number(from)}` : `Offrir de ${number(from)} à ${number(to)}`),
  claims: (from, to) => (from === to ? `Annoncer ${number(from)}` : `Annoncer de ${number(from)} à ${number(to)}`),
  turns: (turns) => or([...turns]),
  again: "Réessayer",
  next: "Énigme suivante",
  right: "Bravo !",
  wrong: "Ce n’est pas la meilleure réponse.",
  shown: "La meilleure réponse était celle-ci.",
  why: {
    smallest_fine: {
      right: (best, second) => `Ce coup ${costs(best)} ; toute autre pose en coûterait au moins ${number(second)}.`,
      wrong: (mine, best) =>
        `Ton coup te coûte ${penalty(mine)} ; le meilleur ${best === 0 ? "ne coûte rien" : `en coûte ${number(best)}`}.`,
    },
    cover: {
      right: (best, second) =>
        `${paid(best)} jusqu’à la fin du coup suivant ; avec toute autre pose, ce pourrait être ${number(second)}.`,
      wrong: (mine, best) =>
        `Ton coup peut te coûter ${penalty(mine)} jusqu’à la fin du coup suivant ; le meilleur ${costsAtMost(best)}.`,
    },
    only_place: {
      right: () => "Aucun autre emplacement n’est possible.",
      wrong: () => "Un autre emplacement est possible.",
    },
    force_discard: {
      right: () => "Plus aucune pierre ne peut être posée : la personne suivante doit en écarter une.",
      wrong: (mine) =>
        plural(mine, {
          one: `Il reste ${number(mine)} emplacement où une pierre peut être posée.`,
          other: `Il reste ${number(mine)} emplacements où une pierre peut être posée.`,
        }),
    },
    right_bid: {
      right: (_best, second) => `D’après nos calculs, une mauvaise décision coûte ici au moins ${penalty(second)}.`,
      wrong: (mine) => `D’après nos calculs, cela coûte environ ${penalty(mine)} de plus que la meilleure décision.`,
    },
    third_level: {
      right: (best, second) =>
        `Ton avance change de ${signed(best)}, meilleure réponse comprise ; avec toute autre pose, de ${signed(second)} au mieux.`,
      wrong: (mine, best) =>
        `Ton avance change de ${signed(mine)}, meilleure réponse comprise ; avec la meilleure pose, de ${signed(best)}.`,
    },
    last_pieces: {
      right: () => "Tu gagnes, quoi que fasse ton adversaire.",
      wrong: () => "Après ce coup, ton adversaire peut gagner.",
    },
    last_word: {
      right: () => "Plus aucune pièce ne peut être posée : tu gagnes.",
      wrong: (mine) =>
        plural(mine, {
          one: `Il reste ${number(mine)} coup possible.`,
          other: `Il reste ${number(mine)} coups possibles.`,
        }),
    },
    right_claim: {
      right: (_best, second) =>
        `D’après nos mesures, toute autre décision gagne moins souvent, avec au moins ${number(second)} points de pourcentage d’écart.`,
      wrong: (mine) =>
        `D’après nos mesures, cela gagne moins souvent que la meilleure décision, avec ${number(mine)} points de pourcentage d’écart.`,
    },
  },
  missing: "Cette énigme n’existe plus.",
};
