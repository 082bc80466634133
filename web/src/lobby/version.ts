// The version of the product, told by the build (vite.config.js); empty where nobody built it.
declare const __BAUMEISTER_VERSION__: string | undefined;

export const VERSION: string = typeof __BAUMEISTER_VERSION__ === "string" ? __BAUMEISTER_VERSION__ : "";
