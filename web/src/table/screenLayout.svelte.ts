// How much room there is: it decides what stands beside the board and what comes when it is called.
const WIDE = "(min-width: 900px), (min-aspect-ratio: 4/3)";
const HIGH = "(min-height: 560px)";

export class ScreenLayout {
  /** The panels stand beside the board, else below it. */
  wide = $state.raw(true);
  high = $state.raw(true);

  /** Log and chat are always in sight, and the players with all there is to say of them. */
  get tabs(): boolean {
    return this.wide && this.high;
  }

  /** The counting track frames the board. */
  get framed(): boolean {
    return this.tabs;
  }

  /** From now on. Returns how to end it. */
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
