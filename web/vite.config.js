import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compileTexts } from "./compileTexts.mjs";

const PACKAGE = readFileSync(new URL("../src/baumeister/__init__.py", import.meta.url), "utf8");
const VERSION = /^__version__ = "(.+)"$/m.exec(PACKAGE)?.[1];

/** The client that the browser tests use: the shipped one with `window.__test` added (`npm run build:test`). */
const BROWSER_TESTS = "browser-tests";
/** The standalone page, which needs no server: a worker runs the tables (`npm run build:static`). */
const STATIC = "static";
/** The same with the hook of the browser tests. */
const STATIC_TESTS = "static-browser-tests";
const FOLDERS = {
  [BROWSER_TESTS]: "../build/test-client",
  [STATIC]: "../dist/static",
  [STATIC_TESTS]: "../build/test-static",
};
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

/** Adds the pseudo-locale, and lets browser tests switch to it. */
const source = (name) => fileURLToPath(new URL(`src/${name}`, import.meta.url));
const ADDING = 'import { addPseudoLocale } from "../../testing/browser/pseudoLocale.ts";\n';
const PSEUDO_LOCALE = {
  [source("protocol/languages.ts")]: (code) => `${code}\nLANGUAGES["en-XA"] = { name: "Pseudo", reviewed: true };\n`,
  [source("preferences/preferences.svelte.ts")]: (code) =>
    code.replace('"auto", ...LANGUAGE_CODES', '"auto", ...LANGUAGE_CODES, "en-XA"'),
  [source("language/loaders.ts")]: (code) => `${code}\n${ADDING}addPseudoLocale(LOADERS, SERVER_PROBLEMS);\n`,
  [source("language/partLoaders.ts")]: (code) =>
    `${code}\n${ADDING}addPseudoLocale(REVIEW_FACTS, ...Object.values(LAZY_PARTS));\n`,
  [source("language/language.svelte.ts")]: (code) =>
    `${code}\nglobalThis.__chooseLanguage = (code) => language.choose(code);\n`,
};
const pseudoLocale = {
  name: "pseudo-locale",
  enforce: "pre",
  transform: (code, id) => PSEUDO_LOCALE[id]?.(code) ?? null,
};

/** Lets browser tests ask the worker of the standalone page. */
const STANDALONE = fileURLToPath(new URL("src/edition/standalone/edition.ts", import.meta.url));
const workerHook = {
  name: "worker-hook",
  enforce: "pre",
  transform: (code, id) => (id === STANDALONE ? `${code}\nglobalThis.__tables = worker;\n` : null),
};

/** Parts of the page are loaded by a function that recovers from failures, instead of Vite's own. */
const LOADER = fileURLToPath(new URL("src/components/loadFiles.ts", import.meta.url));
const partLoader = {
  name: "part-loader",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? `export { importPart as __vitePreload } from ${JSON.stringify(LOADER)};` : null,
};

/** What the standalone page may load. A server sends its own policy in a header. Pictures to share are drawn from blobs. */
const POLICY = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' blob:",
  "font-src": "'self'",
  "media-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "connect-src": "'self'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "form-action": "'none'",
};

/** Starts the standalone page instead of the page of a server. */
const staticEntry = {
  name: "static-entry",
  transformIndexHtml: {
    order: "pre",
    handler(html) {
      const content = Object.entries(POLICY).map((rule) => rule.join(" "));
      const policy = { "http-equiv": "Content-Security-Policy", content: content.join("; ") };
      return {
        html: html.replace("/src/edition/server/main.ts", "/src/edition/standalone/main.ts"),
        tags: [{ tag: "meta", attrs: policy, injectTo: "head-prepend" }],
      };
    },
  },
};

/** Browsers that are too old show one of these sentences (public/support.js). */
const TOO_OLD = new URL("src/protocol/tooOld.json", import.meta.url);
const tooOld = {
  name: "too-old",
  transformIndexHtml() {
    const sentences = Object.entries(JSON.parse(readFileSync(TOO_OLD, "utf8")));
    const children = sentences.map(([lang, sentence]) => ({
      tag: "p",
      attrs: { class: "coming", lang },
      children: sentence,
    }));
    return [{ tag: "div", attrs: { id: "too-old", hidden: true }, children, injectTo: "body" }];
  },
};

