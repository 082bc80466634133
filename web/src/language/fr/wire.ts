// French names for guests who have not chosen one: animals of Pueblo and Aztec country.
import type { wire as en } from "../en/wire.ts";
import type { Same } from "../wording.ts";

export const wire: Same<typeof en> = {
  animals: [
    "Coyote",
    "Jaguar",
    "Quetzal",
    "Iguane",
    "Puma",
    "Corbeau",
    "Tortue",
    "Axolotl",
    "Tatou",
    "Colibri",
    "Géocoucou",
    "Aigle",
    "Ocelot",
    "Tapir",
    "Toucan",
    "Lapin",
    "Blaireau",
    "Dindon",
    "Gecko",
    "Lynx",
    "Antilope",
    "Papillon",
    "Porc-épic",
    "Grillon",
  ],
};
