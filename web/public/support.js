// Shows browsers that are too old one sentence instead of the page. Written in a syntax that they can read. Firefox 121 was
// the last to learn `:has`, Chrome 120 and Safari 17 the last to learn `URL.canParse`; everything else that the page needs is older.
(function () {
  var css = window.CSS && CSS.supports;
  if (css && CSS.supports("selector(:has(*))") && window.URL && URL.canParse) return;
  var app = document.getElementById("app");
  var wanted = (navigator.language || "en").slice(0, 2).toLowerCase();
  var sentence = document.querySelector("#too-old [lang=" + wanted + "]") || document.querySelector("#too-old p");
  app.removeAttribute("id"); // main.ts finds no place for the page, and stops
  app.replaceChild(sentence, app.firstChild);
})();
