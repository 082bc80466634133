// What happened, in German, as the log tells it.
import { stopName, isCorner } from "../../scene/walkway.ts";
import { bills, levels, totalled, walk, type Law } from "../saying.ts";
import { list, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: "1 Punkt", other: `${n} Punkte` });

const penalty = (name: string, sum: string, n: number) =>
  plural(n, { one: `${name} erhält ${sum} Strafpunkt`, other: `${name} erhält ${sum} Strafpunkte` });

export const law: Law = {
  "pueblo.event.placed": ({ seat, owner, footprint, cubes }, who) => {
    const { low, high } = levels(cubes);
    return owner === null
      ? `${who(seat)} verbaut einen neutralen Baustein auf ${footprint}, Ebenen ${low} und ${high}.`
      : `${who(seat)} verbaut einen Baustein der eigenen Farbe auf ${footprint}, Ebenen ${low} und ${high}.`;
  },
  "pueblo.event.discarded": ({ seat, kind }, who) =>
    kind === "neutral"
      ? `Nichts passt mehr: ${who(seat)} nimmt einen neutralen Baustein aus dem Spiel.`
      : `Nichts passt mehr: ${who(seat)} nimmt einen Baustein der eigenen Farbe aus dem Spiel.`,
  "pueblo.event.lifted": ({ seat, owner, footprint }, who) =>
    owner === null
      ? `${who(seat)} baut einen neutralen Baustein auf ${footprint} ab.`
      : `${who(seat)} baut einen Baustein der eigenen Farbe auf ${footprint} ab.`,
  "pueblo.event.walked": (walked, who) => {
    const { steps, from, to } = walk(walked);
    return plural(steps, {
      one: `${who(walked.seat)} zieht den Häuptling 1 Feld weit, von ${from} nach ${to}.`,
      other: `${who(walked.seat)} zieht den Häuptling ${steps} Felder weit, von ${from} nach ${to}.`,
    });
  },
  "pueblo.event.looked": ({ square, fines }, who) => {
    const from = stopName(square);
    const paid = list(bills(fines).map(({ seat, sum, points }) => penalty(who(seat), sum, points)));
    if (isCorner(square))
      return paid
        ? `Vom Eckfeld ${from} betrachtet er sein Viertel von oben und sieht Farbe: ${paid}.`
        : `Vom Eckfeld ${from} betrachtet er sein Viertel von oben und sieht keine Farbe.`;
    return paid ? `Von ${from} aus sieht er Farbe: ${paid}.` : `Von ${from} aus sieht er keine Farbe.`;
  },
  "pueblo.event.last_walk": ({ square }) =>
    `Das Pueblo ist vollendet. Von ${stopName(square)} aus beginnt der Häuptling seinen letzten Rundgang.`,
  "pueblo.event.bid": ({ seat, bid }, who) => `${who(seat)} bietet ${points(bid)}.`,
  "pueblo.event.passed": ({ seat }, who) => `${who(seat)} passt.`,
  "pueblo.event.card_taken": ({ seat, number, paid }, who) =>
    plural(paid, {
      zero: `${who(seat)} nimmt Nummer ${number} der Zugreihenfolge und zahlt nichts.`,
      one: `${who(seat)} nimmt Nummer ${number} der Zugreihenfolge für 1 Punkt.`,
      other: `${who(seat)} nimmt Nummer ${number} der Zugreihenfolge für ${paid} Punkte.`,
    }),
  "pueblo.event.card_left": ({ seat, number }, who) =>
    `Nummer ${number} der Zugreihenfolge bleibt übrig: ${who(seat)} bekommt sie umsonst.`,
  "pueblo.event.pairs_returned": () => "Alle bekommen ihre beiseitegelegten Blöcke zurück.",
  "pueblo.event.auction": ({ seat, part }, who) =>
    [
      `Die Zugreihenfolge des ersten Spielabschnitts wird versteigert. ${who(seat)} eröffnet.`,
      `Die Zugreihenfolge des zweiten Spielabschnitts wird versteigert. ${who(seat)} eröffnet.`,
    ][part - 1] ?? `Die Zugreihenfolge des Abbaus wird versteigert. ${who(seat)} eröffnet.`,
  "pueblo.event.building": ({ order, part }, who) =>
    part === 1
      ? `Der erste Spielabschnitt beginnt. Zugreihenfolge: ${order.map(who).join(", ")}.`
      : `Der zweite Spielabschnitt beginnt. Zugreihenfolge: ${order.map(who).join(", ")}.`,
  "pueblo.event.demolition": ({ order }, who) => `Der Abbau beginnt. Zugreihenfolge: ${order.map(who).join(", ")}.`,
  "pueblo.event.over": ({ totals, winners }, who) => over(totals, winners, who),
  "aztec.event.placed": ({ seat, placement, gained }, who) =>
    [
      `${who(seat)} setzt ein Bauteil (${placement}).`,
      ...gained.map((gain) => `${who(gain.seat)} erhält ${points(gain.points)}.`),
    ].join(" "),
  "aztec.event.claimed": ({ seat, claim }, who) => `${who(seat)} sagt an, dass niemand ${points(claim)} erreicht.`,
  "aztec.event.passed": ({ seat }, who) => `${who(seat)} passt.`,
  "aztec.event.oh_puch": ({ seat, claim }, who) => `${who(seat)} ist Oh Puch: Niemand soll ${points(claim)} erreichen.`,
  "aztec.event.round": ({ seat, number }, who) => `Runde ${number + 1} beginnt: ${who(seat)} ist Oh Puch.`,
  "aztec.event.round_over": ({ number, totals }, who) => `Runde ${number + 1} ist zu Ende: ${totalled(totals, who)}.`,
  "aztec.event.blocked": ({ pieces_left }) =>
    plural(pieces_left, {
      one: "Es lässt sich nichts mehr setzen; 1 Bauteil bleibt übrig.",
      other: `Es lässt sich nichts mehr setzen; ${pieces_left} Bauteile bleiben übrig.`,
    }),
  "aztec.event.over": ({ totals, winners, oh_puch_won }, who) =>
    oh_puch_won
      ? `Das Spiel ist zu Ende: ${totalled(totals, who)}. Niemand hat die Zahl erreicht: ${list(winners.map(who))} gewinnt als Oh Puch.`
      : over(totals, winners, who),
};

function over(totals: readonly number[], winners: readonly number[], who: (seat: number) => string): string {
  return plural(winners.length, {
    zero: `Das Spiel ist zu Ende: ${totalled(totals, who)}. Niemand gewinnt.`,
    one: `Das Spiel ist zu Ende: ${totalled(totals, who)}. ${list(winners.map(who))} gewinnt.`,
    other: `Das Spiel ist zu Ende: ${totalled(totals, who)}. ${list(winners.map(who))} teilen sich den Sieg.`,
  });
}
