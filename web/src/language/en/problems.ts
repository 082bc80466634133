// What is wrong, and what would be right, in English.
import { bare, isAztec, pairs, type Problems } from "../saying.ts";
import { duration, list, number, plural } from "./intl.ts";
import { names } from "./names.ts";

const over = () => "The game is over.";
const muddle = () => "The page and the server did not understand each other. Please load the page again.";
const notAnAction = ({ text }: { readonly text: string }) => `“${bare(text)}” is nothing that can be played.`;
const seconds = (n: number) => duration(n * 1000);
const unreadable = () => "This record cannot be read: it is damaged, or no record of Baumeister.";
const noPly = (last: number, ply: number) =>
  plural(last, {
    one: `The game has 1 action; there is no action ${ply}.`,
    other: `The game has ${last} actions; there is no action ${ply}.`,
  });

export const problems: Problems = {
  "page.offline": () => "The server cannot be reached. Is the network there?",
  "page.pending": () => "Your move is on its way already.",

  "aztec.above": ({ cubes }) => `That is too high: nothing is built above the third level (${cubes}).`,
  "aztec.auction": () => "First the role of Oh Puch is auctioned: claim a number, or pass.",
  "aztec.below": ({ cubes }) => `The piece would reach below the top of the pyramid (${cubes}).`,
  "aztec.building": () => "Nothing is auctioned now: place a piece.",
  "aztec.claim_range": ({ most, points }) => `A claim is a number from 1 to ${most}, not ${points}.`,
  "aztec.claim_too_high": ({ claim }) => `The claim stands at ${claim}: claim less, or pass.`,
  "aztec.contacts": ({ count, contacts }) =>
    plural(count, {
      zero: "The piece must touch what stands with at least two faces; here it touches nothing.",
      one: `The piece must touch what stands with at least two faces; here it touches with only one: ${contacts}.`,
      other: `The piece must touch what stands with at least two faces; here it touches with ${count}: ${contacts}.`,
    }),
  "aztec.game_over": over,
  "aztec.must_claim": () => "You open the auction: claim a number. Only the others may pass.",
  "aztec.outside": () => "The piece would stick out beyond the edge of the pyramid.",
  "aztec.overlap": ({ cubes }) => `Something already stands there: ${cubes}.`,
  "aztec.unheld": ({ cubes }) =>
    `Two neighbouring cubes would both hang over a gap (${pairs(cubes)}); at least one of the two must be supported.`,

  "history.count": ({ text }) => `“${bare(text)}” is no number of actions.`,
  "history.handover": ({ seat }) => `Seat ${seat + 1} cannot be handed over now.`,
  "history.nothing_to_redo": () => "There is nothing to bring back.",
  "history.nothing_to_undo": () => "There is nothing to take back.",
  "history.redo": ({ furthest, ply }) => `Up to action ${furthest} can be brought back, not up to ${ply}.`,
  "history.undo": ({ at, ply }) => `The game is at action ${at}; it cannot be taken back to ${ply}.`,

  "notation.action": ({ text, expected }) =>
    isAztec(expected)
      ? `“${bare(text)}” cannot be read. Write for example e4.1nu for a piece, c12 for a claim, or p to pass.`
      : `“${bare(text)}” cannot be read. Write for example od4ne to build, +3 to walk, xc5 to lift, b7 to bid, or p to pass.`,
  "notation.code": ({ code }) => `“${bare(code)}” is nothing that can be played.`,
  "notation.no_code": ({ action }) => `“${bare(action)}” is nothing that can be played.`,
  "notation.not_a_text": notAnAction,
  "notation.not_an_action": notAnAction,
  "notation.part": notAnAction,
  "notation.turn": ({ text, expected }) =>
    isAztec(expected)
      ? `“${bare(text)}” cannot be read. Write for example e4.1nu for a piece, c12 for a claim, or p to pass.`
      : `“${bare(text)}” cannot be read as a turn. Write for example od4ne+3: build, then walk.`,
  "notation.walkway": ({ square }) => `“${bare(square)}” is no square of the walkway.`,

  "options.kind": () => "These options do not belong to this game.",
  "options.overlap": ({ value, other }) => `The cult sites ${value} and ${other} overlap: move one of them.`,
  "options.pro_only": () => "Cult sites and garden tiles belong to the pro game: choose it, or leave them out.",
  "options.three_only": () => "A match of three rounds is for three players.",
  "options.twice": () => "An option was named twice.",
  "options.unknown": ({ option }) => `There is no option “${bare(option)}” in this game.`,
  "options.value": ({ option, value }) => `${names.option("", option).name}: ${bare(value)} is not possible.`,

  "pueblo.bid_range": ({ most, points }) => `A bid is a number from 1 to ${most}, not ${points}.`,
  "pueblo.bid_too_low": ({ bid }) => `The highest bid is ${bid}: bid more, or pass.`,
  "pueblo.block_fits": ({ count, example }) =>
    plural(count, {
      one: `A block only goes out of the game when none fits anywhere. There is still a place for it: ${example}.`,
      other: `A block only goes out of the game when none fits anywhere. There are still ${count} places for it, ${example} for example.`,
    }),
  "pueblo.card_taken": ({ card, number, left }) =>
    card === "pot" ? `Pot ${number} is taken. Still there: ${left}.` : `Card ${number} is taken. Still there: ${left}.`,
  "pueblo.covered": ({ square, squares }) =>
    `The block on ${square} cannot be lifted: another one lies on top of it, on ${list(squares.split(", "))}.`,
  "pueblo.cult_site": ({ cult_site, squares }) =>
    cult_site === "garden tile"
      ? `Nothing is built on a garden tile (${squares}).`
      : `Nothing is built on a cult site (${squares}).`,
  "pueblo.game_over": over,
  "pueblo.lift_name": ({ name }) => `Name this block by its first square: x${name}.`,
  "pueblo.neutral_half_first": () => "First build the other block of the pair you opened: the neutral one.",
  "pueblo.no_block": ({ square }) => `There is no block on ${square}.`,
  "pueblo.no_such_card": ({ card, number, left }) =>
    card === "pot"
      ? `There is no pot ${number}. Still there: ${left}.`
      : `There is no card ${number}. Still there: ${left}.`,
  "pueblo.not_level": ({ corner, corner_height, level_arm, level_height }) =>
    `There would be a gap under the block: ${corner} is ${corner_height} high and ${level_arm} ${level_height}, but these two squares must be equally high.`,
  "pueblo.not_yours": ({ square }) =>
    `The block on ${square} is not yours: lift one in your own colour, or a neutral one.`,
  "pueblo.nothing_to_lift": () => "There is nothing you could lift: walk the chieftain.",
  "pueblo.outside": () => "The block would stick out of the site: all its squares must lie inside.",
  "pueblo.own_half_first": () => "First build the other block of the pair you opened: the one in your own colour.",
  "pueblo.single_first": () => "First build your single block, in your own colour.",
  "pueblo.step_bid": () => "The order of play is being auctioned: bid, or pass.",
  "pueblo.step_lift": () => "First lift a block.",
  "pueblo.step_place": () => "First build a block.",
  "pueblo.step_take": () => "You have won the auction: take your place in the order of play.",
  "pueblo.step_walk": () => "Now walk the chieftain.",
  "pueblo.too_steep": ({ corner, corner_height, other_arm, other_height }) =>
    `There would be a gap under the block: ${corner} is ${corner_height} high and ${other_arm} ${other_height}, but these two squares may differ by one level at most.`,
  "pueblo.walk_length": ({ steps }) => `The chieftain walks 1 to 4 squares, not ${steps}.`,

  "record.field": ({ field }) => `This record cannot be read: something is wrong in the field “${bare(field)}”.`,
  "record.format": unreadable,
  "record.game": ({ text }) => `This is a record of another game: “${bare(text)}”.`,
  "record.handover": ({ ply }) => `Action ${ply + 1} of the record hands over a seat that no person has.`,
  "record.history": ({ ply }) => `Action ${ply + 1} of the record takes back or brings back what is not there.`,
  "record.illegal": ({ ply, action }) => `Action ${ply + 1} of the record (${bare(action)}) breaks a rule.`,
  "record.json": unreadable,
  "record.missing_field": ({ text }) => `This record cannot be read: the field “${bare(text)}” is missing.`,
  "record.options": () => "This record cannot be played: no game has such options.",
  "record.result": () => "The result in this record is not the one the game has.",
  "record.rules_version": ({ version, known }) =>
    `This record was played by version ${version} of the rules; version ${known} is known here.`,
  "record.seats": ({ count, players }) => `This record names ${count} seats, but the game has ${players}.`,
  "record.too_large": ({ most }) => `This record is too long: at most ${number(most)} characters are read.`,
  "record.unknown_field": ({ text }) => `This record cannot be read: nobody knows a field “${bare(text)}”.`,
  "record.unreadable": ({ ply, action }) => `Action ${ply + 1} of the record (${bare(action)}) cannot be read.`,

  "server.broken": () => "This table is damaged and cannot be shown.",
  "server.busy": ({ retry_after }) => `The server has too much to do. Try again in ${seconds(retry_after)}.`,
  "server.chat.empty": () => "Write something first.",
  "server.chat.long": ({ most }) => `That is too long: at most ${number(most)} characters at once.`,
  "server.chat.off": () => "There is no chat at this table.",
  "server.content_type": muddle,
  "server.csrf": muddle,
  "server.encoding": muddle,
  "server.gave_up": () => "You gave up, or your time ran out; the computer plays for you now.",
  "server.hello": muddle,
  "server.hints.off": () => "There are no hints at this table.",
  "server.host": () => "The server does not know itself by the name in the address. Use another address of it.",
  "server.internal": ({ request }) => `Something went wrong on the server. Please try again. (${request})`,
  "server.invalid": ({ place }) => `Something cannot be accepted here: ${place}.`,
  "server.json.deep": muddle,
  "server.json.number": muddle,
  "server.json.text": () => "There is a character in the text that cannot be stored.",
  "server.json.twice": muddle,
  "server.key_reused": muddle,
  "server.limit.sockets": ({ whose, most }) =>
    whose === "guest"
      ? `You have too many tables open, at most ${most} at a time: close one.`
      : whose === "address"
        ? `Too many people of your network are here, at most ${most} at a time. Try again later.`
        : "The server is full. Try again later.",
  "server.long_record": ({ count, most }) =>
    `This record is too long: it has ${number(count)} entries, and ${number(most)} are the most.`,
  "server.method": muddle,
  "server.name.characters": () => "A name is made of letters, digits and other signs that can be seen.",
  "server.name.length": ({ least, most }) => `A name has ${least} to ${most} characters.`,
  "server.name.reserved": () => "This name is kept for the house: choose another one.",
  "server.name.taken": ({ name }) =>
    `This name looks like that of ${bare(name)}, who is here already: choose another one.`,
  "server.no_forecast": ({ game }) => `There is no forecast in ${names.game(game)}.`,
  "server.no_ply": ({ plies, ply }) => noPly(plies, ply),
  "server.no_seat": () => "You have no seat at this table; you can only watch.",
  "server.not_absent": ({ seat, seconds: away }) =>
    `A computer can only take over when somebody has been away for ${seconds(away)}; seat ${seat + 1} has not.`,
  "server.not_found": ({ what }) =>
    ({
      table: "There is no such table, or it is not open to you.",
      job: "There is no such hint or analysis any more.",
      guest: "There is nobody of that name here any more.",
    })[what] ?? "There is nothing at this address.",
  "server.not_http": muddle,
  "server.not_json": muddle,
  "server.nothing_to_play": () => "The game is over; there is nothing to play.",
  "server.origin": () => "The server does not accept requests from this page. Open it by its own address.",
  "server.owner_only": () => "Only who opened the table may do that.",
  "server.rate": ({ retry_after }) => `That is too much at once. Try again in ${seconds(retry_after)}.`,
  "server.rules": () => "This version of the server does not know the rules of this game.",
  "server.running": () => "The analysis comes when the game is over.",
  "server.seats": ({ players, count }) => `The game has ${players} seats, but ${count} were named.`,
  "server.shutting_down": () => "The server is about to restart. Come back in a moment.",
  "server.stale": () => "Something has happened at the table meanwhile: look again.",
  "server.token": () => "This link is not valid, or not any more.",
  "server.too_large": () => "That is too large for the server.",
  "server.unauthenticated": () => "The server does not know you any more. Please load the page again.",

  "storage.damaged": () => "The store is damaged where this is kept.",
  "storage.fatal": () => "The disk of the server did not keep what was written; the server stops.",
  "storage.key_taken": muddle,
  "storage.no_table": () => "There is no such table.",
  "storage.quarantined": () => "This table is damaged and was set aside.",
  "storage.refused": () => "The server cannot store this.",
  "storage.seq_taken": () => "Something has happened at the table meanwhile: look again.",
  "storage.table_exists": () => "You have opened this table already.",
  "storage.unavailable": () => "Nothing can be stored at the moment, and nothing was changed. Please try again.",
  "storage.uncertain": () => "It is not certain that this was stored. Please try again.",

  "table.a_person": ({ seat }) => `A person plays for seat ${seat + 1}, and no computer.`,
  "table.ask_first": () => "Others are concerned: they must agree first.",
  "table.clock": () => "There is no such clock: choose another time.",
  "table.computer": ({ player }) => `There is no computer player “${bare(player)}”.`,
  "table.empty": ({ seat }) => `Nobody sits in seat ${seat + 1}.`,
  "table.handed_over": ({ seat }) => `Seat ${seat + 1} is kept for a person.`,
  "table.no_offer": () => "This is not on offer any more.",
  "table.no_ply": ({ last, ply }) => noPly(last, ply),
  "table.no_rematch": () => "No rematch has been agreed upon.",
  "table.no_such_offer": ({ text }) => `“${bare(text)}” cannot be offered.`,
  "table.no_undo": () => "There is nothing to take back.",
  "table.not_a_person": ({ seat }) => `No person plays for seat ${seat + 1} now.`,
  "table.not_absent": ({ seat }) => `Nobody stands in for seat ${seat + 1}.`,
  "table.not_asked": () => "This question is not for you.",
  "table.not_over": () => "The game is not over.",
  "table.not_paused": () => "The game is not paused.",
  "table.not_started": () => "The game has not started.",
  "table.not_your_turn": ({ to_move }) => `It is not your turn; seat ${to_move + 1} is to move.`,
  "table.nothing": () => "Choose first what you want to play.",
  "table.offer_open": () => "This is on offer already.",
  "table.offer_ply": muddle,
  "table.open_seats": ({ count }) =>
    plural(count, {
      one: "The game cannot start: 1 seat is still open.",
      other: `The game cannot start: ${count} seats are still open.`,
    }),
  "table.over": over,
  "table.paused": () => "The game is paused.",
  "table.rules_version": () => "This version of the server does not know the rules of this game.",
  "table.seat": ({ seat, players }) => `There is no seat ${seat + 1}; ${players} play.`,
  "table.seats": ({ players, count }) => `The game has ${players} seats, but ${count} are taken.`,
  "table.started": () => "The game has already started.",
  "table.taken": ({ seat }) => `Seat ${seat + 1} is taken.`,
  "table.time_left": () => "Nobody has run out of time.",
  "table.time_over": () => "The time is over.",
  "table.too_long": () => "This game has become too long: nothing more can be taken back.",
  "table.too_many": () => "So much has happened at this table that it can only be played on.",
  "table.undo_off": () => "At this table nothing is taken back once a turn is over.",

  "thinking.died": () => "The computer lost its thread. Please try again.",
  "thinking.overloaded": () => "The computer has too much to think about. Try again in a moment.",
  "thinking.timed_out": ({ seconds: most }) => `The computer did not find an answer within ${seconds(most)}.`,
};
