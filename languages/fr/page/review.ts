// French messages of the review of a game, the study of positions and the exercises.
import type { messages as en } from "../../en/page/review.ts";
import type { Same } from "../../../web/src/language/wording.ts";
import { number, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} point`, other: `${number(n)} points` });

export const messages: Same<typeof en> = {
  title: "Bilan",
  waiting: "L’ordinateur est occupé. Le bilan commence bientôt…",
  running: (done, of) => `Analyse\u202f: ${number(done)} positions sur ${number(of)}`,
  failed: "La partie n’a pas pu être analysée.",
  again: "Réessayer",
  by: (level) => `Partie analysée par l’ordinateur (${level}).`,
  partial: "Seuls les premiers coups de cette longue partie ont été analysés.",
  curve: "Points attendus à la fin, après chaque coup",
  curveLabel: "Points attendus à la fin, après chaque coup. Le tableau ci-dessous donne les mêmes nombres.",
  costly: "Coups les plus coûteux",
  player: "Joueur",
  none: (name) => `Aucun coup coûteux pour ${name}.`,
  turn: (turn) => `Coup ${number(turn)}`,
  cost: (n) => `a coûté ${points(n)}`,
  costHelp: "Points perdus sur les autres, par rapport au meilleur coup.",
  played: "Joué",
  better: "Mieux",
  showPlayed: "Montrer le coup joué",
  showBetter: "Montrer le meilleur coup",
  noFacts: "L’ordinateur attend simplement un meilleur résultat du meilleur coup, sans qu’une raison ressorte.",
  exercises: "Apprendre de tes erreurs",

  study: {
    title: "Analyse",
    thinking: (seconds) =>
      plural(seconds, {
        one: `Réflexion pendant ${number(seconds)}\u00a0seconde…`,
        other: `Réflexion pendant ${number(seconds)}\u00a0secondes…`,
      }),
    depth: (turns) =>
      plural(turns, { one: "Jugé sur ce seul coup.", other: `${number(turns)} coups calculés à l’avance.` }),
    over: "La partie est terminée ici.",
    line: (place) => `Suite ${number(place)}`,
    caption: "Meilleures suites, avec les points attendus à la fin\u202f:",
    expected: "points attendus à la fin",
    step: (place, notation) => `Coup ${number(place)} de la suite\u202f: ${notation}`,
    back: "Revenir à la partie",
    inLine: (turns) =>
      plural(turns, {
        one: `Le plateau montre ${number(turns)}\u00a0coup de cette suite.`,
        other: `Le plateau montre ${number(turns)} coups de cette suite.`,
      }),
  },

  exercise: {
    title: (at, of) => `Exercice ${number(at)} sur ${number(of)}`,
    loading: "Chargement…",
    empty: "Il n’y a aucun coup coûteux à retravailler.",
    goal: (name, turn, n) =>
      `Coup ${number(turn)}\u202f: tu es ${name}. Le coup joué a coûté ${points(n)}. Trouve mieux.`,
    tolerance: (n) =>
      `Un coup est accepté si l’ordinateur pense qu’il perd au plus ${points(n)} par rapport au meilleur.`,
    checking: "Vérification de ton coup…",
    best: "C’est le meilleur coup.",
    solved: (n) =>
      plural(n, {
        zero: "Bravo\u202f: aussi bon que le meilleur coup.",
        one: "Bravo\u202f: à 1\u00a0point du meilleur coup.",
        other: `Bravo\u202f: à ${number(n)} points du meilleur coup.`,
      }),
    wrong: (n) => `Pas encore\u202f: ce coup perd ${points(n)} par rapport au meilleur.`,
    closer: (n) => `Mieux que le coup joué, mais il perd encore ${points(n)} par rapport au meilleur.`,
    same: "C’est le coup joué dans la partie. Cherches-en un autre.",
    failed: "Ton coup n’a pas pu être vérifié.",
    again: "Réessayer",
    reveal: "Montrer la solution",
    solution: (notation) => `Un bon coup ici\u202f: ${notation}`,
    next: "Exercice suivant",
    done: "Revenir à la partie",
    solvedAll: (solved, of) => `Exercices résolus\u202f: ${number(solved)} sur ${number(of)}.`,
    back: "Retour à la table",
  },
};
