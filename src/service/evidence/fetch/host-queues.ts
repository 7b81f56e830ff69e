/** Runs one piece of work per host at a time, so that a site sets the pace itself. */
export class HostQueues {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` when it is the host's turn; waits no longer than the signal allows. */
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
    return await unlessAborted(turn, signal);
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
