// The name of an option and what it does.
import type { Messages } from "../language/messages.ts";

interface OptionText {
  readonly name: string;
  readonly help: string;
}

/** The texts of an option; a game may have its own for an option that both games have. */
export function optionText(names: Messages["names"], game: string, option: string): OptionText {
  const texts: Readonly<Record<string, OptionText>> = names.options;
  return texts[`${game}.${option}`] ?? texts[option] ?? { name: option, help: "" };
}
