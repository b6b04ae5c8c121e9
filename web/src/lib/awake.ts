// The screen stays lit while somebody thinks.

/** Keeps the screen awake until the function it gives is called. Where the browser cannot, or will not, nothing happens. */
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
      // A phone that saves its battery says no.
    }
  };
  // A page that was hidden has lost it.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
