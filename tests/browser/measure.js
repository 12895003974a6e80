/* What a person would call untidy on the screen as it stands, one sentence each. `measure.py` runs it in the page. */
() => {
  const TOUCH = 'button, a[href], input, select, summary, [role=option]';
  /* drawn, not read; and what lies on a card on purpose */
  const DRAWN = '.face, .sr, .gain, .beads, .picked, option, script, style';
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const high = document.documentElement.scrollHeight;
  const ended = scrollY + innerHeight >= high - 1;
  const faults = new Set();

  const visible = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (one) => {
    const said = (one.getAttribute('aria-label') || one.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${one.tagName.toLowerCase()}.${[...one.classList].filter((c) => !c.startsWith('svelte-')).join('.')} «${said}»`;
  };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (box) => box.right - box.left;
  const tall = (box) => box.bottom - box.top;

  /* what of a box is seen: places that scroll hide the rest, and that is no fault; other places must not hide any */
  const seen = (within, box, told) => {
    let left = box;
    for (let place = within; place && place !== document.documentElement; place = place.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(place);
      if (overflowX !== 'visible' && place !== document.body) {
        const frame = place.getBoundingClientRect();
        const cut = meet(left, frame);
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        const rolls = overflowY === 'auto' || overflowY === 'scroll';
        if (!scrolls && wide(left) - wide(cut) > 1.5) told(`cut at the side by ${name(place)}`);
        if (!rolls && tall(left) - tall(cut) > 2.5) told(`cut from above or below by ${name(place)}`);
        left = cut;
      }
      if (position === 'fixed') break;
    }
    return left;
  };
  /* bars that stick cover what can be scrolled to; at the end of the page they must lie in their place */
  const floats = (one) => {
    for (let place = one; place && place !== root; place = place.parentElement) {
      const { position, top } = getComputedStyle(place);
      if (position === 'fixed') return place;
      if (position === 'sticky' && (top !== 'auto' ? scrollY > 0 : !ended)) return place;
    }
    return null;
  };

  const blockOf = (one) => {
    let block = one;
    while (block !== root && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    return block;
  };

  const touch = [...root.querySelectorAll(TOUCH)]
    .filter((one) => visible(one) && !one.closest('.sr') && !(one.matches('input') && one.closest('label')))
    .map((one) => ({ one, box: seen(one.parentElement, one.getBoundingClientRect(), () => {}), layer: floats(one) }))
    .filter(({ box }) => wide(box) > 3 && tall(box) > 3);

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (!node.data.trim() || !visible(holder) || holder.closest(DRAWN)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = Number.parseFloat(getComputedStyle(holder).fontSize);
    const button = holder.closest('button, a.button, select');
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      /* a font's own line is higher than its letters */
      const middle = (rect.top + rect.bottom) / 2;
      const half = Math.min(rect.height, size * 0.9) / 2;
      const line = { left: rect.left, right: rect.right, top: middle - half, bottom: middle + half };
      const word = `«${node.data.trim().slice(0, 40)}» (${name(holder).split(' ')[0]})`;
      const box = seen(holder, line, (how) => faults.add(`${word} is ${how}`));
      if (wide(box) < 2 || tall(box) < 2) continue;
      if (button) {
        const frame = button.getBoundingClientRect();
        const out = Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom);
        if (out > 1) faults.add(`${word} sticks out of its button by ${Math.round(out)} px`);
      }
      texts.push({ one: holder, node, box, whole: line, word, button, layer: floats(holder) });
    }
  }

  /* what the language itself forbids: a Chinese sign in English, brackets in brackets */
  const english = document.documentElement.lang.startsWith('en');
  const worded = [...root.querySelectorAll('[aria-label]')].map((one) => [one, one.getAttribute('aria-label')]);
  for (const [one, said] of [...worded, ...texts.map(({ node }) => [node.parentElement, node.data])]) {
    if (!visible(one)) continue;
    if (/[(（][^)）]*[(（]/.test(said)) faults.add(`«${said}» has brackets in brackets`);
    if (english && /[，。、；：（）「」？！]/.test(said) && !/[\u3400-\u9fff]/.test(said)) faults.add(`«${said}» has Chinese signs`);
  }

  /* a last line with a single Chinese character */
  const blocks = new Set(texts.map(({ one }) => blockOf(one)));
  for (const block of blocks) {
    const own = texts.filter(({ one }) => blockOf(one) === block);
    const last = Math.max(...own.map(({ whole }) => whole.bottom));
    const line = own.filter(({ whole }) => whole.bottom > last - 6);
    const tail = line.map(({ node }) => node.data.trim()).join('');
    const width = Math.max(...line.map(({ whole }) => whole.right)) - Math.min(...line.map(({ whole }) => whole.left));
    const size = Number.parseFloat(getComputedStyle(block).fontSize);
    const stop = /[，。、；：？！」）]$/.test(tail) ? 1 : 0;
    const wrapped = own.some((one) => !line.includes(one) && line.some(({ node }) => node === one.node));
    if (wrapped && /[\u3400-\u9fff][，。、；：？！」）]?$/.test(tail) && width < (1.3 + stop) * size)
      faults.add(`«${block.textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}» ends in a line of one character`);
  }

  for (const { box, one, word } of [...touch, ...texts]) {
    if (box.right > innerWidth + 1 || box.left < -1)
      faults.add(`${word ?? name(one)} sticks out of the screen: ${Math.round(box.left)}…${Math.round(box.right)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the screen');

  const fan = (a, b) => {
    const hand = a.closest('.hand, .fan');
    return Boolean(hand) && hand === b.closest('.hand, .fan') && a.matches('[role=option]') && b.matches('[role=option]');
  };
  const over = (a, b) => {
    if (a.layer !== b.layer && (a.layer || b.layer)) {
      const bar = [a.layer, b.layer].find((one) => one && getComputedStyle(one).position === 'sticky');
      if (bar) return false;
    }
    const both = meet(a.box, b.box);
    return wide(both) > 2 && tall(both) > 2;
  };
  for (const [at, a] of touch.entries())
    for (const b of touch.slice(at + 1))
      if (!a.one.contains(b.one) && !b.one.contains(a.one) && !fan(a.one, b.one) && over(a, b))
        faults.add(`${name(a.one)} overlaps ${name(b.one)}`);
  for (const text of texts)
    for (const b of touch)
      if (!b.one.contains(text.one) && !text.one.contains(b.one) && over(text, b))
        faults.add(`${text.word} overlaps ${name(b.one)}`);
  for (const [at, a] of texts.entries())
    for (const b of texts.slice(at + 1))
      if (a.node !== b.node && over(a, b)) faults.add(`${a.word} overlaps ${b.word}`);
  return [...faults];
}