/** In development, compiles the texts at the start and whenever one is changed. */
const LANGUAGES = fileURLToPath(new URL("../languages", import.meta.url));
const texts = {
  name: "texts",
  apply: "serve",
  configureServer({ watcher }) {
    compileTexts();
    watcher.add(LANGUAGES).on("change", (file) => {
      if (file.startsWith(LANGUAGES)) compileTexts();
    });
  },
};

/** What every table loads at once, and other screens too. */
const SHARED = new RegExp(
  "/src/(scene/|protocol/|route|language/wording|net/(api|guest|refusal|transport)|edition/server/edition|log/logLines|playback/timeline|table/(refocus|offers)" +
    "|play/(games|\\w+/(game|setup|stock|cultSites|scene/))|turn/(OtherTurnHeader|TurnHeader|StatusLine|RuleLink|latestRequest|playerNames)" +
    "|components/(Button|Icon|icons|Glyph|Lazy|load|keepFocus|RadioGroup|toast|focusHeading))",
);

/** Unit tests that leave traces in modules or globals. */
const OWN_THREAD = [
  "src/language/**/*.test.ts",
  "src/net/**/*.test.ts",
  "src/edition/server/*.test.ts",
  "src/edition/standalone/route.test.ts",
  "src/preferences/**/*.test.ts",
];

// The built client is part of the Python package; the server serves it to browsers.
export default defineConfig(({ mode }) => {
  // Unit tests run in Node, but the code under test runs in browsers: effects must run.
  const testing = mode === "test";
  const isStatic = mode === STATIC || mode === STATIC_TESTS;
  const edition = isStatic ? "src/edition/standalone/edition.ts" : "src/edition/server/edition.ts";
  return {
    plugins: [
      svelte(testing ? { dynamicCompileOptions: () => ({ generate: "client" }) } : {}),
      mode === BROWSER_TESTS || mode === STATIC_TESTS ? testHook : null,
      mode === BROWSER_TESTS ? pseudoLocale : null,
      isStatic ? staticEntry : null,
      testing ? null : texts,
      tooOld,
      partLoader,
      mode === STATIC_TESTS ? workerHook : null,
    ],
    base: isStatic ? "./" : "/",
    resolve: { alias: { "#edition": fileURLToPath(new URL(edition, import.meta.url)) } },
    worker: { format: "es" },
    ssr: testing ? { resolve: { conditions: ["browser"] }, noExternal: ["svelte"] } : {},
    define: { __BAUMEISTER_VERSION__: JSON.stringify(VERSION) },
    build: {
      outDir: FOLDERS[mode] ?? "../src/baumeister/server/client",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0, // the Content Security Policy forbids data: URLs
      modulePreload: {
        polyfill: false,
        // Vite names a part's file only with others that it needs.
        resolveDependencies: (file, needed, { hostType }) =>
          hostType === "html" || needed.includes(file) ? needed : [file, ...needed],
      },
      chunkSizeWarningLimit: 700,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          index: "index.html",
          rules: "src/style/rules.css", // for the rules pages, which Python renders
          ...(isStatic ? { serviceWorker: "src/edition/standalone/serviceWorker.ts" } : {}),
        },
        checks: { bundlerTimings: false }, // they warn on every slow machine
        // One chunk for what most screens share compresses better than dozens of small ones.
        output: {
          entryFileNames: ({ name }) => (name === "serviceWorker" ? "[name].js" : "assets/[name]-[hash].js"),
          codeSplitting: { groups: [{ name: "shared", test: SHARED, minShareCount: 2 }] },
        },
      },
      license: { fileName: "licences.txt" }, // of all bundled packages
    },
    // For development: `baumeister serve --public-url http://localhost:5173` beside `npm run dev`.
    server: {
      port: 5173,
      strictPort: true,
      fs: { allow: [".", "../src/baumeister/server/screens.json"] },
      proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true }, "^/(rules|assets)/": "http://127.0.0.1:8642" },
    },
    // Loading the modules takes most of a test file's time, so the files share them. Only those that change the language or the
    // browser's globals for good have a thread of their own.
    test: {
      setupFiles: ["testing/setup.ts"],
      pool: "threads",
      projects: [
        {
          extends: true,
          test: {
            name: "shared",
            include: ["src/**/*.test.ts"],
            exclude: OWN_THREAD,
            isolate: false,
            unstubGlobals: true,
          },
        },
        { extends: true, test: { name: "own thread", include: OWN_THREAD } },
      ],
    },
  };
});
