// Compiles the texts in `languages` into modules of `src/language`, which are not committed: node compileTexts.mjs
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const installed = fileURLToPath(new URL(".venv/bin/python", root));

export function compileTexts() {
  const python = existsSync(installed) ? installed : "python";
  execFileSync(python, ["-m", "tools.types.compiled_languages"], { cwd: root, stdio: "inherit" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileTexts();
