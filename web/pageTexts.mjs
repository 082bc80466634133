// Prints the texts of the page in every language as JSON, for tools/translations: by file and path, the literal texts
// of each message and its first and last line: node web/pageTexts.mjs FOLDER
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";

/** The text inside a node, without code. */
function literals(node) {
  const found = [];
  const visit = (inner) => {
    if (ts.isStringLiteralLike(inner) || ts.isTemplateHead(inner) || ts.isTemplateMiddleOrTemplateTail(inner))
      found.push(inner.text);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

/** The object whose properties are messages: a literal, or the table of `named`. */
function tableOf(node) {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return tableOf(node.expression);
  if (ts.isCallExpression(node) && node.expression.getText() === "named") return tableOf(node.arguments[0]);
  return ts.isObjectLiteralExpression(node) ? node : null;
}

/** The messages below a node, by path. */
function messages(node, path, source, found) {
  const table = tableOf(node);
  if (table) {
    for (const one of table.properties)
      messages(ts.isPropertyAssignment(one) ? one.initializer : one.name, `${path}.${one.name.text}`, source, found);
  } else if (ts.isArrayLiteralExpression(node) && node.elements.some(tableOf)) {
    node.elements.forEach((one, index) => messages(one, `${path}.${index}`, source, found));
  } else {
    const line = (at) => source.getLineAndCharacterOfPosition(at).line + 1;
    found[path] = { texts: literals(node), lines: [line(node.getStart()), line(node.getEnd())] };
  }
}

/** The messages of a file: its exported objects, and other tables that they use. */
function messagesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found = {};
  for (const statement of source.statements.filter(ts.isVariableStatement))
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && tableOf(initializer)) messages(initializer, name.getText(), source, found);
  return found;
}

const [folder] = process.argv.slice(2);
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes("language.toml"))
  .map(({ name }) => name);
const partsOf = (code) => {
  const page = join(folder, code, "page");
  const files = readdirSync(page).filter((name) => name.endsWith(".ts") && name !== "intl.ts");
  return Object.fromEntries(files.map((name) => [basename(name, ".ts"), messagesOf(join(page, name))]));
};
console.log(JSON.stringify(Object.fromEntries(languages.map((code) => [code, partsOf(code)]))));
