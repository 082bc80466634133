// What happened, in French, as the log tells it.
import { stopName, isCorner } from "../../scene/walkway.ts";
import { bills, levels, totalled, walk, type Law } from "../saying.ts";
import { list, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${n} point`, other: `${n} points` });

const penalty = (name: string, sum: string, n: number) =>
  plural(n, { one: `${name} reçoit ${sum} point de pénalité`, other: `${name} reçoit ${sum} points de pénalité` });

export const law: Law = {
  "pueblo.event.placed": ({ seat, owner, footprint, cubes }, who) => {
    const { low, high } = levels(cubes);
    return owner === null
      ? `${who(seat)} pose une pierre neutre en ${footprint}, niveaux ${low} et ${high}.`
      : `${who(seat)} pose une pierre de sa couleur en ${footprint}, niveaux ${low} et ${high}.`;
  },
  "pueblo.event.discarded": ({ seat, kind }, who) =>
    kind === "neutral"
      ? `Il n’y a plus de place : ${who(seat)} retire du jeu une pierre neutre.`
      : `Il n’y a plus de place : ${who(seat)} retire du jeu une pierre de sa couleur.`,
  "pueblo.event.lifted": ({ seat, owner, footprint }, who) =>
    owner === null
      ? `${who(seat)} enlève une pierre neutre en ${footprint}.`
      : `${who(seat)} enlève une pierre de sa couleur en ${footprint}.`,
  "pueblo.event.walked": (walked, who) => {
    const { steps, from, to } = walk(walked);
    return plural(steps, {
      one: `${who(walked.seat)} déplace le chef de 1 case, de ${from} à ${to}.`,
      other: `${who(walked.seat)} déplace le chef de ${steps} cases, de ${from} à ${to}.`,
    });
  },
  "pueblo.event.looked": ({ square, fines }, who) => {
    const from = stopName(square);
    const paid = list(bills(fines).map(({ seat, sum, points }) => penalty(who(seat), sum, points)));
    if (isCorner(square))
      return paid
        ? `Du coin ${from}, le chef regarde son quartier du dessus et voit de la couleur : ${paid}.`
        : `Du coin ${from}, le chef regarde son quartier du dessus et ne voit aucune couleur.`;
    return paid
      ? `De la case ${from}, le chef voit de la couleur : ${paid}.`
      : `De la case ${from}, le chef ne voit aucune couleur.`;
  },
  "pueblo.event.last_walk": ({ square }) =>
    `Le pueblo est terminé. De la case ${stopName(square)}, le chef entame son dernier tour.`,
  "pueblo.event.bid": ({ seat, bid }, who) => `${who(seat)} offre ${points(bid)}.`,
  "pueblo.event.passed": ({ seat }, who) => `${who(seat)} passe.`,
  "pueblo.event.card_taken": ({ seat, number, paid }, who) =>
    plural(paid, {
      zero: `${who(seat)} prend le numéro ${number} de l’ordre de jeu, sans rien payer.`,
      one: `${who(seat)} prend le numéro ${number} de l’ordre de jeu pour 1 point.`,
      other: `${who(seat)} prend le numéro ${number} de l’ordre de jeu pour ${paid} points.`,
    }),
  "pueblo.event.card_left": ({ seat, number }, who) =>
    `Il reste le numéro ${number} de l’ordre de jeu : ${who(seat)} l’obtient sans rien payer.`,
  "pueblo.event.pairs_returned": () => "Chacun reprend les blocs qu’il avait mis de côté.",
  "pueblo.event.auction": ({ seat, part }, who) =>
    [
      `L’ordre de jeu de la première phase est mis aux enchères. ${who(seat)} les ouvre.`,
      `L’ordre de jeu de la seconde phase est mis aux enchères. ${who(seat)} les ouvre.`,
    ][part - 1] ?? `L’ordre de jeu du démontage est mis aux enchères. ${who(seat)} les ouvre.`,
  "pueblo.event.building": ({ order, part }, who) =>
    part === 1
      ? `La première phase commence. Ordre de jeu : ${order.map(who).join(", ")}.`
      : `La seconde phase commence. Ordre de jeu : ${order.map(who).join(", ")}.`,
  "pueblo.event.demolition": ({ order }, who) => `Le démontage commence. Ordre de jeu : ${order.map(who).join(", ")}.`,
  "pueblo.event.over": ({ totals, winners }, who) => over(totals, winners, who),
  "aztec.event.placed": ({ seat, placement, gained }, who) =>
    [
      `${who(seat)} pose une pièce (${placement}).`,
      ...gained.map((gain) => `${who(gain.seat)} marque ${points(gain.points)}.`),
    ].join(" "),
  "aztec.event.claimed": ({ seat, claim }, who) => `${who(seat)} annonce que personne n’atteindra ${points(claim)}.`,
  "aztec.event.passed": ({ seat }, who) => `${who(seat)} passe.`,
  "aztec.event.oh_puch": ({ seat, claim }, who) =>
    `${who(seat)} est Oh Puch : personne ne doit atteindre ${points(claim)}.`,
  "aztec.event.round": ({ seat, number }, who) => `La manche ${number + 1} commence : ${who(seat)} est Oh Puch.`,
  "aztec.event.round_over": ({ number, totals }, who) =>
    `La manche ${number + 1} est terminée : ${totalled(totals, who)}.`,
  "aztec.event.blocked": ({ pieces_left }) =>
    plural(pieces_left, {
      one: "Plus rien ne peut être posé ; il reste 1 pièce.",
      other: `Plus rien ne peut être posé ; il reste ${pieces_left} pièces.`,
    }),
  "aztec.event.over": ({ totals, winners, oh_puch_won }, who) =>
    oh_puch_won
      ? `La partie est terminée : ${totalled(totals, who)}. Personne n’a atteint le nombre : ${list(winners.map(who))} gagne en Oh Puch.`
      : over(totals, winners, who),
};

function over(totals: readonly number[], winners: readonly number[], who: (seat: number) => string): string {
  return plural(winners.length, {
    zero: `La partie est terminée : ${totalled(totals, who)}. Personne ne gagne.`,
    one: `La partie est terminée : ${totalled(totals, who)}. ${list(winners.map(who))} gagne.`,
    other: `La partie est terminée : ${totalled(totals, who)}. ${list(winners.map(who))} se partagent la victoire.`,
  });
}
