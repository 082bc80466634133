// What things are called in English: colours, games, options, levels of the computer, endings.
import { named } from "../saying.ts";

const PLAYER = /^player (\d+)$/;
const colours = named({
  red: "Red",
  blue: "Blue",
  green: "Green",
  violet: "Violet",
  orange: "Orange",
  yellow: "Yellow",
  pink: "Pink",
});
const titles = named({
  level1: "Labourer",
  level2: "Apprentice",
  level3: "Journeyman",
  level4: "Mason",
  level5: "Stonecutter",
  level6: "Foreman",
  level7: "Master Mason",
  level8: "Master Builder",
});
const player = (n: number) => `Player ${n}`;
const options: Readonly<Record<string, { readonly name: string; readonly help: string }>> = {
  players: { name: "Players", help: "Two to four play." },
  "aztec.players": { name: "Players", help: "Two play, or three: then one of them is Oh Puch." },
  edition: {
    name: "Edition",
    help: "The colours and names of the edition of 2002 or of 2023. The rules are the same.",
  },
  pro: { name: "Pro game", help: "The order of play is auctioned, and everybody sets two pairs aside for part two." },
  demolition: { name: "Demolition", help: "After the last walk the pueblo is taken down again, block by block." },
  cult_sites: { name: "Cult sites", help: "Up to four places where nothing may be built. Drawn, or placed by you." },
  chieftain_corner: { name: "Chieftain’s corner", help: "The corner of the walkway where the chieftain starts." },
  first_seat: { name: "Who begins", help: "The seat that has the first turn." },
  first_bidder: { name: "Who bids first", help: "The seat that opens the auctions of the pro game." },
  corners: { name: "Corner squares", help: "Whether cubes on the four corners of the top count for both builders." },
  match: { name: "Match of three rounds", help: "Three rounds in which everybody is Oh Puch once; all points count." },
};

export const names = {
  /** Of a seat as the server calls it: a colour, or `player 2`. Written like a name. */
  colour: (colour: string) => {
    const number = PLAYER.exec(colour)?.[1];
    return number === undefined ? colours(colour) : player(Number(number));
  },
  neutral: "Neutral",
  player,
  game: named({ pueblo: "Pueblo", aztec: "Aztec" }),
  rules: named({ pueblo: "Rules of Pueblo", aztec: "Rules of Aztec" }),
  edition: (year: string) => `Edition of ${year}`,
  option: (game: string, option: string) =>
    options[`${game}.${option}`] ?? options[option] ?? { name: option, help: "" },
  /** The title of a computer. */
  level: titles,
  openSeat: "Open seat",
  card: (edition: string, number: number) => (edition === "2023" ? `Pot ${number}` : `Card ${number}`),
  cultSite: (edition: string) => (edition === "2023" ? "garden tile" : "cult site"),
  corner: named({ SW: "South-west", NW: "North-west", NE: "North-east", SE: "South-east" }),
  cornersCount: named({ both: "Count for both", none: "Count for nobody" }),
  reason: named({
    last_walk: "The chieftain has finished his last walk.",
    demolished: "The last coloured block has been lifted.",
    complete: "All pieces are placed.",
    blocked: "No piece can be placed any more.",
    resigned: "A player gave up.",
    time: "A player ran out of time.",
    agreed: "The players agreed to end the game.",
    abandoned: "Too few players were left.",
  }),
  clock: named({ none: "No clock", move: "Time per turn", fischer: "Time with increment", days: "Days per turn" }),
  clockHelp: named({
    none: "Everybody takes the time they need.",
    move: "So much time for every turn.",
    fischer: "So much time for the whole game, and some more after every turn of your own.",
    days: "So many days for every turn, as in a game by mail.",
  }),
  visibility: named({ public: "Public", unlisted: "With the link", private: "Private" }),
  visibilityHelp: named({
    public: "Everybody can see the table in the list.",
    unlisted: "Whoever has the link can come; the table is in no list.",
    private: "Only who was invited can come.",
  }),
  /** What an example of notation does. */
  notation: named({
    od4ne: "build a block in your colour: the corner of its L on d4, its arms to the north and east",
    nd4ne: "build a neutral block there",
    "+3": "walk the chieftain 3 squares",
    "od4ne+3": "build and walk: a whole turn",
    "o-": "put a block in your colour out of the game when none fits (n- a neutral one)",
    xc5: "demolition: lift the block on c5; xc5+2 lifts and walks",
    b7: "auction: bid 7 points",
    p: "auction: pass",
    "#2": "auction: take number 2 in the order of play",
    "e4.1nu":
      "place a piece: corner of the V on e4, level 1; the leg with the sixth cube points north, the other up (n e s w u d)",
    c12: "auction: claim that nobody will reach 12 points",
  }),
};
