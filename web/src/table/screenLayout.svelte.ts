// The layout by screen size: what stands beside the board, and what opens on demand.
const WIDE = "(min-width: 900px), (min-aspect-ratio: 4/3)";
// With large text, log and list would leave no room for the turn.
const HIGH = "(min-height: 35rem)";

export class ScreenLayout {
  /** The panels stand beside the board, otherwise below it. */
  wide = $state.raw(true);
  high = $state.raw(true);

  /** Log, chat and the full list of players are always visible. */
  get tabs(): boolean {
    return this.wide && this.high;
  }

  /** The score track frames the board. */
  get framed(): boolean {
    return this.tabs;
  }

  /** Follows the screen size. Returns how to stop. */
  measure(): () => void {
    const wide = matchMedia(WIDE);
    const high = matchMedia(HIGH);
    const look = () => {
      this.wide = wide.matches;
      this.high = high.matches;
    };
    look();
    wide.addEventListener("change", look);
    high.addEventListener("change", look);
    return () => {
      wide.removeEventListener("change", look);
      high.removeEventListener("change", look);
    };
  }
}
