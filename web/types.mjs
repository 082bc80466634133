// Writes the TypeScript types of the server's API: node web/types.mjs DOCUMENTS FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";

const [documents, folder] = process.argv.slice(2);
const OPTIONS = { defaultNonNullable: false, rootTypes: true, rootTypesNoSchemaPrefix: true };

/** Titles only repeat the names of properties. */
function withoutTitles(part) {
  if (Array.isArray(part)) return part.map(withoutTitles);
  if (part === null || typeof part !== "object") return part;
  const kept = Object.entries(part).filter(([name, value]) => !(name === "title" && typeof value === "string"));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutTitles(value)]));
}

function read(name) {
  return readFileSync(join(documents, name), "utf8");
}

async function write(name, from, document) {
  const { info, components, ...rest } = document;
  const lean = { ...withoutTitles(rest), info, components: withoutTitles(components) };
  const types = astToString(await openapiTS(lean, OPTIONS));
  const head = `// Made by \`make types\` from docs/api/${from}. Do not change it here.\n\n`;
  writeFileSync(join(folder, name), head + types);
}

await write("rest.ts", "openapi.json", JSON.parse(read("openapi.json")));

// The socket's messages as schemas of a document without paths.
const socket = JSON.parse(read("socket.schema.json").replaceAll("#/$defs/", "#/components/schemas/"));
await write("socket.ts", "socket.schema.json", {
  openapi: "3.1.0",
  info: { title: socket.title, version: "1" },
  paths: {},
  components: { schemas: socket.$defs },
});
