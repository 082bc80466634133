// English names: colours, games, options, computer levels, endings.
import { named } from "../../../web/src/language/wording.ts";

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
  players: { name: "Players", help: "Two to four can play." },
  "aztec.players": { name: "Players", help: "Two can play, or three: then one of them is Oh Puch." },
  edition: {
    name: "Edition",
    help: "The colours and names of the 2002 or 2023 edition. The rules are the same.",
  },
  pro: {
    name: "Pro version",
    help: "Players bid for the order of play, and everyone sets two pairs aside for part two.",
  },
  demolition: { name: "Demolition", help: "After the last walk you take the pueblo down again, block by block." },
  cult_sites: { name: "Cult sites", help: "Up to four places where nobody may build: random, or chosen by you." },
  chieftain_corner: { name: "Chieftain’s corner", help: "The corner of the walkway where the chieftain starts." },
  first_seat: { name: "First player", help: "The player who takes the first turn." },
  first_bidder: { name: "First bidder", help: "The player who opens the auctions of the Pro version." },
  corners: { name: "Corner squares", help: "Whether cubes on the four corners of the top count for both builders." },
  match: { name: "Match of three rounds", help: "Everyone is Oh Puch once, and the points of all rounds count." },
};

export const names = {
  /** The name of a seat from the server's name for it: a colour, or `player 2`. */
  colour: (colour: string) => {
    const number = PLAYER.exec(colour)?.[1];
    return number === undefined ? colours(colour) : player(Number(number));
  },
  neutral: "Neutral",
  player,
  game: named({ pueblo: "Pueblo", aztec: "Aztec" }),
  rules: named({ pueblo: "Rules of Pueblo", aztec: "Rules of Aztec" }),
  edition: (year: string) => `${year} edition`,
  option: (game: string, option: string) =>
    options[`${game}.${option}`] ?? options[option] ?? { name: option, help: "" },
  /** The title of a computer's level. */
  level: titles,
  openSeat: "Open seat",
  card: (edition: string, number: number) => (edition === "2023" ? `Pot ${number}` : `Card ${number}`),
  cultSite: (edition: string) => (edition === "2023" ? "garden tile" : "cult site"),
  corner: named({ SW: "South-west", NW: "North-west", NE: "North-east", SE: "South-east" }),
  cornersCount: named({ both: "Count for both", none: "Count for nobody" }),
  reason: named({
    last_walk: "The last walk is complete: the fewest penalty points win.",
    demolished: "The last coloured block is gone: the fewest penalty points win.",
    complete: "All pieces are placed.",
    blocked: "No more pieces can be placed.",
    resigned: "A player gave up.",
    time: "A player ran out of time.",
    agreed: "The players agreed to end the game.",
    abandoned: "Too few players were left.",
  }),
  clock: named({ none: "None", move: "Per turn", fischer: "Whole game", days: "Days per turn" }),
  clockHelp: named({
    none: "Everyone takes the time they need.",
    move: "A fixed time for each turn.",
    fischer: "A total for the whole game, plus a little extra after each of your turns.",
    days: "A number of days for each turn, as in a game by mail.",
  }),
  visibility: named({ public: "Public", unlisted: "With the link", private: "Private" }),
  visibilityHelp: named({
    public: "Everyone can see this table in the list.",
    unlisted: "Anyone with the link can join; the table is not listed.",
    private: "Only invited players can join.",
  }),
  /** The meaning of an example of notation. */
  notation: named({
    od4ne: "build a block in your colour: the corner of its L on d4, its arms to the north and east",
    nd4ne: "build a neutral block there",
    "+3": "move the chieftain 3 squares",
    "od4ne+3": "build and move the chieftain: a whole turn",
    "o-": "discard a block in your colour when none fits (n- for a neutral one)",
    xc5: "demolition: remove the block on c5; xc5+2 also moves the chieftain 2 squares",
    b7: "auction: bid 7 penalty points",
    p: "auction: pass",
    "#2": "auction: take number 2 in the order of play",
    "e4.1nu":
      "place a piece: corner of the V on e4, level 1; the leg with the sixth cube points north, the other up (n e s w u d)",
    c12: "auction: claim that nobody will reach 12 points",
  }),
  /** For guests who have not chosen a name: animals of Pueblo and Aztec country. */
  animals: [
    "Coyote",
    "Jaguar",
    "Quetzal",
    "Iguana",
    "Puma",
    "Raven",
    "Turtle",
    "Axolotl",
    "Armadillo",
    "Hummingbird",
    "Roadrunner",
    "Eagle",
    "Ocelot",
    "Tapir",
    "Toucan",
    "Rabbit",
    "Badger",
    "Turkey",
    "Gecko",
    "Bobcat",
    "Antelope",
    "Butterfly",
    "Porcupine",
    "Cricket",
  ],
};
