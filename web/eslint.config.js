import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

const INLINE = "Markup from text is how strangers get in: use text.";

export default defineConfig(
  globalIgnores(["src/language/??"]), // compiled from the texts of a language
  js.configs.recommended,
  typescript.configs.strict,
  svelte.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["src/**", "testing/**", "public/**"], languageOptions: { globals: globals.browser } },
  { files: ["*.js", "*.mjs", "*.ts"], languageOptions: { globals: globals.node } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: typescript.parser } } },
  { files: ["**/*.ts", "**/*.svelte"], rules: { "no-undef": "off" } }, // TypeScript checks this itself
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-irregular-whitespace": ["error", { skipTemplates: true }], // French has narrow spaces before ; : ! ?
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: INLINE },
        { property: "outerHTML", message: INLINE },
        { property: "insertAdjacentHTML", message: INLINE },
      ],
      "svelte/no-at-html-tags": "error",
      "svelte/prefer-svelte-reactivity": "off", // plain Maps are fine where nothing is reactive
      "svelte/no-navigation-without-resolve": "off", // there is no base path
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["src/protocol/chain.ts"], // arithmetic on arrays whose lengths are known
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
);
