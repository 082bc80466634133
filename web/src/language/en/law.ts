// What happened, in English, as the log tells it.
import { stopName, isCorner } from "../../scene/walkway.ts";
import { bills, levels, totalled, walk, type Law } from "../saying.ts";
import { list, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: "1 point", other: `${n} points` });

export const law: Law = {
  "pueblo.event.placed": ({ seat, owner, footprint, cubes }, who) => {
    const { low, high } = levels(cubes);
    return owner === null
      ? `${who(seat)} builds a neutral block on ${footprint}, levels ${low} and ${high}.`
      : `${who(seat)} builds a block in their own colour on ${footprint}, levels ${low} and ${high}.`;
  },
  "pueblo.event.discarded": ({ seat, kind }, who) =>
    kind === "neutral"
      ? `Nothing fits any more: ${who(seat)} puts a neutral block out of the game.`
      : `Nothing fits any more: ${who(seat)} puts a block in their own colour out of the game.`,
  "pueblo.event.lifted": ({ seat, owner, footprint }, who) =>
    owner === null
      ? `${who(seat)} lifts a neutral block from ${footprint}.`
      : `${who(seat)} lifts a block in their own colour from ${footprint}.`,
  "pueblo.event.walked": (walked, who) => {
    const { steps, from, to } = walk(walked);
    return plural(steps, {
      one: `${who(walked.seat)} walks the chieftain 1 square, from ${from} to ${to}.`,
      other: `${who(walked.seat)} walks the chieftain ${steps} squares, from ${from} to ${to}.`,
    });
  },
  "pueblo.event.looked": ({ square, fines }, who) => {
    const from = stopName(square);
    const paid = list(bills(fines).map(({ seat, sum }) => `${who(seat)} pays ${sum}`));
    if (isCorner(square))
      return paid
        ? `From corner ${from} he looks down on his quarter and sees colour: ${paid}.`
        : `From corner ${from} he looks down on his quarter and sees no colour.`;
    return paid ? `From ${from} he sees colour: ${paid}.` : `From ${from} he sees no colour.`;
  },
  "pueblo.event.last_walk": ({ square }) =>
    `The pueblo is finished. From ${stopName(square)} the chieftain sets out on his last walk.`,
  "pueblo.event.bid": ({ seat, bid }, who) => `${who(seat)} bids ${points(bid)}.`,
  "pueblo.event.passed": ({ seat }, who) => `${who(seat)} passes.`,
  "pueblo.event.card_taken": ({ seat, number, paid }, who) =>
    plural(paid, {
      zero: `${who(seat)} takes number ${number} in the order of play for nothing.`,
      one: `${who(seat)} takes number ${number} in the order of play for 1 point.`,
      other: `${who(seat)} takes number ${number} in the order of play for ${paid} points.`,
    }),
  "pueblo.event.card_left": ({ seat, number }, who) =>
    `Number ${number} in the order of play is left: ${who(seat)} gets it for nothing.`,
  "pueblo.event.pairs_returned": () => "The pairs set aside return to their owners.",
  "pueblo.event.auction": ({ seat, part }, who) =>
    [
      `The order of play of part one is auctioned. ${who(seat)} opens.`,
      `The order of play of part two is auctioned. ${who(seat)} opens.`,
    ][part - 1] ?? `The order of play of the demolition is auctioned. ${who(seat)} opens.`,
  "pueblo.event.building": ({ order, part }, who) =>
    part === 1
      ? `Part one of the building begins. Order of play: ${order.map(who).join(", ")}.`
      : `Part two of the building begins. Order of play: ${order.map(who).join(", ")}.`,
  "pueblo.event.demolition": ({ order }, who) => `The demolition begins. Order of play: ${order.map(who).join(", ")}.`,
  "pueblo.event.over": ({ totals, winners }, who) => over(totals, winners, who),
  "aztec.event.placed": ({ seat, placement, gained }, who) =>
    [
      `${who(seat)} places a piece (${placement}).`,
      ...gained.map((gain) => `${who(gain.seat)} gains ${points(gain.points)}.`),
    ].join(" "),
  "aztec.event.claimed": ({ seat, claim }, who) => `${who(seat)} claims that nobody will reach ${points(claim)}.`,
  "aztec.event.passed": ({ seat }, who) => `${who(seat)} passes.`,
  "aztec.event.oh_puch": ({ seat, claim }, who) => `${who(seat)} is Oh Puch: nobody is to reach ${points(claim)}.`,
  "aztec.event.round": ({ seat, number }, who) => `Round ${number + 1} begins: ${who(seat)} is Oh Puch.`,
  "aztec.event.round_over": ({ number, totals }, who) => `Round ${number + 1} is over: ${totalled(totals, who)}.`,
  "aztec.event.blocked": ({ pieces_left }) =>
    plural(pieces_left, {
      one: "Nothing can be placed any more; 1 piece is left over.",
      other: `Nothing can be placed any more; ${pieces_left} pieces are left over.`,
    }),
  "aztec.event.over": ({ totals, winners, oh_puch_won }, who) =>
    oh_puch_won
      ? `The game is over: ${totalled(totals, who)}. Nobody reached the number: ${list(winners.map(who))} wins as Oh Puch.`
      : over(totals, winners, who),
};

function over(totals: readonly number[], winners: readonly number[], who: (seat: number) => string): string {
  return plural(winners.length, {
    zero: `The game is over: ${totalled(totals, who)}. Nobody wins.`,
    one: `The game is over: ${totalled(totals, who)}. ${list(winners.map(who))} wins.`,
    other: `The game is over: ${totalled(totals, who)}. ${list(winners.map(who))} share the win.`,
  });
}
