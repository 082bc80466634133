// The app's version, defined by the build (vite.config.js); empty without a build.
declare const __BAUMEISTER_VERSION__: string | undefined;

export const VERSION: string = typeof __BAUMEISTER_VERSION__ === "string" ? __BAUMEISTER_VERSION__ : "";
