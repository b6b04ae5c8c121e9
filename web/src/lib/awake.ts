// Keeps the screen on while a player thinks (wake lock).

/** Keeps the screen on until the returned function is called. Does nothing if the browser cannot or will not. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible') return;
    try {
      const got = await navigator.wakeLock?.request('screen');
      if (over) await got?.release();
      else lock = got;
    } catch {
      // A phone in battery saving mode refuses.
    }
  };
  // A page that was hidden has lost its lock.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
