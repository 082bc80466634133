// What a game gives the 3D board: its ground, and the walkway around it if it has one.
import type { Material, Object3D } from "three";
import type { Body, Scene, Square, Stop } from "../scene/scene.ts";
import type { Animations } from "./animations.ts";
import type { Extent, Pose } from "./cameraPose.ts";
import type { Rgb } from "./colour.ts";
import type { Direction } from "./costLabels.ts";
import type { Occupancy } from "./occupancy.ts";
import type { WalkwayHit } from "./picking.ts";
import type { Plates } from "./plates.ts";
import type { Surface } from "./surface.ts";
import type { PrintName } from "./textures.ts";
import type { ThickLines } from "./thickLines.ts";
import type { Triple } from "./world.ts";

export interface Drawing3d {
  /** Adds the board without buildings. */
  addGround(surface: Surface, size: number): void;
  /** Adds tiles that lie on squares. */
  addTiles(surface: Surface, squares: readonly Square[]): void;
  /** Adds lines over the board. */
  addLines(scene: Scene, strokes: ThickLines, around: Occupancy): void;
  readonly ground: GroundLook;
  readonly soil: SoilLook;
  /** The part of the board that has to be in view. */
  extentOf(size: number, bodies: readonly Body[]): Extent;
  readonly walkway: Walkway3d | null;
}

interface GroundLook {
  readonly castsShadow: boolean;
  readonly coordinates: {
    /** The distance from the squares, and the height. */
    readonly out: number;
    readonly height: number;
    readonly colour: string;
    /** The corners of the walkway have names. */
    readonly corners: boolean;
  };
  /** The shadow on the page: how far it extends beyond the squares, and its height. */
  readonly shadow: { readonly beyond: number; readonly height: number };
  /** How far it sinks in level views, where it would hide the lowest level. */
  readonly sinks: number;
}

/** The squares to build on. */
export interface SoilLook {
  readonly fill: Rgb;
  readonly ink: Rgb;
  readonly print: PrintName;
}

/** The squares around the site, by their numbers, and the figure that walks there. */
export interface Walkway3d {
  readonly hit: WalkwayHit;
  /** The centre of a square, in the world. */
  centreOf(size: number, stop: number): Triple;
  /** The anchor of a square's label, in the world. */
  anchorOf(size: number, stop: number): Triple;
  /** By view angle: how the labels of a square's side are arranged. */
  directionOf(stop: number, yaw: number): Direction;
  /** Flat, showing just what is seen from a square. */
  poseOf(extent: Extent, aspect: number, stop: number): Pose;
  squaresSeen(stop: number): readonly Square[];
  isCorner(stop: number): boolean;
  addStops(stops: readonly Stop[], plates: Plates, strokes: ThickLines): void;
  addGlow(scene: Scene, strokes: ThickLines, through: ThickLines, plates: Plates): void;
  createFigure(size: number, material: Material, baked: boolean, animations: Animations): WalkingFigure;
  /** The height and width of the figure, in squares. */
  readonly figureSize: { readonly tall: number; readonly wide: number };
}

export interface WalkingFigure {
  readonly object: Object3D;
  isHidden: boolean;
  /** Moves the figure and the marker. */
  show(stop: number | null, marker: number | null, still: boolean): void;
  dispose(): void;
}
