import { keyProfiles } from '../identity/decisions/key-profiles.ts';
import { describeError } from '../runtime/describe-error.ts';
import { inBackground } from '../store/in-background.ts';
import type { ServiceContext } from './service-context.ts';

/** The background work of a service. */
export interface Background {
  /** Whether work is under way or scheduled; then the service must not exit. */
  isBusy(): boolean;
  close(): Promise<void>;
}

/** Several works as one. */
export const together = (works: readonly Background[]): Background => ({
  isBusy: () => works.some((one) => one.isBusy()),
  close: async () => {
    for (const one of works) await one.close();
  },
});

/** Background work that starts after the first request. */
export interface LaterBackground extends Background {
  /** Starts the work, unless it has been started. */
  begin(): void;
}

/** Starts the work when `begin` is called, and after `ms` at the latest; 0: now. */
export function beginWithin(ms: number, start: () => Background): LaterBackground {
  let started: Background | null = null;
  let isClosed = false;
  const begin = () => {
    clearTimeout(timer);
    if (!isClosed) started ??= start();
  };
  const timer = setTimeout(begin, ms);
  if (ms === 0) begin();
  return {
    begin,
    // Whether earlier processes left work is known once it has begun: who asks should not wait long.
    isBusy: () => {
      begin();
      return started?.isBusy() ?? false;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await started?.close();
    },
  };
}

/** Starts the background work, beginning with what earlier processes left. */
export function startBackground(service: ServiceContext): Background {
  const { runner, deliveries, watchers, log } = service;
  const db = inBackground(service.db);
  const failed = (what: string) => (error: unknown) => {
    log.error({ error: describeError(error) }, `${what} could not be started`);
  };
  const started = [
    runner.start().catch(failed('runs')),
    deliveries.start().catch(failed('deliveries')),
  ];
  watchers.start();
  const keying = new AbortController();
  const keyed = keyProfiles(db, keying.signal)
    .then(
      (done) =>
        done > 0 && log.info({ people: done }, 'built the blocking keys used to compare people'),
    )
    .catch(failed('building the blocking keys of people'));
  // Until the first check is done it is unknown whether earlier processes left work.
  let isStarting = true;
  const looked = Promise.all([...started, keyed]).then(() => {
    isStarting = false;
  });
  return {
    isBusy: () => isStarting || runner.isBusy() || deliveries.isBusy() || watchers.isBusy(),
    close: async () => {
      keying.abort();
      await looked;
      await watchers.close();
      await runner.close();
      await deliveries.close();
    },
  };
}
