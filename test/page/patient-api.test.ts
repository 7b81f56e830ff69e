import { expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { SetupError } from '../../src/client/errors/setup-error.ts';
import { StartingError } from '../../src/client/errors/starting-error.ts';
import { patientApi } from '../../src/page/patient-api.ts';

const USAGE = { available: 3, reserved: 0, scopes: [] };

/** A client whose service is found at the given try. */
function startingClient(tries: number) {
  let left = tries;
  const fetch = () => Promise.resolve(Response.json(USAGE));
  return createClient({
    target: () => {
      left -= 1;
      if (left > 0) return Promise.reject(new StartingError('It is still starting.'));
      return Promise.resolve({ kind: 'fetch', fetch, apiKey: 'psk_made_up' });
    },
  });
}

test('waits for a service that is starting', async () => {
  const client = startingClient(3);
  const { call } = await patientApi(() => Promise.resolve(client))();
  expect((await call('v3.credits.usage')).data.available).toBe(3);
  await client.close();
});

test('does not wait for a service that cannot start', async () => {
  const api = patientApi(() => Promise.reject(new SetupError('The folder is in use.')));
  await expect(api()).rejects.toThrow('The folder is in use.');
});
