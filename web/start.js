/*
 * Says on the board that the page could not start: the browser is too old for the page's modules, or
 * a file of theirs is missing. Written for browsers without modules. The sentence is the one for
 * those without scripts, since the catalogues are modules, too.
 */
(function () {
  function fail() {
    // What goes wrong later is for the page itself to say.
    if (document.documentElement.hasAttribute("data-begun")) return;
    var panel = document.getElementById("failure");
    var sentence = document.getElementsByTagName("noscript")[0];
    if (panel === null || sentence === undefined) return;
    panel.getElementsByTagName("p")[0].textContent = sentence.textContent;
    panel.getElementsByTagName("button")[0].onclick = function () {
      location.reload();
    };
    panel.removeAttribute("hidden");
  }

  window.addEventListener(
    "error",
    function (event) {
      // A picture or a style that is missing keeps nobody from playing.
      var target = event.target;
      if (target === window || target instanceof HTMLScriptElement) fail();
    },
    true,
  );
  if (!("noModule" in document.createElement("script"))) fail();
})();
