// A classic script for browsers that can't run the page: Safari before 16.4, Chrome and Edge before 109, Firefox before 115.
(function () {
  var modern =
    'noModule' in document.createElement('script') &&
    typeof HTMLScriptElement.supports === 'function' &&
    HTMLScriptElement.supports('importmap') &&
    window.CSS &&
    CSS.supports('height', '1dvh') &&
    'inert' in document.documentElement &&
    typeof HTMLDialogElement === 'function' &&
    typeof Array.prototype.findLast === 'function';
  document.documentElement.className += modern ? ' js' : ' old';
})();
