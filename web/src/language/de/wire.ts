// German names for guests who have not chosen one: animals of Pueblo and Aztec country.
import type { wire as en } from "../en/wire.ts";
import type { Same } from "../wording.ts";

export const wire: Same<typeof en> = {
  animals: [
    "Kojote",
    "Jaguar",
    "Quetzal",
    "Leguan",
    "Puma",
    "Rabe",
    "Schildkröte",
    "Axolotl",
    "Gürteltier",
    "Kolibri",
    "Rennkuckuck",
    "Adler",
    "Ozelot",
    "Tapir",
    "Tukan",
    "Kaninchen",
    "Dachs",
    "Truthahn",
    "Gecko",
    "Luchs",
    "Gabelbock",
    "Falter",
    "Stachelschwein",
    "Grille",
  ],
};
