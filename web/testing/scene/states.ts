// Game states for tests, as the server would send them; only what drawing needs.
import type { AztecState, PuebloState, StandingPiece } from "../../src/protocol/messages.ts";
import type { Cube } from "../../src/scene/scene.ts";
import { placementOf } from "../../src/play/aztec/scene/placement.ts";
import { pieceId } from "../../src/play/aztec/scene/temple.ts";

/** A block by its owner and cubes; its id is the number of its lowest-numbered cube. */
export function block(owner: number | null, ...cubes: readonly Cube[]): StandingPiece {
  const id = Math.min(...cubes.map(([x, y, z]) => x + 8 * y + 64 * z));
  return { id, owner, cubes: cubes.map(([x, y, z]) => [x, y, z]) };
}

export function puebloState(some: Partial<PuebloState> = {}): PuebloState {
  return {
    position: "",
    options: { players: 2, edition: "2002", cult_sites: [] },
    phase: "building",
    part: 1,
    step: "place",
    to_move: 0,
    order: [0, 1],
    chieftain: "SW",
    scores: [0, 0],
    stocks: [],
    blocks: [],
    auction: null,
    outcome: null,
    ...some,
  };
}

const STONE: readonly Cube[] = [[4, 4, 0]];

/** A state with the starting cube and pieces given in notation. */
export function aztecState(placements: readonly string[] = [], some: Partial<AztecState> = {}): AztecState {
  const pieces = placements.map((name) => placementOf(name));
  return {
    position: "",
    options: { players: 2, corners: "both" },
    phase: "building",
    round: 0,
    to_move: 0,
    order: [0, 1],
    oh_puch: null,
    claim: null,
    earlier: [0, 0],
    scores: [0, 0],
    pieces_left: 22 - placements.length,
    pieces: [STONE, ...pieces].map((cubes) => ({
      id: pieceId(cubes),
      owner: null,
      cubes: cubes.map(([x, y, z]) => [x, y, z]),
    })),
    auction: null,
    outcome: null,
    ...some,
  };
}
