// The scene: what the board shows, in both games. `board3d` and `board2d` draw it; neither knows a rule.
import type { GameName } from "../protocol/games.ts";

export type { GameName };
export type { State as GameState } from "../protocol/messages.ts";
/** x from west, y from south, z from the ground; all from 0. */
export type Cube = readonly [x: number, y: number, z: number];
export type Square = readonly [x: number, y: number];
/** Drawn on every face of an owner's blocks, so that players need not rely on colour. */
export type Glyph = "disc" | "triangle" | "cross" | "diamond" | "none";

export interface Paint {
  /** sRGB as drawn, without tone mapping. */
  readonly fill: string;
  /** The colour of text and glyphs on it. */
  readonly ink: string;
  readonly glyph: Glyph;
}

/** A block, a piece, or the starting cube. */
export interface Body {
  readonly id: string;
  readonly owner: number | null;
  readonly cubes: readonly Cube[];
  readonly paint: Paint;
}

/** The block or piece in hand. */
export interface Ghost {
  readonly cubes: readonly Cube[];
  /** The squares it would stand on. */
  readonly footprint: readonly Square[];
  /** The seat whose colour it has; null if it is neutral. */
  readonly owner: number | null;
  readonly paint: Paint;
  /** Only what fits is drawn solid. */
  readonly fits: boolean;
  /** The squares of the footprint where it may not stand, if only some are wrong. */
  readonly wrong?: readonly Square[];
  /** Aztec: its cubes that would score, and how much. */
  readonly scoring?: readonly { readonly cube: Cube; readonly points: number }[];
  /** True: a click would choose it. False: it is chosen and can be taken back. */
  readonly loose: boolean;
}

/** A square of the walkway with its costs: where the chieftain may stop, or part of the forecast. */
export interface Stop {
  readonly square: number;
  readonly costs: readonly { readonly seat: number; readonly paint: Paint; readonly points: number }[];
  /** `walk`: can be chosen. `chosen`: is chosen. `forecast`: information only. */
  readonly kind: "walk" | "chosen" | "forecast";
  /** The block in hand changes the forecast here. */
  readonly changed?: boolean;
}

/** A cube that the chieftain sees, and what it costs. */
export interface SeenCube {
  readonly cube: Cube;
  readonly seat: number;
  readonly points: number;
}

/** A mark on a square at a level, for example where the piece in hand fits. */
export interface Mark {
  readonly square: Square;
  readonly level: number;
  readonly kind: "fits" | "refused";
}

/** Aztec: who scores at which edges. */
export interface Edges {
  readonly northSouth: Paint | null;
  readonly eastWest: Paint | null;
  readonly corners: boolean;
}

export interface Scene {
  readonly game: GameName;
  readonly size: number;
  readonly bodies: readonly Body[];
  /** The body that was built last, to be highlighted. */
  readonly last: string | null;
  /** Squares of cult sites (garden tiles). */
  readonly cultSites: readonly Square[];
  /** Pueblo: the chieftain's square of the walkway, 0 to 35 clockwise from SW. */
  readonly chieftain: number | null;
  /** It is on its way, or looks around at the end of it. */
  readonly isWalking: boolean;
  /** The square marked for the last walk. */
  readonly marker: number | null;
  readonly edges: Edges | null;
  readonly ghost: Ghost | null;
  readonly marks: readonly Mark[];
  readonly stops: readonly Stop[];
  /** The cubes seen from `lookingFrom`, highlighted. */
  readonly seen: readonly SeenCube[];
  readonly lookingFrom: number | null;
  /** The bodies that can be lifted, and the one that is raised a little. */
  readonly liftable: ReadonlySet<string>;
  readonly raised: string | null;
  /** The square of the keyboard cursor. */
  readonly cursor: Square | null;
  /** A right click and a two-finger twist rotate what is in hand. */
  readonly turnable: boolean;
}

/** What follows from the state alone. */
export type SceneBase = Pick<Scene, "game" | "size" | "bodies" | "cultSites" | "chieftain" | "edges">;

/** What the turn in progress adds to the scene. */
export type Overlay = Partial<
  Pick<
    Scene,
    "ghost" | "marks" | "stops" | "seen" | "lookingFrom" | "liftable" | "raised" | "cursor" | "turnable" | "chieftain"
  >
>;

/** Display options of a board. */
export interface ViewOptions {
  /** Show only levels below this; null shows all. */
  readonly level: number | null;
  readonly xray: boolean;
  readonly heights: boolean;
  readonly coordinates: boolean;
  /** No animations. */
  readonly still: boolean;
  readonly quality: Quality | "auto";
  readonly dark: boolean;
  /** The owners' shapes; large if not given. */
  readonly marks?: MarkSize;
}
export type MarkSize = "large" | "small" | "none";
export type Quality = "low" | "medium" | "high";
/** `chieftain`: a flat view of what the chieftain sees. */
export type Viewpoint = "home" | "south" | "west" | "north" | "east" | "top" | "chieftain";

/** A camera that the player moved: whole degrees around the board from the south and down on it, and the zoom. */
export interface FreeView {
  readonly yaw: number;
  readonly pitch: number;
  readonly zoom: number;
}

/** What is under the pointer. */
export interface Pointed {
  /** The column pointed at, and the level of the cube that was hit; 0 for the ground. */
  readonly square: Square | null;
  readonly level: number;
  readonly body: string | null;
  readonly stop: number | null;
  readonly touch: boolean;
  /** The level itself was chosen, in the grid of that level. */
  readonly exact?: boolean;
}

/** What the table can ask a drawn board. Points are in client coordinates. */
export interface BoardHandle {
  look(view: Viewpoint | FreeView): void;
  /** How the player moved the camera away from its viewpoint; null if it is there. */
  readonly freeView: FreeView | null;
  zoom(factor: number): void;
  /** Moves the camera once around the board, in milliseconds. */
  circle(lasts: number): void;
  pointOfCube(cube: Cube): { x: number; y: number } | null;
  pointOfStop(square: number): { x: number; y: number } | null;
  pick(x: number, y: number): Pointed | null;
  /** Resolves when everything is drawn and nothing moves. */
  idle(): Promise<void>;
}

/** The props of both boards, `board3d/Board3d.svelte` and `board2d/Board2d.svelte`. */
export interface BoardProps {
  scene: Scene;
  view: ViewOptions;
  onpoint?: (pointed: Pointed | null) => void;
  onpress?: (pointed: Pointed) => void;
  onturn?: (steps: number) => void;
  /** Only `board3d`: the player rotated the board away from its viewpoint. */
  onleft?: () => void;
  /** The board is drawn. The returned function is called when it is removed. */
  onready?: (board: BoardHandle) => () => void;
  /** Only `board3d`: there is no WebGL, or its context was lost for good. */
  onfailed?: () => void;
}
