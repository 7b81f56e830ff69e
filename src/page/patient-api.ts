import { setTimeout as delay } from 'node:timers/promises';
import { StartingError } from '../client/errors/starting-error.ts';
import type { PeopleSearchClient } from '../client/people-search-client.ts';
import type { Api } from './page-env.ts';

/** A person waits longer for the first page than an assistant for an answer. */
const MAX_WAIT_MS = 90_000;
const RETRY_MS = 200;

/** Repeats what the service did not take because it was starting. */
async function onceStarted<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StartingError) || performance.now() > deadline) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** The API, waiting for a service that is still starting: nothing was sent until then. */
export const patientApi =
  (api: Api): Api =>
  async () => {
    const client = await onceStarted(api);
    const call: PeopleSearchClient['call'] = (id, ...options) =>
      onceStarted(() => client.call(id, ...options));
    return { call };
  };
