/** By then the first cards lie on the table, ms: what nobody waits for may come. */
export const QUIET = 1_500;

export function quiet(): Promise<void> {
  return new Promise((go) => setTimeout(go, QUIET));
}
