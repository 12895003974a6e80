/* Notes in every frame where the parts of a table lie, for as long as it is open. `measure.py` asks for what moved. */
(parts) => {
  const seen = new Map();
  const look = () => {
    for (const part of parts) {
      for (const [index, one] of [...document.querySelectorAll(part)].entries()) {
        if (!one.checkVisibility()) continue;
        const { left, top, width, height } = one.getBoundingClientRect();
        const box = [left + scrollX, top + scrollY, width, height].map((n) => Math.round(n * 10) / 10);
        const name = `${part} ${index}`;
        const boxes = seen.get(name) ?? [];
        if (!boxes.some((known) => known.every((n, at) => Math.abs(n - box[at]) <= 1))) boxes.push(box);
        seen.set(name, boxes);
      }
    }
    window.watching = requestAnimationFrame(look);
  };
  cancelAnimationFrame(window.watching);
  window.moved = () => [...seen].filter(([, boxes]) => boxes.length > 1).map(([part, boxes]) => `${part} moves: ${JSON.stringify(boxes.slice(0, 4))}`);
  look();
}
