// What a game gives the flat board: the layout, what lies on and around its plans, and names.
import type { Component } from "svelte";
import type { Body, Scene, Square, ViewOptions } from "../scene/scene.ts";
import type { Elevation } from "./elevation.ts";
import type { Layout, LayoutRequest, Plan } from "./layout.ts";
import type { FaceMap } from "./visibleFaces.ts";

/** The props of a part of a plan. */
export interface PartProps {
  readonly scene: Scene;
  readonly view: ViewOptions;
  readonly plan: Plan;
  readonly shown: FaceMap;
}

export interface Drawing2d {
  /** Layouts to choose from. */
  layouts(request: LayoutRequest): readonly Layout[];
  /** Parts of a plan: below the lines of the grid, on the ground, and over the faces. */
  readonly UnderGrid: Component<PartProps> | null;
  readonly OnGround: Component<PartProps> | null;
  readonly OverFaces: Component<PartProps> | null;
  readonly walkway: Walkway2d | null;
  /** The letters of bodies by id. */
  lettersOf(bodies: readonly Body[]): ReadonlyMap<string, string>;
  /** Bodies that are drawn as a stone. */
  isStone(body: Body): boolean;
  /** X-ray shows what lies below the top of each column. */
  readonly hasPiles: boolean;
  /** From above, marks name their levels. */
  readonly marksLevels: boolean;
  /** The labels below the columns of a side. */
  columnNames(size: number, elevation: Elevation): readonly { readonly column: number; readonly name: string }[];
}

/** The squares around the site, by their numbers. */
export interface Walkway2d {
  readonly Squares: Component<{ scene: Scene; plan: Plan; coordinates: boolean; still: boolean }>;
  /** Where the squares lie: the site begins at 0. */
  readonly places: readonly Square[];
  nameOf(stop: number): string;
  squaresSeen(stop: number): readonly Square[];
  /** What is seen from a square. */
  elevationOf(scene: Pick<Scene, "bodies" | "size">, stop: number, cut: number | null): Elevation;
}
