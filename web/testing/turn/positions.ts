// Messages the server sent in example positions, for tests. Written by tools/types/turn_fixtures.py from the rules.
import type { Draft, Legal, Standing } from "../../src/protocol/messages.ts";
import bid from "./fixtures/bid.json?raw";
import claim from "./fixtures/claim.json?raw";
import discard from "./fixtures/discard.json?raw";
import half from "./fixtures/half.json?raw";
import lift from "./fixtures/lift.json?raw";
import ohPuch from "./fixtures/oh_puch.json?raw";
import onlyWalk from "./fixtures/only_walk.json?raw";
import place from "./fixtures/place.json?raw";
import take from "./fixtures/take.json?raw";
import temple from "./fixtures/temple.json?raw";
import walk from "./fixtures/walk.json?raw";

export interface ServerPosition {
  readonly standing: Standing;
  readonly legal: Legal;
  /** By the previewed actions, separated by spaces. */
  readonly previews: Readonly<Record<string, Draft>>;
}

const TEXTS = { bid, claim, discard, half, lift, ohPuch, onlyWalk, place, take, temple, walk };
export type Position = keyof typeof TEXTS;

export function serverPosition(position: Position): ServerPosition {
  const read: ServerPosition = JSON.parse(TEXTS[position]);
  return read;
}
