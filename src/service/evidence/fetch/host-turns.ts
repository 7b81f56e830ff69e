/** Lets one piece of work a host through at a time: a site is not asked faster than it answers. */
export class HostTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Waits for the host's turn, no longer than the signal allows. */
  async take<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(host) ?? Promise.resolve();
    const turn = before.then(() => {
      signal.throwIfAborted();
      return work();
    });
    const ended = turn.catch(() => undefined);
    this.last.set(host, ended);
    ended.finally(() => {
      if (this.last.get(host) === ended) this.last.delete(host);
    });
    return await Promise.race([turn, aborted(signal)]);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
