import fc from 'fast-check';
import { histories, type Step } from './lives/history.ts';
import { live } from './lives/live.ts';
import { newerProgram } from './lives/newer-program.ts';

export interface LivesOptions {
  readonly histories: number;
  /** The same seed gives the same histories, though not the same moments. */
  readonly seed: number;
  readonly onEnd?: (done: number) => void;
}

/** A history that went wrong. */
export interface BadLife {
  readonly history: readonly Step[];
  readonly problems: readonly string[];
}

/** Two at once: more would only measure how slow a loaded machine is. */
const AT_ONCE = 2;

/** Runs random histories of the service's life; returns those that went wrong. */
export async function badLives({ histories: runs, seed, onEnd }: LivesOptions): Promise<BadLife[]> {
  const newer = await newerProgram();
  const waiting = fc.sample(histories, { numRuns: runs, seed });
  const bad: BadLife[] = [];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const problems = await live(next, newer);
      if (problems.length > 0) bad.push({ history: next, problems });
      done += 1;
      onEnd?.(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await newer.remove();
  }
  return bad;
}
