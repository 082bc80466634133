import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const PROJECT = readFileSync(new URL("../pyproject.toml", import.meta.url), "utf8");
const VERSION = /^version = "(.+)"$/m.exec(PROJECT)?.[1];

/** The client that the browser tests use: the shipped one with `window.__test` added (`npm run build:test`). */
const BROWSER_TESTS = "browser-tests";
const SCREEN_STATE = fileURLToPath(new URL("src/table/screenState.svelte.ts", import.meta.url));

/** Installs the test hook without a trace in the sources that are shipped. */
const testHook = {
  name: "test-hook",
  enforce: "pre",
  transform: (code, id) =>
    id === SCREEN_STATE
      ? `${code}\nimport { installTestHook } from "../../testing/browser/testHook.ts";\ninstallTestHook(ScreenState);\n`
      : null,
};

/** What every table loads at once, and other screens too. */
const SHARED = new RegExp(
  "/src/(scene/|protocol/|route|language/wording|net/(api|guest|refusal|transport)|table/(refocus|offers|logLines|timeline)" +
    "|turn/(OtherTurnHeader|TurnHeader|StatusLine|RuleLink|latestRequest|playerNames)" +
    "|components/(Button|Icon|icons|Glyph|Lazy|load|keepFocus|RadioGroup|toast|focusHeading))",
);

// The built client is part of the Python package; the server serves it to browsers.
export default defineConfig(({ mode }) => {
  // Unit tests run in Node, but the code under test runs in browsers: effects must run.
  const testing = mode === "test";
  return {
    plugins: [
      svelte(testing ? { dynamicCompileOptions: () => ({ generate: "client" }) } : {}),
      mode === BROWSER_TESTS ? testHook : null,
    ],
    ssr: testing ? { resolve: { conditions: ["browser"] }, noExternal: ["svelte"] } : {},
    define: { __BAUMEISTER_VERSION__: JSON.stringify(VERSION) },
    build: {
      outDir: mode === BROWSER_TESTS ? "../build/test-client" : "../src/baumeister/server/client",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0, // the Content Security Policy forbids data: URLs
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: "index.html", rules: "src/style/rules.css" }, // the server renders the rules pages
        checks: { bundlerTimings: false }, // they warn on every slow machine
        // One chunk for what most screens share compresses better than dozens of small ones.
        output: { codeSplitting: { groups: [{ name: "shared", test: SHARED, minShareCount: 2 }] } },
      },
      license: { fileName: "licences.md" }, // of all bundled packages
    },
    // For development: `baumeister serve --public-url http://localhost:5173` beside `npm run dev`.
    server: {
      port: 5173,
      strictPort: true,
      proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true }, "^/(rules|assets)/": "http://127.0.0.1:8642" },
    },
    // A thread per test file starts faster than a process.
    test: { include: ["src/**/*.test.ts"], setupFiles: ["testing/setup.ts"], pool: "threads" },
  };
});
