const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Comes back at the first signal to stop. The second ends the process at once, for whoever does
 * not want to wait for what is under way.
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
