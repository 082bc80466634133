// What the standalone page says where the page of a server speaks of the server.
import { language } from "../../language/language.svelte.ts";
import type { StandaloneTexts } from "../../net/carrier.ts";
import { standaloneMessages } from "./messages.svelte.ts";
import { standalone } from "./standalone.svelte.ts";

const MEGABYTE = 1_000_000;

/** Says that the page can be played offline, with its size; empty while it cannot. */
export function offlineLine(): string {
  const { facts, isKept } = standalone;
  return facts && isKept ? standaloneMessages().offline(facts.bytes / MEGABYTE) : "";
}

export function standaloneTexts(): StandaloneTexts {
  const { forgetHelp, forgetConsequences } = standaloneMessages();
  return { about: versionLines(), forgetHelp, forgetConsequences };
}

/** Versions of the page, its Python and the rules, and its size. */
function versionLines(): readonly string[] {
  const { facts } = standalone;
  if (facts === null) return [];
  const m = standaloneMessages();
  const rules = Object.entries(facts.rules).map(([game, version]) => m.rules(language.m.names.game(game), version));
  return [m.versions(facts.version, facts.pyodide), rules.join(" · "), offlineLine()].filter((line) => line !== "");
}
