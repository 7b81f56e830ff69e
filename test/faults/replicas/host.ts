import { setTimeout as delay } from 'node:timers/promises';
import { ClientError } from '../../../src/client/errors/client-error.ts';
import type { Replica } from './replica.ts';
import type { ToldStates } from './told-states.ts';

/** What a host asks for; each is paid or free, and asked until it is answered. */
export type DeedName =
  | 'deep search'
  | 'search'
  | 'enrich'
  | 'import'
  | 'profile query'
  | 'v2 search';

/** What all hosts share. */
export interface Hosts {
  readonly replicas: readonly Replica[];
  readonly told: ToldStates;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Deeds that were done, by name. */
  readonly done: Map<DeedName, number>;
  /** Answers that said to try again, and how often. */
  readonly retried: Map<string, number>;
  /** Deeds that failed for good, and why; must stay empty. */
  readonly failures: string[];
  /**
   * Questions about a profile that were asked again in a later window of derived keys, by a process
   * that had been restarted: the one case in which our client may pay again.
   */
  readonly askedLate: { count: number };
  /** A number for a deed that no other deed has. */
  readonly next: () => number;
  readonly hasEnded: () => boolean;
}

/** Longer than the lease of a dead worker and all restarts. */
const MAX_DEED_MS = 600_000;
const PAUSE_MS = 300;

/** An answer that says to try again. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain';
}

const saysTryAgain = (error: unknown): boolean =>
  error instanceof TryAgain || (error instanceof ClientError && error.retryable);

const withoutNumbers = (text: string): string => text.replace(/[\d.]+/g, 'N').slice(0, 300);

/** Repeats a deed, as a host or its user would, until it is done; null when it failed for good. */
export async function untilDone<T>(
  hosts: Hosts,
  name: DeedName,
  deed: () => Promise<T>,
): Promise<T | null> {
  const deadline = performance.now() + MAX_DEED_MS;
  for (;;) {
    try {
      const done = await deed();
      hosts.done.set(name, (hosts.done.get(name) ?? 0) + 1);
      return done;
    } catch (error) {
      const why = withoutNumbers(String(error));
      if (!saysTryAgain(error) || performance.now() > deadline) {
        hosts.failures.push(`${name}: ${String(error).slice(0, 600)}`);
        return null;
      }
      hosts.retried.set(why, (hosts.retried.get(why) ?? 0) + 1);
      await delay(PAUSE_MS * (0.5 + hosts.random()));
    }
  }
}
