// One cost label on a canvas: glyphs and points, side by side or in a column.
import { penaltyText } from "../language/wording.ts";
import type { Glyph, Paint, Stop } from "../scene/scene.ts";

export interface LabelStyle {
  readonly kind: Stop["kind"];
  /** The block in hand changes it. */
  readonly isChanged: boolean;
  /** Side by side. */
  readonly isRow: boolean;
  readonly dark: boolean;
  /** Relative to the normal size. */
  readonly scale: number;
}

type Costs = Stop["costs"];

interface Measures {
  readonly glyph: number;
  readonly font: number;
  readonly gap: number;
  readonly pad: number;
}

function measuresOf({ kind, scale }: LabelStyle): Measures {
  const [glyph, font, gap, pad] = kind === "forecast" ? [11, 12, 2, 2] : [17, 16, 4, 5];
  const sized = (length: number) => Math.max(1, Math.round(length * scale));
  return { glyph: sized(glyph), font: sized(font), gap: sized(gap), pad: sized(pad) };
}

/** Walks show everyone's costs; forecasts omit those who pay nothing. */
function shownCosts(costs: Costs, { kind }: LabelStyle): Costs {
  return kind === "forecast" ? costs.filter(({ points }) => points > 0) : costs;
}

function prepare(context: CanvasRenderingContext2D, { font }: Measures): void {
  context.font = `700 ${font}px system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif`;
  context.textAlign = "left";
  context.textBaseline = "middle";
}

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  return Math.ceil(context.measureText(text).width);
}

/** The size in page pixels. */
export function measureLabel(
  context: CanvasRenderingContext2D,
  costs: Costs,
  style: LabelStyle,
): readonly [number, number] {
  const measures = measuresOf(style);
  const { glyph, gap, pad } = measures;
  prepare(context, measures);
  const shown = shownCosts(costs, style);
  const row = Math.max(glyph, measures.font) + 2;
  if (shown.length === 0) return [widthOf(context, "0") + 2 * pad + 4, row + 2 * pad];
  const widths = shown.map(({ points }) => glyph + gap + widthOf(context, penaltyText(points)));
  const between = gap + 3;
  if (style.isRow) return [sum(widths) + between * (widths.length - 1) + 2 * pad, row + 2 * pad];
  return [Math.max(...widths) + 2 * pad, row * shown.length + 2 * pad];
}

/** Draws the label with its upper left corner at the origin. */
export function drawLabel(context: CanvasRenderingContext2D, costs: Costs, style: LabelStyle): void {
  const measures = measuresOf(style);
  const { glyph, gap, pad } = measures;
  const [wide, tall] = measureLabel(context, costs, style);
  drawPaper(context, wide, tall, style);
  prepare(context, measures);
  const ink = style.kind === "chosen" ? "#ffffff" : style.dark ? "#f3e9da" : "#2b211a";
  const shown = shownCosts(costs, style);
  const row = Math.max(glyph, measures.font) + 2;
  context.fillStyle = ink;
  if (shown.length === 0) context.fillText("0", (wide - widthOf(context, "0")) / 2, pad + row / 2 + 1);
  let [x, y] = [pad, pad];
  for (const { paint, points } of shown) {
    const middle = y + row / 2;
    context.globalAlpha = points === 0 ? 0.55 : 1;
    drawBlock(context, paint, x, middle - glyph / 2, glyph);
    context.fillStyle = ink;
    context.fillText(penaltyText(points), x + glyph + gap, middle + 1);
    if (style.isRow) x += glyph + gap + widthOf(context, penaltyText(points)) + gap + 3;
    else y += row;
  }
  context.globalAlpha = 1;
}

function drawPaper(
  context: CanvasRenderingContext2D,
  wide: number,
  tall: number,
  { kind, dark, isChanged }: LabelStyle,
): void {
  context.beginPath();
  context.roundRect(1, 1, wide - 2, tall - 2, kind === "forecast" ? 4 : 7);
  const paper = dark ? "35, 29, 24" : "255, 250, 240";
  context.fillStyle =
    kind === "chosen" ? "rgb(15, 111, 105)" : `rgba(${paper}, ${kind === "forecast" && !isChanged ? 0.72 : 0.96})`;
  context.fill();
  if (kind === "forecast" && !isChanged) return;
  context.lineWidth = kind === "walk" ? 1.5 : 2;
  const line = isChanged ? ["#0f6f69", "#5fd3c8"] : ["#6b5a48", "#8a7a68"];
  context.strokeStyle = kind === "chosen" ? "#ffffff" : (line[dark ? 1 : 0] ?? "#6b5a48");
  context.stroke();
}

/** A small block with the owner's glyph. */
function drawBlock(
  context: CanvasRenderingContext2D,
  { fill, ink, glyph }: Paint,
  x: number,
  y: number,
  side: number,
): void {
  context.beginPath();
  context.roundRect(x, y, side, side, side * 0.18);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = "rgba(43, 33, 26, 0.5)";
  context.stroke();
  context.fillStyle = context.strokeStyle = ink;
  drawGlyph(context, glyph, x + side / 2, y + side / 2, side);
}

function drawGlyph(context: CanvasRenderingContext2D, glyph: Glyph, x: number, y: number, side: number): void {
  const reach = side * 0.29;
  context.beginPath();
  if (glyph === "disc") context.arc(x, y, side * 0.25, 0, Math.PI * 2);
  if (glyph === "triangle")
    polygon(context, [
      [x, y - reach],
      [x + reach, y + reach * 0.8],
      [x - reach, y + reach * 0.8],
    ]);
  if (glyph === "diamond")
    polygon(context, [
      [x, y - reach * 1.1],
      [x + reach * 1.1, y],
      [x, y + reach * 1.1],
      [x - reach * 1.1, y],
    ]);
  context.fill();
  if (glyph !== "cross") return;
  context.lineWidth = side * 0.17;
  context.lineCap = "round";
  context.moveTo(x - reach * 0.8, y - reach * 0.8);
  context.lineTo(x + reach * 0.8, y + reach * 0.8);
  context.moveTo(x + reach * 0.8, y - reach * 0.8);
  context.lineTo(x - reach * 0.8, y + reach * 0.8);
  context.stroke();
}

function polygon(context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
