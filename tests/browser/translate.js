// Does to the page what a browser's translation does: every text is replaced by one inside <font><font>.
(() => {
  const wrap = (text) => {
    if (!text.isConnected || !text.data.trim()) return;
    if (text.parentElement.closest('font, script, style, svg, [translate="no"]')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(`«${text.data}»`);
    outer.append(inner);
    text.parentNode.replaceChild(outer, text);
  };
  const all = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  document.documentElement.classList.add('translated-ltr');
  all();
  let due = false;
  new MutationObserver(() => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      all();
    });
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
})();
