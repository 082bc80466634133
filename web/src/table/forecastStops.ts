// The forecast ring: what each square of the walkway would cost now, where the turn in progress shows nothing.
import type { Outlook } from "../protocol/socket.ts";
import type { Paint, Stop } from "../scene/scene.ts";

/** The stops of a forecast. */
export function forecastStops(outlook: Outlook, paintOf: (seat: number) => Paint): readonly Stop[] {
  return outlook.squares.map(({ square, costs }) => ({
    square,
    kind: "forecast",
    costs: costs.map(({ seat, points }) => ({ seat, points, paint: paintOf(seat) })),
  }));
}

/** Squares that can be walked to keep their stop; all others show the forecast. */
export function withForecast(stops: readonly Stop[], forecast: readonly Stop[]): readonly Stop[] {
  const taken = new Set(stops.map(({ square }) => square));
  return [...stops, ...forecast.filter(({ square }) => !taken.has(square))];
}
