/** Keeps the screen awake until it is told to stop, where a browser can and may: not over plain http. */
export function stayAwake(): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  let stopped = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.hidden) return;
    const got = await wakeLock?.request('screen').catch(() => undefined);
    if (stopped) void got?.release();
    else lock = got;
  };
  void ask();
  // a browser lets go of it when another tab is looked at
  document.addEventListener('visibilitychange', ask);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
