// Sets light or dark before the first paint. Reads what src/preferences/preferences.svelte.ts stores; afterwards
// App.svelte keeps it up to date.
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
