/**
 * A browser that translates puts `<font>` in the place of every text, and the page would go on to change texts that
 * nobody sees. So each text stays, emptied, before its translation; when the page changes, moves or removes it, the
 * translation goes, and the browser may translate anew.
 */
type Translation = { font: Element; said: string };

/** Watches the page for as long as it is there. `seen`: what the translation has done so far. */
export function surviveTranslation(root: Node, seen: MutationRecord[]): void {
  const texts = new WeakMap<Node, Translation>();
  const originals = new WeakMap<Node, Text>();

  const forget = (text: Text) => {
    const translation = texts.get(text);
    texts.delete(text);
    return translation;
  };
  const left = (node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    if (node instanceof Text) {
      const before = forget(node);
      if (before) {
        node.data = before.said;
        before.font.remove();
      }
      const font = [...addedNodes, previousSibling, nextSibling].find(
        (one) => one?.nodeName === 'FONT' && one.isConnected && !originals.has(one),
      ) as Element | undefined;
      if (!font || node.isConnected || !node.data) return;
      texts.set(node, { font, said: node.data });
      originals.set(font, node);
      node.data = '';
      font.before(node);
    } else {
      // the browser shows the original again
      const text = originals.get(node);
      const said = text && forget(text)?.said;
      if (said) text.data = said;
    }
  };
  const answer = (records: MutationRecord[]) => {
    for (const record of records) {
      if (record.type === 'characterData') forget(record.target as Text)?.font.remove();
      for (const node of record.removedNodes) left(node, record);
    }
    // what was done here is nothing that the page did
    observer.takeRecords();
  };
  const observer = new MutationObserver(answer);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  answer(seen);
}
