const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Resolves at the first signal to stop. The second one ends the process at once, without waiting
 * for calls in progress.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
