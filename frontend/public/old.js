(function () {
  var page = document.documentElement;
  var css = window.CSS;
  page.className =
    'noModule' in document.createElement('script') &&
    HTMLScriptElement.supports &&
    HTMLScriptElement.supports('importmap') &&
    css &&
    css.supports('height', '1dvh') &&
    'inert' in page &&
    window.HTMLDialogElement
      ? 'js'
      : 'old';

  function fail() {
    page.className += ' failed';
  }
  addEventListener(
    'error',
    function (event) {
      var it = event.target;
      if (it.nodeName === 'SCRIPT' || it.rel === 'stylesheet') fail();
    },
    true,
  );
  addEventListener('vite:preloadError', function () {
    if (!window.quietly) fail();
  });
  addEventListener('click', function (event) {
    var it = event.target;
    if (!it.closest || !it.closest('#failed a')) return;
    event.preventDefault();
    location.reload();
  });
})();
