import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const PROJECT = readFileSync(new URL("../pyproject.toml", import.meta.url), "utf8");
const VERSION = /^version = "(.+)"$/m.exec(PROJECT)?.[1];

// The built client travels inside the Python package; the server gives it to browsers.
export default defineConfig(({ mode }) => {
  // Tests run in Node, but what they test runs in browsers: effects are to happen.
  const testing = mode === "test";
  return {
    plugins: [svelte(testing ? { dynamicCompileOptions: () => ({ generate: "client" }) } : {})],
    ssr: testing ? { resolve: { conditions: ["browser"] }, noExternal: ["svelte"] } : {},
    define: { __BAUMEISTER_VERSION__: JSON.stringify(VERSION) },
    build: {
      outDir: "../src/baumeister/server/client",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0, // the policy of contents allows no data: addresses
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: "index.html", rules: "src/style/rules.css" }, // the rules are pages of the server's
        checks: { bundlerTimings: false }, // a word about every slow machine
      },
      license: { fileName: "licences.md" }, // of everything that is in it
    },
    // For working on it: `baumeister serve --public-url http://localhost:5173` beside `npm run dev`.
    server: {
      port: 5173,
      strictPort: true,
      proxy: { "/api": { target: "http://127.0.0.1:8642", ws: true }, "^/(rules|assets)/": "http://127.0.0.1:8642" },
    },
    test: { include: ["src/**/*.test.ts"], setupFiles: ["testing/setup.ts"] },
  };
});
