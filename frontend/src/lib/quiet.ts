/** What nobody waits for comes when the first cards lie on the table; if it does not come, nobody is told (see old.js). */
const QUIET = 1_500;

declare global {
  interface Window {
    quietly?: number;
  }
}

/** Loads something in a quiet moment; gives nothing where it does not arrive. */
export async function later<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  await new Promise((go) => setTimeout(go, QUIET));
  window.quietly = (window.quietly ?? 0) + 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    window.quietly -= 1;
  }
}
