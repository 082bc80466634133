// English messages of the table screen.
import { duration, list, number, ordinal, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} point`, other: `${number(n)} points` });
const penalty = (n: number) => plural(n, { one: `${number(n)} penalty point`, other: `${number(n)} penalty points` });

/** A player's result compared with the others. */
export interface OwnResult {
  readonly won: boolean;
  /** From 1. */
  readonly place: number;
  readonly players: number;
  /** The distance to the best opponent, or to the winner. */
  readonly by: number;
}

export const table = {
  boardLabel: "The board",
  boardHelp: "Use the arrow keys to move and Enter to choose. Press ? for all keyboard shortcuts.",
  gridTitle: "The board as a table",
  loading: "Setting up the board…",
  toLobby: "All tables",
  close: "Close",
  logAndChat: "Log and chat",
  watching: "You are watching.",
  watchers: (n: number) => plural(n, { one: "1 person is watching", other: `${number(n)} people are watching` }),
  points,
  /** The words after a number that is shown large. */
  pointsWord: (n: number) => plural(n, { one: "point", other: "points" }),
  duration,
  number,

  turn: {
    tabMark: "Your turn",
    yours: "It is your turn.",
    yoursNamed: (name: string) => `${name}, it is your turn.`,
    others: (name: string) => `It is ${name}’s turn.`,
    thinking: (name: string) => `${name} is thinking…`,
    paused: "The game is paused.",
    over: "The game is over.",
    waitingForPlayers: "Waiting for players",
    sending: "Sending your turn…",
    handover: (name: string) => `${name}’s turn`,
    skip: "Skip",
    lastWalk: "The last walk",
  },

  lookback: {
    afterTurn: (turn: number) => `The board after turn ${number(turn)}.`,
    atStart: "The board at the start.",
    backToNow: "Back to now",
    readOnly: "This is an earlier turn. Return to now to play.",
    previous: "Previous turn",
    next: "Next turn",
    play: "Play",
    pause: "Pause",
    first: "To the start",
    last: "To the last turn",
    slider: "Turn",
    turn: (turn: number) => `Turn ${number(turn)}`,
    turnOf: (turn: number, of: number) => `Turn ${number(turn)} of ${number(of)}`,
    speed: "Speed",
    times: (speed: number) => `${number(speed)}×`,
    copyLink: "Copy link",
    copied: "Link to this turn copied.",
    linkField: "Link to this turn",
    noPoints: "No points",
    fork: "Try again from here",
    study: "Analyse",
  },

  fork: {
    title: (turn: number) => (turn > 0 ? `Try again after turn ${number(turn)}` : "Try again from the start"),
    help: "The game continues at a new table. This one stays as it is.",
    submit: "Play from here",
    submitting: "Preparing the table…",
  },

  players: {
    title: "Players",
    withPoints: "Players and points",
    you: "you",
    toMove: "to play",
    order: (place: number) => `plays ${ordinal(place)}`,
    card: (n: number) => `card ${number(n)}`,
    pot: (n: number) => `pot ${number(n)}`,
    blocks: (n: number) =>
      plural(n, { zero: "no blocks left", one: "1 block left", other: `${number(n)} blocks left` }),
    pieces: (n: number) =>
      plural(n, { zero: "No pieces left", one: "1 piece left", other: `${number(n)} pieces left` }),
    northSouth: "North/South",
    eastWest: "East/West",
    ohPuch: "Oh Puch",
    claim: (n: number) => `Oh Puch claims: nobody reaches ${points(n)}.`,
    round: (n: number, of: number) => `Round ${number(n)} of ${number(of)}`,
    progress: (n: number, claim: number) => `${number(n)} of ${number(claim)}`,
    here: "online",
    away: "offline",
    computer: "computer",
    resigned: "gave up",
    time: "out of time",
    standIn: (player: string) => `replaced by ${player}`,
    menu: (name: string) => `Options for ${name}`,
    mute: (name: string) => `Mute ${name}`,
    unmute: (name: string) => `Unmute ${name}`,
    replace: (name: string) => `Let the computer play for ${name}`,
    takeSeatBack: "Take your seat back",
    timeLeft: (name: string, time: string) => `${name} has ${time} left`,
    gains: (n: number) => `+${number(n)}`,
  },

  aim: { pueblo: "Fewest points wins", aztec: "Most points wins" },
  tips: {
    title: "Tip",
    dismiss: "Got it",
    points: "The chieftain saw your colour, so you got penalty points. The fewest points win.",
    walk: "Each label on the walkway shows how many points each player would get there.",
    rotate: "Turn what you hold: with the round arrows, two fingers, a right click, or Q and E.",
  },

  soundOffer: { ask: "Play with sound?", yes: "Yes", no: "No" },

  tools: { undo: "Undo", hint: "Hint", repeat: "Show the last turn again" },

  track: {
    title: "Scoring track: the fewest points win",
    summary: (spaces: number, pawns: string[]) => `Scoring track with ${number(spaces)} spaces. ${pawns.join("; ")}.`,
    pawn: (name: string, total: number, space: number) => `${name}: ${penalty(total)}, on space ${number(space)}`,
    pawnLaps: (name: string, total: number, space: number, laps: number) =>
      plural(laps, {
        one: `${name}: ${penalty(total)}, on space ${number(space)} after 1 lap`,
        other: `${name}: ${penalty(total)}, on space ${number(space)} after ${number(laps)} laps`,
      }),
  },

  log: {
    title: "Log",
    empty: "Nothing has happened yet.",
    show: (turn: number) => `Show the board after turn ${number(turn)}`,
    undone: "taken back",
    opened: "The table is open.",
    earlier: "Earlier",
    continued: (n: number) =>
      plural(n, {
        one: "Continued from a saved game after 1 action.",
        other: `Continued from a saved game after ${number(n)} actions.`,
      }),
    sits: (name: string) => `${name} sits down.`,
    seatFree: (colour: string) => `A seat is free again: ${colour}.`,
    computer: (player: string) => `The computer (${player}) sits down.`,
    started: "The game starts.",
    played: (name: string) => `${name}`,
    playedBy: (name: string, player: string) => `${name} (${player})`,
    hurried: (asked: string) => `${asked} ran out of time on this turn and may have played worse than usual.`,
    fellBack: (asked: string, played: string) => `${asked} was not ready; ${played} played this turn.`,
    takenBack: (name: string) => `${name} takes back a turn.`,
    redone: (name: string) => `${name} redoes the turn.`,
    undoAgreed: "Everyone agrees: the turn is taken back.",
    offered: {
      undo: (name: string) => `${name} asks to take back a turn.`,
      end: (name: string) => `${name} suggests ending the game without a winner.`,
      pause: (name: string) => `${name} suggests a pause.`,
      rematch: (name: string) => `${name} suggests a rematch.`,
    },
    agreed: {
      undo: (name: string) => `${name} agrees to the takeback.`,
      end: (name: string) => `${name} agrees to end the game.`,
      pause: (name: string) => `${name} agrees to a pause.`,
      rematch: (name: string) => `${name} agrees to a rematch.`,
    },
    declined: {
      undo: (name: string) => `${name} declines the takeback.`,
      end: (name: string) => `${name} wants to play on.`,
      pause: (name: string) => `${name} declines the pause.`,
      rematch: (name: string) => `${name} declines the rematch.`,
    },
    resigned: (name: string) => `${name} gives up.`,
    outOfTime: (name: string) => `${name} is out of time.`,
    replaced: (name: string, player: string) => `The computer (${player}) takes over for ${name}.`,
    returned: (name: string) => `${name} is back.`,
    resumed: (name: string) => `${name} resumes the game.`,
    rematched: "The table for the rematch is ready.",
    unknown: "Something happened at the table.",
  },

  chat: {
    title: "Chat",
    withUnread: (n: number) => plural(n, { one: "Chat, 1 new message", other: `Chat, ${number(n)} new messages` }),
    write: "Write a message",
    send: "Send",
    aside: "Players will see this after the game.",
    empty: "No messages yet.",
    watching: (name: string) => `${name} (watching)`,
    hidden: (n: number) =>
      plural(n, { one: "1 message from a muted person", other: `${number(n)} messages from muted people` }),
    mute: (name: string) => `Mute ${name}`,
    unmuteOthers: (n: number) => plural(n, { one: "Unmute 1 person", other: `Unmute ${number(n)} people` }),
    said: (name: string, text: string) => `${name} says: ${text}`,
  },

  offers: {
    asked: {
      undo: (name: string) => `${name} asks to take back a turn. Do you agree?`,
      end: (name: string) => `${name} suggests ending the game without a winner. Do you agree?`,
      pause: (name: string) => `${name} suggests a pause. Do you agree?`,
      rematch: (name: string) => `${name} suggests a rematch. Do you agree?`,
    },
    mine: {
      undo: (names: string[]) => `You asked to take back a turn. Waiting for ${list(names)}.`,
      end: (names: string[]) => `You suggested ending the game. Waiting for ${list(names)}.`,
      pause: (names: string[]) => `You suggested a pause. Waiting for ${list(names)}.`,
      rematch: (names: string[]) => `You suggested a rematch. Waiting for ${list(names)}.`,
    },
    others: {
      undo: (name: string, names: string[]) => `${name} asks to take back a turn. Waiting for ${list(names)}.`,
      end: (name: string, names: string[]) => `${name} suggests ending the game. Waiting for ${list(names)}.`,
      pause: (name: string, names: string[]) => `${name} suggests a pause. Waiting for ${list(names)}.`,
      rematch: (name: string, names: string[]) => `${name} suggests a rematch. Waiting for ${list(names)}.`,
    },
    agree: "Agree",
    decline: "Decline",
    withdraw: "Withdraw",
    resume: "Resume",
    paused: "The game is paused and the clocks are stopped.",
  },

  menu: {
    title: "Menu",
    undo: "Take back a turn",
    undoAsk: "Ask to take back a turn",
    /** Why no turn can be taken back. */
    undoImpossible: {
      watching: "Only players can take back a turn.",
      paused: "The game is paused. Resume it to take back a turn.",
      over: "The game is over: its turns are final.",
      nothing: "There is no turn to take back yet.",
      asked: "A request to take back a turn is already open.",
      notAllowed: "This table does not allow takebacks.",
    },
    redo: "Redo",
    pause: "Suggest a pause",
    end: "Suggest ending the game",
    resign: "Give up",
    resignMenu: "Give up…",
    resignAsk: "Do you want to give up?",
    resignTwo: "The game ends and your opponent wins.",
    resignMore: "You can no longer win; the computer plays on for you.",
    resignNo: "Play on",
    invite: "Invite or share",
    inviteTitle: "Link to this table",
    device: "Continue on another device",
    deviceTitle: "Your seat on another device",
    deviceHelp:
      "Open this link on the other device to take your seat there too. Do not show it to anyone else. A new link replaces the old one.",
    deviceMake: "Create a link",
    deviceSeat: (name: string) => `${name}’s seat`,
    qr: "QR code of the link",
    export: "Export the game",
    print: "Print the board",
    settings: "Settings",
    sound: "Sound",
    keys: "Keyboard shortcuts",
    toLobby: "All tables",
    takeSeatBack: "Take your seat back",
  },

  hint: {
    title: "Hint",
    waiting: "The computer is busy. Waiting…",
    thinking: "The computer is thinking…",
    failed: "The computer found no hint.",
    lead: (depth: number) =>
      plural(depth, {
        one: "What a computer would play, judging this turn alone:",
        other: `What the strongest computer would play, looking ${number(depth)} turns ahead:`,
      }),
    turn: "Turn",
    expected: "expected final points",
    play: "Play this",
  },

  forecast: { show: "Forecast ring: the penalty points each walkway square would cost right now" },

  view: {
    title: "View",
    more: "More views",
    less: "Fewer views",
    home: "Home view",
    nextSide: "Next side",
    top: "From above",
    chieftain: "Chieftain’s view",
    chieftainCaption: (square: string) =>
      `What the chieftain sees from ${square}. Only the bright faces are in view; the pale ones do not count.`,
    forecast: "Forecast ring",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    level: "Visible levels",
    levels: (n: number) => plural(n, { one: "only level 1", other: `levels 1 to ${number(n)}` }),
    allLevels: "all levels",
    xray: "X-ray",
    heights: "Heights",
    sight: "Inset: what the chieftain sees",
    coordinates: "Coordinates",
    board2d: "Flat board",
    board3d: "3D board",
    noWebGL: "This browser cannot show the board in 3D. Here is the flat board.",
    notLoaded: "The 3D board cannot be loaded right now. Here is the flat board.",
    announced: {
      home: "Home view",
      south: "View from the south",
      west: "View from the west",
      north: "View from the north",
      east: "View from the east",
      top: "View from above",
      chieftain: "Chieftain’s view",
    },
  },

  banner: {
    resynced: "Some updates got lost. The table is up to date again.",
    connecting: "Connecting to the table…",
    lost: "Connection lost. Retrying…",
    lostSince: (seconds: number) =>
      plural(seconds, {
        one: "Connection lost 1 second ago. Retrying…",
        other: `Connection lost ${number(seconds)} seconds ago. Retrying…`,
      }),
    reconnected: "Reconnected.",
    restarting: "The server is restarting. One moment…",
    unavailable: "This table cannot be shown.",
    pending: "Your turn has been sent but is not confirmed yet.",
  },

  keys: {
    title: "Keyboard shortcuts",
    board: "On the board",
    views: "Views",
    table: "At the table",
    arrows: "move over the squares",
    choose: "choose, confirm",
    stepBack: "step back",
    turn: "turn the block or piece in your hand",
    tip: "tip the piece",
    kind: "block in your colour or neutral block",
    walk: "choose the chieftain’s move",
    lift: "next or previous block you can remove",
    level: "level of the piece in your hand",
    next: "next or previous place where it fits",
    sides: "next side",
    top: "from above",
    home: "home view",
    chieftain: "chieftain’s view",
    xray: "x-ray",
    levels: "show one level less or more",
    zoom: "zoom in, zoom out",
    forecast: "forecast ring",
    undo: "take back a turn",
    sound: "sound on or off",
    skip: "skip the animation",
    replay: "In the replay",
    turns: "previous, next turn",
    ends: "first, last turn",
    autoplay: "play or pause",
    homeKey: "Home",
    endKey: "End",
    help: "this list",
    arrowsKey: "Arrows",
    space: "Space",
    enter: "Enter",
    escape: "Esc",
    shift: "Shift",
  },

  end: {
    wins: (names: string[]) =>
      plural(names.length, { one: `${list(names)} wins!`, other: `${list(names)} share the win!` }),
    /** The result as the player sees it; `walk` is what the last walk cost. */
    own: (compared: OwnResult | null, walk: number | null): string => {
      const cost = walk === null ? "" : `the last walk cost you ${walk === 0 ? "nothing" : number(walk)}`;
      if (compared === null) return cost && `T${cost.slice(1)}.`;
      const { won, by, place, players } = compared;
      const behind = players > 2 && !won;
      const result = behind
        ? `You came ${ordinal(place)}, ${points(by)} behind`
        : `You ${won ? "won" : "lost"} by ${number(by)}`;
      return cost ? `${result}; ${cost}.` : `${result}.`;
    },
    youWin: "You win!",
    youShare: "You share the win!",
    nobody: "Nobody wins.",
    ohPuchWon: (name: string, claim: number) => `${name} was Oh Puch, and nobody reached ${points(claim)}.`,
    ohPuchLost: (name: string, claim: number) => `${name} was Oh Puch, but a builder reached ${points(claim)}.`,
    ranking: "Ranking",
    place: (n: number) => ordinal(n),
    chart: "Points over time",
    chartLabel: "Line chart of the points after each turn. The table below has the same numbers.",
    asTable: "Points as a table",
    turn: "Turn",
    rematch: "Rematch",
    rematchOpen: "Go to the rematch",
    replay: "Replay",
    export: "Export",
    share: "Share",
    viewBoard: "View the board",
    stronger: (level: string) => `Next opponent: ${level}`,
    weaker: (level: string) => `Easier opponent: ${level}`,
    review: "Review my game",
    reviewGame: "Review the game",
    showResult: "Show the result",
    toLobby: "All tables",
    newGame: "New game",
  },
};
