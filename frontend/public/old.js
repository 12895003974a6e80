(function () {
  var page = document.documentElement;
  var modern =
    'noModule' in document.createElement('script') &&
    HTMLScriptElement.supports &&
    HTMLScriptElement.supports('importmap') &&
    window.CSS &&
    CSS.supports('height', '1dvh') &&
    'inert' in page &&
    window.HTMLDialogElement;
  page.className = modern ? 'js' : 'old';

  function fail() {
    page.className += ' failed';
  }
  // a file that the page asks for at its start, and one that it asks for later
  addEventListener(
    'error',
    function (event) {
      var it = event.target;
      if (it.nodeName === 'SCRIPT' || (it.nodeName === 'LINK' && it.rel === 'stylesheet')) fail();
    },
    true,
  );
  addEventListener('vite:preloadError', fail);
  document.addEventListener('click', function (event) {
    if (!event.target.closest || !event.target.closest('#failed a')) return;
    event.preventDefault();
    location.reload();
  });
})();
