// German messages of the table screen.
import type { table as en } from "../en/table.ts";
import type { Same } from "../wording.ts";
import { duration, list, number, ordinal, plural } from "./intl.ts";

const points = (n: number) => plural(n, { one: `${number(n)} Punkt`, other: `${number(n)} Punkte` });
/** In the dative, as after “mit”. */
const dativePoints = (n: number) => plural(n, { one: `${number(n)} Punkt`, other: `${number(n)} Punkten` });
const penalty = (n: number) => plural(n, { one: `${number(n)} Strafpunkt`, other: `${number(n)} Strafpunkte` });

export const table: Same<typeof en> = {
  boardLabel: "Der Spielplan",
  boardHelp: "Die Pfeiltasten gehen von Feld zu Feld, Enter wählt. Die Taste ? zeigt alle Tastenkürzel.",
  gridTitle: "Der Spielplan als Tabelle",
  loading: "Der Spielplan wird aufgebaut …",
  toLobby: "Alle Tische",
  close: "Schließen",
  logAndChat: "Protokoll und Chat",
  watching: "Du schaust zu.",
  watchers: (n) => plural(n, { one: "1 Person schaut zu", other: `${number(n)} Personen schauen zu` }),
  points,
  pointsWord: (n) => plural(n, { one: "Punkt", other: "Punkte" }),
  duration,
  number,

  turn: {
    tabMark: "Du bist am Zug",
    yours: "Du bist am Zug.",
    yoursNamed: (name) => `${name}, du bist am Zug.`,
    others: (name) => `${name} ist am Zug.`,
    thinking: (name) => `${name} denkt nach …`,
    paused: "Die Partie ist pausiert.",
    over: "Die Partie ist zu Ende.",
    waitingForPlayers: "Warten auf Mitspielende",
    sending: "Dein Zug wird gesendet …",
    handover: (name) => `${name} ist am Zug`,
    skip: "Überspringen",
    lastWalk: "Der letzte Rundgang",
  },

  lookback: {
    afterTurn: (turn) => `Der Stand nach Zug ${number(turn)}.`,
    atStart: "Der Stand am Anfang.",
    backToNow: "Zum aktuellen Stand",
    readOnly: "Das ist ein früherer Zug. Geh zum aktuellen Stand, um zu spielen.",
    previous: "Voriger Zug",
    next: "Nächster Zug",
    play: "Abspielen",
    pause: "Anhalten",
    first: "Zum Anfang",
  },

  players: {
    title: "Spieler",
    withPoints: "Spieler und Punkte",
    you: "du",
    toMove: "am Zug",
    order: (place) => `zieht an ${ordinal(place)} Stelle`,
    card: (n) => `Karte ${number(n)}`,
    pot: (n) => `Krug ${number(n)}`,
    blocks: (n) => plural(n, { zero: "keine Bausteine", one: "1 Baustein", other: `${number(n)} Bausteine` }),
    pieces: (n) =>
      plural(n, { zero: "Keine Bauteile mehr", one: "Noch 1 Bauteil", other: `Noch ${number(n)} Bauteile` }),
    northSouth: "Nord/Süd",
    eastWest: "Ost/West",
    ohPuch: "Oh Puch",
    claim: (n) => `Oh Puch sagt an: Niemand erreicht ${points(n)}.`,
    round: (n, of) => `Runde ${number(n)} von ${number(of)}`,
    progress: (n, claim) => `${number(n)} von ${number(claim)}`,
    here: "online",
    away: "offline",
    computer: "Computer",
    resigned: "aufgegeben",
    time: "Zeit abgelaufen",
    standIn: (player) => `Vertretung: ${player}`,
    menu: (name) => `Optionen für ${name}`,
    mute: (name) => `${name} stummschalten`,
    unmute: (name) => `Stummschaltung von ${name} aufheben`,
    replace: (name) => `Den Computer für ${name} spielen lassen`,
    takeSeatBack: "Deinen Platz wieder einnehmen",
    timeLeft: (name, time) => `Restzeit von ${name}: ${time}`,
    gains: (n) => `+${number(n)}`,
  },

  aim: { pueblo: "Die wenigsten Punkte gewinnen", aztec: "Die meisten Punkte gewinnen" },
  soundOffer: { ask: "Mit Ton spielen?", yes: "Ja", no: "Nein" },

  tools: { undo: "Rückgängig", hint: "Tipp", repeat: "Letzten Zug noch einmal zeigen" },

  track: {
    title: "Zählleiste: Die wenigsten Punkte gewinnen",
    summary: (spaces, pawns) => `Zählleiste mit ${number(spaces)} Feldern. ${pawns.join("; ")}.`,
    pawn: (name, total, space) => `${name}: ${penalty(total)}, auf Feld ${number(space)}`,
    pawnLaps: (name, total, space, laps) =>
      plural(laps, {
        one: `${name}: ${penalty(total)}, auf Feld ${number(space)} nach 1 Umlauf`,
        other: `${name}: ${penalty(total)}, auf Feld ${number(space)} nach ${number(laps)} Umläufen`,
      }),
  },

  log: {
    title: "Protokoll",
    empty: "Noch ist nichts passiert.",
    show: (turn) => `Den Spielplan nach Zug ${number(turn)} anzeigen`,
    undone: "zurückgenommen",
    opened: "Der Tisch ist eröffnet.",
    earlier: "Vorher",
    continued: (n) =>
      plural(n, {
        one: "Fortsetzung einer gespeicherten Partie nach 1 Aktion.",
        other: `Fortsetzung einer gespeicherten Partie nach ${number(n)} Aktionen.`,
      }),
    sits: (name) => `${name} nimmt Platz.`,
    seatFree: (colour) => `Ein Platz ist wieder frei: ${colour}.`,
    computer: (player) => `Der Computer (${player}) nimmt Platz.`,
    started: "Die Partie beginnt.",
    played: (name) => name,
    playedBy: (name, player) => `${name} (${player})`,
    fellBack: (asked, played) => `${asked} war nicht bereit; ${played} hat diesen Zug gespielt.`,
    takenBack: (name) => `${name} nimmt einen Zug zurück.`,
    redone: (name) => `${name} stellt den Zug wieder her.`,
    undoAgreed: "Alle stimmen zu: Der Zug ist zurückgenommen.",
    offered: {
      undo: (name) => `${name} möchte einen Zug zurücknehmen.`,
      end: (name) => `${name} möchte die Partie abbrechen; niemand gewinnt.`,
      pause: (name) => `${name} möchte eine Pause.`,
      rematch: (name) => `${name} möchte eine Revanche.`,
    },
    agreed: {
      undo: (name) => `${name} stimmt der Rücknahme zu.`,
      end: (name) => `${name} stimmt dem Abbruch zu.`,
      pause: (name) => `${name} stimmt der Pause zu.`,
      rematch: (name) => `${name} stimmt der Revanche zu.`,
    },
    declined: {
      undo: (name) => `${name} lehnt die Rücknahme ab.`,
      end: (name) => `${name} möchte weiterspielen.`,
      pause: (name) => `${name} lehnt die Pause ab.`,
      rematch: (name) => `${name} lehnt die Revanche ab.`,
    },
    resigned: (name) => `${name} gibt auf.`,
    outOfTime: (name) => `Die Zeit von ${name} ist abgelaufen.`,
    replaced: (name, player) => `Der Computer (${player}) vertritt ${name}.`,
    returned: (name) => `${name} ist wieder da.`,
    resumed: (name) => `${name} beendet die Pause.`,
    rematched: "Der Tisch für die Revanche ist bereit.",
    unknown: "Am Tisch ist etwas passiert.",
  },

  chat: {
    title: "Chat",
    withUnread: (n) => plural(n, { one: "Chat, 1 neue Nachricht", other: `Chat, ${number(n)} neue Nachrichten` }),
    write: "Nachricht schreiben",
    send: "Senden",
    empty: "Noch keine Nachrichten.",
    watching: (name) => `${name} (schaut zu)`,
    hidden: (n) => plural(n, { one: "1 ausgeblendete Nachricht", other: `${number(n)} ausgeblendete Nachrichten` }),
    mute: (name) => `${name} stummschalten`,
    unmuteOthers: (n) =>
      plural(n, {
        one: "Stummschaltung von 1 Person aufheben",
        other: `Stummschaltung von ${number(n)} Personen aufheben`,
      }),
    said: (name, text) => `${name} sagt: ${text}`,
  },

  offers: {
    asked: {
      undo: (name) => `${name} möchte einen Zug zurücknehmen. Bist du einverstanden?`,
      end: (name) => `${name} möchte die Partie abbrechen; niemand gewinnt. Bist du einverstanden?`,
      pause: (name) => `${name} möchte eine Pause. Bist du einverstanden?`,
      rematch: (name) => `${name} möchte eine Revanche. Bist du einverstanden?`,
    },
    mine: {
      undo: (names) => `Du möchtest einen Zug zurücknehmen. Warten auf ${list(names)}.`,
      end: (names) => `Du möchtest die Partie abbrechen. Warten auf ${list(names)}.`,
      pause: (names) => `Du möchtest eine Pause. Warten auf ${list(names)}.`,
      rematch: (names) => `Du möchtest eine Revanche. Warten auf ${list(names)}.`,
    },
    others: {
      undo: (name, names) => `${name} möchte einen Zug zurücknehmen. Warten auf ${list(names)}.`,
      end: (name, names) => `${name} möchte die Partie abbrechen. Warten auf ${list(names)}.`,
      pause: (name, names) => `${name} möchte eine Pause. Warten auf ${list(names)}.`,
      rematch: (name, names) => `${name} möchte eine Revanche. Warten auf ${list(names)}.`,
    },
    agree: "Zustimmen",
    decline: "Ablehnen",
    withdraw: "Zurückziehen",
    resume: "Weiterspielen",
    paused: "Die Partie ist pausiert; die Zeit steht still.",
  },

  menu: {
    title: "Menü",
    undo: "Zug zurücknehmen",
    undoAsk: "Rücknahme anfragen",
    undoImpossible: {
      watching: "Nur wer mitspielt, kann einen Zug zurücknehmen.",
      paused: "Die Partie ist pausiert. Spiel weiter, um einen Zug zurückzunehmen.",
      over: "Die Partie ist zu Ende: Ihre Züge sind endgültig.",
      nothing: "Es gibt noch keinen Zug zum Zurücknehmen.",
      asked: "Eine Anfrage zum Zurücknehmen läuft schon.",
      notAllowed: "An diesem Tisch sind Züge endgültig.",
    },
    redo: "Zug wiederherstellen",
    pause: "Pause vorschlagen",
    end: "Abbruch vorschlagen",
    resign: "Aufgeben",
    resignMenu: "Aufgeben …",
    resignAsk: "Möchtest du aufgeben?",
    resignTwo: "Die Partie endet, und die Gegenseite gewinnt.",
    resignMore: "Du kannst nicht mehr gewinnen; der Computer spielt für dich weiter.",
    resignNo: "Weiterspielen",
    invite: "Einladen oder teilen",
    inviteTitle: "Link zu diesem Tisch",
    device: "Auf anderem Gerät weiterspielen",
    deviceTitle: "Dein Platz auf einem anderen Gerät",
    deviceHelp:
      "Öffne diesen Link auf dem anderen Gerät, dann hast du deinen Platz auch dort. Zeig ihn sonst niemandem. Ein neuer Link ersetzt den alten.",
    deviceMake: "Link erstellen",
    deviceSeat: (name) => `Platz von ${name}`,
    qr: "QR-Code des Links",
    export: "Partie exportieren",
    print: "Spielplan drucken",
    settings: "Einstellungen",
    sound: "Ton",
    keys: "Tastenkürzel",
    toLobby: "Alle Tische",
    takeSeatBack: "Deinen Platz wieder einnehmen",
  },

  hint: {
    title: "Tipp",
    waiting: "Der Computer ist beschäftigt. Bitte warten …",
    thinking: "Der Computer denkt nach …",
    failed: "Der Computer hat keinen Tipp gefunden.",
    lead: (depth) =>
      plural(depth, {
        one: "Das würde ein Computer spielen, der nur diesen Zug beurteilt:",
        other: `Das würde der stärkste Computer spielen, ${number(depth)} Züge vorausgedacht:`,
      }),
    turn: "Zug",
    expected: "erwartete Punkte am Ende",
    play: "So spielen",
  },

  forecast: { show: "Vorschau: die Strafpunkte, die jedes Feld der Laufleiste jetzt kosten würde" },

  view: {
    title: "Ansicht",
    more: "Mehr Ansichten",
    less: "Weniger Ansichten",
    home: "Grundansicht",
    nextSide: "Nächste Seite",
    top: "Von oben",
    chieftain: "Blick des Häuptlings",
    chieftainCaption: (square) =>
      `Das sieht der Häuptling von ${square} aus. Nur die kräftigen Flächen sind sichtbar; die blassen zählen nicht.`,
    forecast: "Vorschau",
    zoomIn: "Vergrößern",
    zoomOut: "Verkleinern",
    level: "Sichtbare Ebenen",
    levels: (n) => plural(n, { one: "nur Ebene 1", other: `Ebenen 1 bis ${number(n)}` }),
    allLevels: "alle Ebenen",
    xray: "Röntgenblick",
    heights: "Höhen",
    sight: "Bild: was der Häuptling sieht",
    coordinates: "Koordinaten",
    board2d: "Flacher Spielplan",
    board3d: "Spielplan in 3D",
    noWebGL: "Dieser Browser kann den Spielplan nicht in 3D zeigen. Hier ist der flache Spielplan.",
    notLoaded: "Der Spielplan in 3D lässt sich gerade nicht laden. Hier ist der flache Spielplan.",
    announced: {
      home: "Grundansicht",
      south: "Ansicht von Süden",
      west: "Ansicht von Westen",
      north: "Ansicht von Norden",
      east: "Ansicht von Osten",
      top: "Ansicht von oben",
      chieftain: "Blick des Häuptlings",
    },
  },

  banner: {
    resynced: "Unterwegs ging etwas verloren. Der Tisch ist wieder auf dem neuesten Stand.",
    connecting: "Verbindung zum Tisch …",
    lost: "Verbindung verloren. Neuer Versuch …",
    lostSince: (seconds) =>
      plural(seconds, {
        one: "Verbindung seit 1 Sekunde verloren. Neuer Versuch …",
        other: `Verbindung seit ${number(seconds)} Sekunden verloren. Neuer Versuch …`,
      }),
    reconnected: "Wieder verbunden.",
    restarting: "Der Server startet neu. Einen Moment …",
    unavailable: "Dieser Tisch kann nicht angezeigt werden.",
    pending: "Dein Zug ist gesendet, aber noch nicht bestätigt.",
  },

  keys: {
    title: "Tastenkürzel",
    board: "Auf dem Spielplan",
    views: "Ansichten",
    table: "Am Tisch",
    arrows: "von Feld zu Feld gehen",
    choose: "wählen, bestätigen",
    stepBack: "einen Schritt zurück",
    turn: "Baustein oder Bauteil in der Hand drehen",
    tip: "Bauteil kippen",
    kind: "Baustein in deiner Farbe oder neutraler Baustein",
    walk: "den Zug des Häuptlings wählen",
    lift: "nächster oder voriger Baustein zum Abbauen",
    level: "Ebene des Bauteils in der Hand",
    next: "nächste oder vorige Stelle, an die es passt",
    sides: "nächste Seite",
    top: "von oben",
    home: "Grundansicht",
    chieftain: "Blick des Häuptlings",
    xray: "Röntgenblick",
    levels: "eine Ebene weniger oder mehr zeigen",
    zoom: "vergrößern, verkleinern",
    forecast: "Vorschau",
    undo: "Zug zurücknehmen",
    sound: "Ton an oder aus",
    skip: "Animation überspringen",
    help: "diese Liste",
    arrowsKey: "Pfeile",
    space: "Leertaste",
    enter: "Enter",
    escape: "Esc",
    shift: "Umschalt",
  },

  end: {
    wins: (names) => plural(names.length, { one: `${list(names)} gewinnt!`, other: `Geteilter Sieg: ${list(names)}!` }),
    own: (compared, walk) => {
      const cost = walk === null ? "" : `der letzte Rundgang hat dich ${walk === 0 ? "nichts" : points(walk)} gekostet`;
      if (compared === null) return cost && `D${cost.slice(1)}.`;
      const { won, by, place, players } = compared;
      const behind = players > 2 && !won;
      const result = won
        ? `Du gewinnst mit ${dativePoints(by)} Abstand`
        : behind
          ? `Du bist auf Platz ${number(place)}, ${points(by)} hinter Platz 1`
          : `Du verlierst mit ${dativePoints(by)} Abstand`;
      return cost ? `${result}; ${cost}.` : `${result}.`;
    },
    youWin: "Du gewinnst!",
    youShare: "Du teilst dir den Sieg!",
    nobody: "Niemand gewinnt.",
    ohPuchWon: (name, claim) => `${name} war Oh Puch, und niemand hat ${points(claim)} erreicht.`,
    ohPuchLost: (name, claim) => `${name} war Oh Puch, aber die Ansage (${points(claim)}) wurde erreicht.`,
    ranking: "Rangliste",
    place: (n) => ordinal(n),
    chart: "Punkteverlauf",
    chartLabel: "Liniendiagramm der Punkte nach jedem Zug. Dieselben Zahlen stehen in der Tabelle darunter.",
    asTable: "Punkte als Tabelle",
    turn: "Zug",
    rematch: "Revanche",
    rematchOpen: "Zur Revanche",
    replay: "Partie abspielen",
    export: "Exportieren",
    viewBoard: "Spielplan ansehen",
    showResult: "Ergebnis anzeigen",
    toLobby: "Alle Tische",
    newGame: "Neue Partie",
  },
};
