/** What some work took, in seconds. */
export interface Taken {
  readonly seconds: number;
  /** Of processor, of all threads of this process: also of those that compile and collect garbage. */
  readonly processorSeconds: number;
}

/** Runs `work` and measures it. Whatever else this process does meanwhile counts too. */
export async function taking<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly taken: Taken }> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const done = await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  return { done, taken: { seconds, processorSeconds: (user + system) / 1e6 } };
}
