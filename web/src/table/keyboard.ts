// The keys of the whole screen: the turn in progress first, then the table.
import { language } from "../language/language.svelte.ts";
import { preferences } from "../preferences/preferences.svelte.ts";
import { commandOf, isForBoard, moved, seenFrom, type KeyCommand } from "./keyCommands.ts";
import type { ScreenState } from "./screenState.svelte.ts";

/** Who gets a key, by where the focus is. */
function targetOf(event: KeyboardEvent) {
  const element = event.target instanceof Element ? event.target : null;
  return {
    typing:
      element?.closest("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]") != null,
    pressable: element?.closest("button, a, summary, input, [role=tab], [role=region]") != null,
    elsewhere: element?.closest("dialog") != null,
    onBoard: element?.closest("[data-board], [role=grid]") != null,
  };
}

/** Handles key events. `help` shows all keys, `leave` leaves the replay. */
export function keyboardOf(screen: ScreenState, help: () => void, leave: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const target = targetOf(event);
    if (event.defaultPrevented || target.elsewhere || !isForBoard(event.key, target, preferences.letters)) return;
    if (event.key === "Escape" && screen.lookback.seen) {
      leave();
      return;
    }
    if (screen.key(event)) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event);
    if (command && obey(screen, command, help)) event.preventDefault();
  };
}

/** Returns whether there was something to do. */
function obey(screen: ScreenState, command: KeyCommand, help: () => void): boolean {
  const { viewState, playback } = screen;
  // After the end of a game there is nothing to choose on the board.
  const isReplaying = screen.lookback.seen !== null || screen.table.standing?.phase === "over";
  switch (command.kind) {
    case "move":
      if (isReplaying) return screen.replay.step(command.by[0] + command.by[1] < 0 ? -1 : 1);
      screen.move(moved(screen.cursor, seenFrom(command.by, viewState.side), screen.scene?.size ?? 8));
      return true;
    case "choose":
      if (screen.cursor) screen.choose(screen.cursor);
      return screen.cursor !== null;
    case "ends":
      if (!isReplaying) return false;
      screen.replay.showTurn(command.last ? screen.plies.length - 1 : 0);
      return true;
    case "space":
      if (playback.running) playback.skip();
      else if (isReplaying) screen.replay.toggle();
      else return false;
      return true;
    case "sides":
      viewState.nextSide(1);
      break;
    case "look":
      if (command.view === "chieftain" && screen.game?.hasChieftain !== true) return false;
      viewState.look(command.view);
      break;
    case "level":
      viewState.raise(command.by, screen.levels);
      screen.announcements.say(
        viewState.level === null ? language.m.table.view.allLevels : language.m.table.view.levels(viewState.level),
      );
      return true;
    case "zoom":
      viewState.zoom(command.factor);
      return true;
    case "xray":
      viewState.xray = !viewState.xray;
      return true;
    case "sound":
      preferences.sound = !preferences.sound;
      return true;
    case "forecast":
      if (!screen.hasForecast) return false;
      viewState.forecast = !viewState.forecast;
      return true;
    case "undo":
      screen.undo();
      return true;
    case "help":
      help();
      return true;
  }
  screen.announcements.say(language.m.table.view.announced[viewState.view]);
  return true;
}
