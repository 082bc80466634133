// Completes the standalone page: adds Pyodide and its licences, renames the Python archive by its digest, writes standalone.json,
// and lists everything for the service worker: node web/standalone.mjs FOLDER
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const [folder] = process.argv.slice(2);
const PYODIDE = fileURLToPath(new URL("node_modules/pyodide/", import.meta.url));
const PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
/** Their names change with their content, or contain a version. */
const VERSIONED = /^(?:assets\/|pyodide-|baumeister-)/;
/** Not needed to play. */
const LEFT_OUT = /^(?:serviceWorker\.js|.*\.map)$/;

const read = (name) => readFileSync(join(folder, name));
const digest = (name) => createHash("sha256").update(read(name)).digest("hex").slice(0, 16);
const size = (name) => statSync(join(folder, name)).size;

const { version: pyodide } = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf8"));
const into = `pyodide-${pyodide}/`;
for (const name of PYODIDE_FILES) cpSync(join(PYODIDE, name), join(folder, into, name));
// Its source maps are not shipped.
const starter = join(folder, into, "pyodide.mjs");
writeFileSync(starter, readFileSync(starter, "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, ""));
// Vite lists only what it bundles.
const notices = readFileSync(new URL("notices.md", import.meta.url), "utf8").replaceAll("{version}", pyodide);
appendFileSync(join(folder, "licences.txt"), `\n${notices}`);

const { version, rules, descriptions } = JSON.parse(read("files.json"));
const archive = `baumeister-${digest("baumeister.zip")}.zip`;
renameSync(join(folder, "baumeister.zip"), join(folder, archive));
rmSync(join(folder, "files.json"));

const manifest = JSON.parse(read("manifest.webmanifest"));
// The app's description on the device, by language; its name is the same in all.
for (const [lang, description] of Object.entries(descriptions)) {
  const translated = JSON.stringify({ ...manifest, lang, description }, null, 2) + "\n";
  writeFileSync(join(folder, `manifest.${lang}.webmanifest`), translated);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
  .filter((name) => !LEFT_OUT.test(name))
  .sort();
const python = Object.fromEntries(
  [...PYODIDE_FILES.map((name) => into + name), archive].map((name) => [name, size(name)]),
);
const bytes = files.reduce((sum, name) => sum + size(name), 0);
const facts = { version, pyodide, rules, folder: into, archive, python, bytes };
writeFileSync(join(folder, "standalone.json"), JSON.stringify(facts, null, 2) + "\n");

const entries = [...new Set([...files, "standalone.json"])].map((url) => ({
  url,
  revision: VERSIONED.test(url) ? null : digest(url),
}));
const script = join(folder, "serviceWorker.js");
const code = readFileSync(script, "utf8");
if (!code.includes("self.__WB_MANIFEST")) throw new Error("The service worker has no place for the list of files.");
if (/^\s*import\b/m.test(code)) throw new Error("The service worker must be a single file.");
writeFileSync(script, code.replace("self.__WB_MANIFEST", JSON.stringify(entries)));
console.log(`The standalone page has ${entries.length} files, ${(bytes / 1e6).toFixed(1)} MB.`);
