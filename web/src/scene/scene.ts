// What is to be seen on the board, in both games. Two things draw it: `board` in three dimensions,
// `plan` flat. Neither knows a rule.
import type { AztecState, PuebloState } from "../protocol/socket.ts";

export type GameName = "pueblo" | "aztec";
export type GameState = PuebloState | AztecState;
/** x from west, y from south, z from the ground; all from 0. */
export type Cube = readonly [x: number, y: number, z: number];
export type Square = readonly [x: number, y: number];
/** What is drawn on every face of an owner's blocks, so that nobody depends on colour. */
export type Glyph = "disc" | "triangle" | "cross" | "diamond" | "none";

export interface Paint {
  /** sRGB, as drawn: no tone mapping. */
  readonly fill: string;
  /** What is written on it. */
  readonly ink: string;
  readonly glyph: Glyph;
}

/** A block, a piece, or the starting stone. */
export interface Body {
  readonly id: string;
  readonly owner: number | null;
  readonly cubes: readonly Cube[];
  readonly paint: Paint;
}

/** The block in hand. */
export interface Ghost {
  readonly cubes: readonly Cube[];
  /** The squares of the ground or of the tops below it that it would stand on. */
  readonly footprint: readonly Square[];
  readonly paint: Paint;
  /** Only what fits is drawn solid. */
  readonly fits: boolean;
  /** A click would choose it (true), or it is chosen and can be taken back (false). */
  readonly loose: boolean;
}

/** One square of the walkway with what it would cost: where the chieftain may stop, or the forecast. */
export interface Stop {
  readonly square: number;
  readonly costs: readonly { readonly seat: number; readonly paint: Paint; readonly points: number }[];
  /** `walk`: may be chosen. `chosen`: is. `forecast`: only tells. */
  readonly kind: "walk" | "chosen" | "forecast";
}

/** A cube that is seen, and what it costs. */
export interface Seen {
  readonly cube: Cube;
  readonly seat: number;
  readonly points: number;
}

/** A mark on a square at a height: a place where the piece in hand would fit. */
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
  /** The body that was built last, to be marked. */
  readonly last: string | null;
  /** Squares of cult sites (garden tiles). */
  readonly cultSites: readonly Square[];
  /** Pueblo: his square of the walkway, 0 to 35 clockwise from SW. */
  readonly chieftain: number | null;
  /** The square marked for the last walk. */
  readonly marker: number | null;
  readonly edges: Edges | null;
  readonly ghost: Ghost | null;
  readonly marks: readonly Mark[];
  readonly stops: readonly Stop[];
  /** What is seen from `lookingFrom`, glowing. */
  readonly seen: readonly Seen[];
  readonly lookingFrom: number | null;
  /** Bodies that can be lifted, and the one that is lifted a little now. */
  readonly liftable: ReadonlySet<string>;
  readonly raised: string | null;
  /** The keyboard's square. */
  readonly cursor: Square | null;
  /** The wheel and a twist of two fingers turn what is in hand. */
  readonly turnable: boolean;
}

/** What a turn in progress adds to the scene. */
export type Overlay = Partial<
  Pick<
    Scene,
    "ghost" | "marks" | "stops" | "seen" | "lookingFrom" | "liftable" | "raised" | "cursor" | "turnable" | "chieftain"
  >
>;

/** How one looks at it. */
export interface ViewOptions {
  /** Show only levels below this; null shows all. */
  readonly level: number | null;
  readonly xray: boolean;
  readonly heights: boolean;
  readonly coordinates: boolean;
  /** No movement at all. */
  readonly still: boolean;
  readonly quality: Quality | "auto";
  readonly dark: boolean;
}
export type Quality = "low" | "medium" | "high";
/** `chieftain`: flat, just what he sees from where he stands. */
export type Viewpoint = "home" | "south" | "west" | "north" | "east" | "top" | "chieftain";

/** Everything under the pointer. */
export interface Pointed {
  /** The column that is meant, and the level of the cube that was hit, or that would be next on the ground (0). */
  readonly square: Square | null;
  readonly level: number;
  readonly body: string | null;
  readonly stop: number | null;
  readonly touch: boolean;
  /** The level itself was chosen, in the grid of that level. */
  readonly exact?: boolean;
}

/** What the table can ask of a drawn board, flat or not. Places are in pixels of the page (client coordinates). */
export interface BoardHandle {
  look(view: Viewpoint): void;
  zoom(factor: number): void;
  pointOfCube(cube: Cube): { x: number; y: number } | null;
  pointOfStop(square: number): { x: number; y: number } | null;
  pick(x: number, y: number): Pointed | null;
  /** Everything is drawn and nothing moves any more. */
  idle(): Promise<void>;
}

/** Both boards are Svelte components with these props: `board/Board.svelte` and `plan/Plan.svelte`. */
export interface BoardProps {
  scene: Scene;
  view: ViewOptions;
  onpoint?: (pointed: Pointed | null) => void;
  onpress?: (pointed: Pointed) => void;
  onturn?: (steps: number) => void;
  /** Only of `board`: it was turned by hand away from the viewpoint it had taken. */
  onleft?: () => void;
  /** It is drawn; what is returned is called when it is taken away. */
  onready?: (board: BoardHandle) => () => void;
  /** Only of `board`: there is no WebGL, or it was lost for good. */
  onfailed?: () => void;
}
