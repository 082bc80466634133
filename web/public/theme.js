// Light or dark, before the first paint: this is loaded before the page is drawn. It reads what
// src/wire/preferences.svelte.ts remembers; from then on App.svelte keeps it.
(() => {
  let theme = new URLSearchParams(location.search).get("theme");
  if (theme !== "light" && theme !== "dark" && theme !== "auto") {
    try {
      theme = JSON.parse(localStorage.getItem("baumeister.preferences") ?? "{}").theme;
    } catch {
      theme = "auto";
    }
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
