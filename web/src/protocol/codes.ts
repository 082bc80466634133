// Made by `make types` from the server's errors, violations and events. Do not change it here.

export type Cube = readonly [x: number, y: number, z: number];
export type CubeName = string;
export interface Nested {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export interface RulesVersion {
  readonly game: string;
  readonly version: number;
}
export type Square = string;

/** Parameters of errors and violations, by code. */
export interface ProblemParams {
  readonly "aztec.above": { readonly cubes: readonly CubeName[] };
  readonly "aztec.auction": object;
  readonly "aztec.below": { readonly cubes: readonly CubeName[] };
  readonly "aztec.building": object;
  readonly "aztec.claim_range": { readonly most: number; readonly points: number };
  readonly "aztec.claim_too_high": { readonly claim: number; readonly points: number };
  readonly "aztec.contacts": {
    readonly contacts: readonly { readonly cube: CubeName; readonly neighbour: CubeName }[];
  };
  readonly "aztec.game_over": object;
  readonly "aztec.must_claim": object;
  readonly "aztec.outside": {
    readonly sides: readonly { readonly cubes: number; readonly side: "north" | "east" | "south" | "west" }[];
  };
  readonly "aztec.overlap": { readonly cubes: readonly CubeName[] };
  readonly "aztec.unheld": { readonly pairs: readonly { readonly one: CubeName; readonly other: CubeName }[] };
  readonly "games.unknown": { readonly known: readonly string[]; readonly text: string };
  readonly "history.count": { readonly text: string };
  readonly "history.handover": { readonly player: string; readonly reason: string; readonly seat: number };
  readonly "history.nothing_to_redo": object;
  readonly "history.nothing_to_undo": object;
  readonly "history.redo": { readonly furthest: number; readonly ply: number };
  readonly "history.undo": { readonly at: number; readonly ply: number };
  readonly "notation.action": { readonly game: "pueblo" | "aztec"; readonly text: string };
  readonly "notation.code": { readonly code: string; readonly last: number };
  readonly "notation.no_code": { readonly action: string };
  readonly "notation.not_a_text": { readonly text: string };
  readonly "notation.not_an_action": { readonly text: string };
  readonly "notation.part": { readonly expected: Nested; readonly text: string };
  readonly "notation.turn": { readonly game: "pueblo" | "aztec"; readonly text: string };
  readonly "notation.walkway": { readonly square: string };
  readonly "options.kind": { readonly option: string; readonly value: string };
  readonly "options.overlap": { readonly option: string; readonly other: string; readonly value: string };
  readonly "options.pro_only": { readonly option: string };
  readonly "options.three_only": { readonly option: string };
  readonly "options.twice": { readonly option: string };
  readonly "options.unknown": { readonly known: readonly string[]; readonly option: string };
  readonly "options.value": { readonly expected: Nested; readonly option: string; readonly value: string };
  readonly "position.block": { readonly text: string };
  readonly "position.covered": object;
  readonly "position.field": { readonly example: string; readonly field: string; readonly text: string };
  readonly "position.fields": {
    readonly count: number;
    readonly expected: number;
    readonly names: readonly string[];
    readonly text: string;
  };
  readonly "position.gap": { readonly text: string };
  readonly "position.json_field": { readonly field: string };
  readonly "position.json_line": object;
  readonly "position.last_builder": { readonly kinds: string; readonly seat: number };
  readonly "position.no_block": { readonly block: number };
  readonly "position.not_allowed": { readonly text: string };
  readonly "position.not_building": object;
  readonly "position.options": { readonly reason: Nested };
  readonly "position.piece": { readonly text: string };
  readonly "position.too_long": { readonly length: number; readonly most: number };
  readonly "position.unreachable": { readonly field: string; readonly reason: Nested };
  readonly "position.version": { readonly known: string; readonly text: string };
  readonly "pueblo.bid_range": { readonly most: number; readonly points: number };
  readonly "pueblo.bid_too_low": { readonly bid: number; readonly points: number };
  readonly "pueblo.block_fits": { readonly count: number; readonly example: string };
  readonly "pueblo.card_taken": {
    readonly edition: "2002" | "2023";
    readonly left: readonly number[];
    readonly number: number;
  };
  readonly "pueblo.covered": { readonly square: Square; readonly squares: readonly Square[] };
  readonly "pueblo.cult_site": { readonly edition: "2002" | "2023"; readonly squares: readonly Square[] };
  readonly "pueblo.game_over": object;
  readonly "pueblo.lift_name": { readonly name: Square; readonly square: Square };
  readonly "pueblo.neutral_half_first": { readonly kind: "own" | "neutral" };
  readonly "pueblo.no_block": { readonly square: Square };
  readonly "pueblo.no_such_card": {
    readonly edition: "2002" | "2023";
    readonly left: readonly number[];
    readonly number: number;
  };
  readonly "pueblo.not_level": {
    readonly corner: Square;
    readonly corner_height: number;
    readonly level_arm: Square;
    readonly level_height: number;
    readonly other_arm: Square;
    readonly other_height: number;
  };
  readonly "pueblo.not_yours": { readonly edition: "2002" | "2023"; readonly owner: number; readonly square: Square };
  readonly "pueblo.nothing_to_lift": object;
  readonly "pueblo.outside": {
    readonly corner: Square;
    readonly sides: readonly ("north" | "east" | "south" | "west")[];
  };
  readonly "pueblo.own_half_first": { readonly kind: "own" | "neutral" };
  readonly "pueblo.single_first": { readonly kind: "own" | "neutral" };
  readonly "pueblo.step_bid": object;
  readonly "pueblo.step_lift": object;
  readonly "pueblo.step_place": object;
  readonly "pueblo.step_take": object;
  readonly "pueblo.step_walk": object;
  readonly "pueblo.too_steep": {
    readonly corner: Square;
    readonly corner_height: number;
    readonly level_arm: Square;
    readonly level_height: number;
    readonly other_arm: Square;
    readonly other_height: number;
  };
  readonly "pueblo.walk_length": { readonly steps: number };
  readonly "record.field": { readonly expected: Nested; readonly field: string; readonly text: string };
  readonly "record.format": { readonly known: string; readonly text: string };
  readonly "record.game": { readonly known: string; readonly text: string };
  readonly "record.handover": { readonly action: string; readonly player: string; readonly ply: number };
  readonly "record.history": { readonly action: string; readonly ply: number; readonly reason: Nested };
  readonly "record.illegal": {
    readonly action: string;
    readonly ply: number;
    readonly reason: Nested;
    readonly rule: string;
  };
  readonly "record.json": {
    readonly detail: string;
    readonly problem: "nesting" | "duplicate" | "constant" | "encoding" | "syntax";
  };
  readonly "record.missing_field": { readonly field: string; readonly text: string };
  readonly "record.options": { readonly reason: Nested };
  readonly "record.result": { readonly expected: Nested; readonly ply: number; readonly result: Nested };
  readonly "record.rules_version": { readonly game: string; readonly known: number; readonly version: number };
  readonly "record.seats": { readonly count: number; readonly players: number };
  readonly "record.too_large": { readonly length: number; readonly most: number };
  readonly "record.unknown_field": { readonly field: string; readonly text: string };
  readonly "record.unreadable": { readonly action: string; readonly ply: number; readonly reason: Nested };
  readonly "server.banned": object;
  readonly "server.broken": { readonly problem: string; readonly seq: number; readonly table: string };
  readonly "server.busy": { readonly retry_after: number };
  readonly "server.chat.empty": object;
  readonly "server.chat.long": { readonly most: number };
  readonly "server.chat.off": object;
  readonly "server.content_type": object;
  readonly "server.csrf": object;
  readonly "server.encoding": object;
  readonly "server.expired": object;
  readonly "server.gave_up": object;
  readonly "server.hello": object;
  readonly "server.hints.off": object;
  readonly "server.host": object;
  readonly "server.internal": { readonly request: string };
  readonly "server.invalid": {
    readonly detail: string;
    readonly place: string;
    readonly problem:
      | "missing"
      | "unknown_field"
      | "unknown_type"
      | "form"
      | "text"
      | "number"
      | "flag"
      | "list"
      | "object"
      | "choice"
      | "short"
      | "long"
      | "few"
      | "many"
      | "low"
      | "high"
      | "other";
  };
  readonly "server.json.deep": { readonly most: number };
  readonly "server.json.number": { readonly number: string };
  readonly "server.json.text": object;
  readonly "server.json.twice": { readonly key: string };
  readonly "server.key_reused": object;
  readonly "server.limit.sockets": { readonly most: number; readonly whose: "guest" | "address" | "server" };
  readonly "server.limit.tables": { readonly count: number; readonly most: number };
  readonly "server.long_record": { readonly count: number; readonly most: number };
  readonly "server.method": { readonly method: string };
  readonly "server.name.characters": object;
  readonly "server.name.length": { readonly least: number; readonly most: number };
  readonly "server.name.reserved": object;
  readonly "server.name.taken": { readonly name: string };
  readonly "server.no_forecast": { readonly game: string };
  readonly "server.no_ply": { readonly plies: number; readonly ply: number };
  readonly "server.no_seat": object;
  readonly "server.not_absent": { readonly seat: number; readonly seconds: number };
  readonly "server.not_found": { readonly what: string };
  readonly "server.not_http": object;
  readonly "server.not_json": { readonly position: number; readonly problem: "encoding" | "syntax" };
  readonly "server.nothing_to_play": object;
  readonly "server.origin": object;
  readonly "server.owner_only": object;
  readonly "server.rate": { readonly retry_after: number; readonly what: string };
  readonly "server.removed": object;
  readonly "server.rules": { readonly rules: readonly RulesVersion[] };
  readonly "server.running": object;
  readonly "server.seats": { readonly count: number; readonly players: number };
  readonly "server.shutting_down": object;
  readonly "server.stale": { readonly seq: number };
  readonly "server.still_seated": { readonly count: number };
  readonly "server.token": object;
  readonly "server.too_large": { readonly most: number };
  readonly "server.unauthenticated": object;
  readonly "storage.damaged": object;
  readonly "storage.fatal": object;
  readonly "storage.full": object;
  readonly "storage.key_taken": { readonly table: string };
  readonly "storage.no_table": { readonly table: string };
  readonly "storage.quarantined": { readonly table: string };
  readonly "storage.refused": object;
  readonly "storage.seq_taken": { readonly seq: number; readonly table: string };
  readonly "storage.table_exists": { readonly table: string };
  readonly "storage.unavailable": object;
  readonly "storage.uncertain": object;
  readonly "table.a_person": { readonly seat: number };
  readonly "table.ask_first": object;
  readonly "table.clock": {
    readonly expected: Nested;
    readonly value: string;
    readonly what: "kind" | "base" | "increment";
  };
  readonly "table.computer": { readonly player: string };
  readonly "table.empty": { readonly seat: number };
  readonly "table.handed_over": { readonly seat: number };
  readonly "table.no_offer": { readonly what: string };
  readonly "table.no_ply": { readonly last: number; readonly ply: number };
  readonly "table.no_rematch": object;
  readonly "table.no_such_offer": { readonly known: readonly string[]; readonly text: string };
  readonly "table.no_undo": object;
  readonly "table.not_a_person": { readonly seat: number };
  readonly "table.not_absent": { readonly seat: number };
  readonly "table.not_asked": { readonly seat: number; readonly what: string };
  readonly "table.not_over": object;
  readonly "table.not_paused": object;
  readonly "table.not_started": object;
  readonly "table.not_your_turn": { readonly seat: number; readonly to_move: number };
  readonly "table.nothing": object;
  readonly "table.offer_open": { readonly what: string };
  readonly "table.offer_ply": object;
  readonly "table.open_seats": { readonly count: number };
  readonly "table.over": object;
  readonly "table.paused": object;
  readonly "table.rules_version": { readonly game: string; readonly known: number; readonly version: number };
  readonly "table.seat": { readonly players: number; readonly seat: number };
  readonly "table.seats": { readonly count: number; readonly players: number };
  readonly "table.started": object;
  readonly "table.taken": { readonly seat: number };
  readonly "table.time_left": object;
  readonly "table.time_over": { readonly seat: number };
  readonly "table.too_long": { readonly count: number };
  readonly "table.too_many": { readonly most: number };
  readonly "table.undo_off": object;
  readonly "thinking.died": { readonly reason: "stopping" | "bug" | "invalid_answer" | "ended" };
  readonly "thinking.overloaded": object;
  readonly "thinking.timed_out": { readonly seconds: number };
}

/** Parameters of what happens in a game, by code. */
export interface HappeningParams {
  readonly "aztec.event.blocked": { readonly pieces_left: number };
  readonly "aztec.event.claimed": { readonly claim: number; readonly seat: number };
  readonly "aztec.event.oh_puch": { readonly claim: number; readonly seat: number };
  readonly "aztec.event.over": {
    readonly oh_puch_won: boolean;
    readonly reason: string;
    readonly totals: readonly number[];
    readonly winners: readonly number[];
  };
  readonly "aztec.event.passed": { readonly seat: number };
  readonly "aztec.event.placed": {
    readonly cubes: readonly Cube[];
    readonly gained: readonly { readonly points: number; readonly seat: number }[];
    readonly placement: string;
    readonly seat: number;
  };
  readonly "aztec.event.round": { readonly number: number; readonly seat: number };
  readonly "aztec.event.round_over": { readonly number: number; readonly totals: readonly number[] };
  readonly "pueblo.event.auction": { readonly part: number; readonly seat: number };
  readonly "pueblo.event.bid": { readonly bid: number; readonly seat: number };
  readonly "pueblo.event.building": { readonly order: readonly number[]; readonly part: number };
  readonly "pueblo.event.card_left": { readonly number: number; readonly seat: number };
  readonly "pueblo.event.card_taken": { readonly number: number; readonly paid: number; readonly seat: number };
  readonly "pueblo.event.demolition": { readonly order: readonly number[] };
  readonly "pueblo.event.discarded": { readonly kind: "own" | "neutral"; readonly seat: number };
  readonly "pueblo.event.last_walk": { readonly square: number };
  readonly "pueblo.event.lifted": {
    readonly cubes: readonly Cube[];
    readonly footprint: string;
    readonly id: number;
    readonly owner: number | null;
    readonly seat: number;
  };
  readonly "pueblo.event.looked": {
    readonly fines: readonly { readonly cube: Cube; readonly points: number; readonly seat: number }[];
    readonly last_walk: boolean;
    readonly square: number;
  };
  readonly "pueblo.event.over": {
    readonly reason: string;
    readonly totals: readonly number[];
    readonly winners: readonly number[];
  };
  readonly "pueblo.event.pairs_returned": object;
  readonly "pueblo.event.passed": { readonly seat: number };
  readonly "pueblo.event.placed": {
    readonly cubes: readonly Cube[];
    readonly footprint: string;
    readonly id: number;
    readonly owner: number | null;
    readonly seat: number;
  };
  readonly "pueblo.event.walked": { readonly origin: number; readonly seat: number; readonly square: number };
}

/** Parameters of facts about turns, by code. */
export interface FactParams {
  readonly "review.aztec.claim": { readonly claim: number; readonly points: number; readonly seat: number };
  readonly "review.aztec.lost": { readonly seat: number; readonly squares: readonly Square[] };
  readonly "review.aztec.reach": { readonly better_count: number; readonly count: number; readonly seat: number };
  readonly "review.aztec.reply": {
    readonly better_points: number;
    readonly placement: string;
    readonly points: number;
    readonly seat: number;
  };
  readonly "review.aztec.scored": {
    readonly better_squares: readonly Square[];
    readonly seat: number;
    readonly squares: readonly Square[];
  };
  readonly "review.aztec.would_close": { readonly seat: number; readonly squares: readonly Square[] };
  readonly "review.pueblo.card": { readonly number: number; readonly paid: number; readonly seat: number };
  readonly "review.pueblo.exposure": { readonly better_points: number; readonly points: number; readonly seat: number };
  readonly "review.pueblo.hid_rival": {
    readonly levels: readonly { readonly level: number; readonly squares: readonly Square[] }[];
    readonly points: number;
    readonly seat: number;
    readonly view: "north" | "east" | "south" | "west" | "above";
  };
  readonly "review.pueblo.look": {
    readonly better_points: number;
    readonly better_square: string;
    readonly points: number;
    readonly seat: number;
    readonly square: string;
  };
  readonly "review.pueblo.stayed_open": {
    readonly last_walk: number;
    readonly levels: readonly { readonly level: number; readonly squares: readonly Square[] }[];
    readonly points: number;
    readonly seat: number;
    readonly turns: number;
    readonly view: "north" | "east" | "south" | "west" | "above";
  };
  readonly "review.pueblo.would_hide": {
    readonly levels: readonly { readonly level: number; readonly squares: readonly Square[] }[];
    readonly points: number;
    readonly seat: number;
    readonly view: "north" | "east" | "south" | "west" | "above";
  };
}

/** Parameters of messages inside others, by code. */
export interface PhraseParams {
  readonly "expected.array": object;
  readonly "expected.between": { readonly high: number; readonly low: number };
  readonly "expected.choice": { readonly choices: readonly (number | string)[] };
  readonly "expected.entry": object;
  readonly "expected.flag": object;
  readonly "expected.footprint": object;
  readonly "expected.footprints": { readonly most: number | string };
  readonly "expected.lanes": { readonly count: number | string };
  readonly "expected.least": { readonly least: number };
  readonly "expected.least_or_none": { readonly least: number };
  readonly "expected.legs": object;
  readonly "expected.list": { readonly most: number };
  readonly "expected.multiple": { readonly of: number };
  readonly "expected.name": object;
  readonly "expected.no_seat": object;
  readonly "expected.number": { readonly least: number | string; readonly most: number };
  readonly "expected.number_or_none": { readonly least: number | string; readonly most: number };
  readonly "expected.object": object;
  readonly "expected.option": object;
  readonly "expected.options": { readonly most: number | string };
  readonly "expected.players": { readonly count: number | string };
  readonly "expected.self_only": object;
  readonly "expected.square": { readonly first: number | string; readonly last: number | string };
  readonly "expected.start": object;
  readonly "expected.states": { readonly count: number | string };
  readonly "expected.storable": object;
  readonly "expected.text": { readonly most: number };
  readonly "expected.whole": object;
  readonly "outcome.ended": {
    readonly reason: number | string;
    readonly totals: readonly (number | string)[];
    readonly winners: readonly number[];
  };
  readonly "outcome.unfinished": object;
  readonly "unreachable.auction": object;
  readonly "unreachable.auction_over": object;
  readonly "unreachable.auction_step": object;
  readonly "unreachable.base_order": object;
  readonly "unreachable.bid": { readonly most: number | string };
  readonly "unreachable.bidder": object;
  readonly "unreachable.bidding": object;
  readonly "unreachable.by_seat": object;
  readonly "unreachable.cards": object;
  readonly "unreachable.chieftain": { readonly turns: number };
  readonly "unreachable.claim": object;
  readonly "unreachable.claimant": object;
  readonly "unreachable.coloured_block": object;
  readonly "unreachable.earlier": object;
  readonly "unreachable.empty_stock": object;
  readonly "unreachable.highest_claim": object;
  readonly "unreachable.lift_first": object;
  readonly "unreachable.lot_opener": { readonly seat: number | string };
  readonly "unreachable.missing_blocks": { readonly count: number };
  readonly "unreachable.no_auction": object;
  readonly "unreachable.no_coloured_block": object;
  readonly "unreachable.no_oh_puch": object;
  readonly "unreachable.nothing_to_lift": object;
  readonly "unreachable.oh_puch": object;
  readonly "unreachable.oh_puch_of_round": { readonly seat: number | string };
  readonly "unreachable.opener": object;
  readonly "unreachable.order": object;
  readonly "unreachable.order_in_auction": object;
  readonly "unreachable.other_seat": object;
  readonly "unreachable.passed": object;
  readonly "unreachable.phase": { readonly part: number | string; readonly phase: number | string };
  readonly "unreachable.pieces": { readonly most: number | string };
  readonly "unreachable.round_end": object;
  readonly "unreachable.rounds": object;
  readonly "unreachable.same_stocks": { readonly phase: number | string };
  readonly "unreachable.scores": { readonly most: number };
  readonly "unreachable.seat_to_move": object;
  readonly "unreachable.seats": object;
  readonly "unreachable.step": { readonly phase: number | string; readonly step: number | string };
  readonly "unreachable.stock": object;
  readonly "unreachable.too_many_blocks": object;
  readonly "unreachable.turns": object;
}

export type ProblemCode = keyof ProblemParams;
export type HappeningCode = keyof HappeningParams;
