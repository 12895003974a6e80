/** Notices that the browser translates the page, by its first `<font>`; only then comes what lets the page live with it. */
export function awaitTranslation(root: Node): void {
  const seen: MutationRecord[] = [];
  const watch = new MutationObserver((records) => {
    const begun = seen.length > 0;
    const begins = records.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'));
    if (begun || begins) seen.push(...records);
    if (begun || !begins) return;
    void import('./translated').then(({ surviveTranslation }) => {
      seen.push(...watch.takeRecords());
      watch.disconnect();
      surviveTranslation(root, seen);
    });
  });
  watch.observe(root, { childList: true, characterData: true, subtree: true });
}
