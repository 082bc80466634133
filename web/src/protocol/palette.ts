// Made by `make types` from the palettes of baumeister.drawing. Do not change it here.

/** A colour of wood, and what is written on it. */
export interface Shade {
  readonly fill: string;
  readonly ink: string;
}

/** What an edition of Pueblo looks like: the names of the seats' colours, and their shades. */
export interface EditionShades {
  readonly names: readonly string[];
  readonly seats: readonly Shade[];
  readonly neutral: Shade;
}

export const EDITIONS: Readonly<Record<string, EditionShades>> = {
  "2002": {
    names: ["red", "blue", "green", "violet"],
    seats: [
      { fill: "#c43d30", ink: "#ffffff" },
      { fill: "#1f3d80", ink: "#ffffff" },
      { fill: "#9fca7f", ink: "#211a14" },
      { fill: "#ab86d4", ink: "#211a14" },
    ],
    neutral: { fill: "#ecdcb8", ink: "#211a14" },
  },
  "2023": {
    names: ["blue", "orange", "yellow", "pink"],
    seats: [
      { fill: "#1f3d80", ink: "#ffffff" },
      { fill: "#e9853d", ink: "#211a14" },
      { fill: "#f0c23f", ink: "#211a14" },
      { fill: "#c83d7d", ink: "#ffffff" },
    ],
    neutral: { fill: "#ece7db", ink: "#211a14" },
  },
};

/** Hues of Aztec's pieces; they mean nothing. */
export const HUES: readonly Shade[] = [
  { fill: "#e9bd4b", ink: "#211a14" },
  { fill: "#44649f", ink: "#ffffff" },
  { fill: "#e4a08c", ink: "#211a14" },
  { fill: "#5aa583", ink: "#211a14" },
  { fill: "#87527f", ink: "#ffffff" },
  { fill: "#e8d8b4", ink: "#211a14" },
  { fill: "#b4502f", ink: "#ffffff" },
  { fill: "#86c1c6", ink: "#211a14" },
];
export const STARTING_STONE: Shade = { fill: "#75685a", ink: "#ffffff" };
/** Who counts along north and south. */
export const NORTH_SOUTH: Shade = { fill: "#1b7d75", ink: "#ffffff" };
/** Who counts along east and west. */
export const EAST_WEST: Shade = { fill: "#8a3020", ink: "#ffffff" };
export const OH_PUCH: Shade = { fill: "#2b211a", ink: "#ffffff" };
/** A player without a part, while it is auctioned. */
export const BIDDER: Shade = { fill: "#d8d3c8", ink: "#211a14" };

export const OUTLINE = "#2b211a";
export const LIGHT = "#ffffff";
export const DARK = "#211a14";
export const TURQUOISE = "#1f8a84";
export const WOOD = "#33271f";
export const POLISHED_WOOD = "#6b5443";
export const TILE = "#e9ddc6";
export const TILE_HATCHING = "#8b7452";
export const TILE_EDGE = "#6f5a3c";
export const GLOW = "#ffd04d";
