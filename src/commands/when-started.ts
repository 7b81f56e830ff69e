import { setTimeout as delay } from 'node:timers/promises';
import { StartingError } from '../client/errors/starting-error.ts';
import { printNotice } from './print.ts';
import type { Session } from './session.ts';

const MAX_WAIT_MS = 120_000;
const RETRY_MS = 500;

/**
 * Waits until the embedded service has started: whoever types a command waits for the first start,
 * while a host would give up on the call. Other failures are left to what is done next.
 */
export async function whenStarted(
  { connection }: Pick<Session, 'connection'>,
  retryMs = RETRY_MS,
): Promise<void> {
  const latest = performance.now() + MAX_WAIT_MS;
  for (let tries = 0; performance.now() < latest; tries += 1) {
    const error: unknown = await connection().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof StartingError)) return;
    if (tries === 0) printNotice('The service is starting, up to a minute the first time…');
    await delay(retryMs);
  }
}
