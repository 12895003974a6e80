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
})();
