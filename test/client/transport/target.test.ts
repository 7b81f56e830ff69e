import { afterEach, describe, expect, it } from 'vitest';
import { openTransport, placeId } from '../../../src/client/transport/target.ts';
import { LedgerService } from '../support/ledger-service.ts';
import { testClient } from '../support/test-client.ts';

const remote = (baseUrl: string, apiKey = 'psk_x') =>
  ({ kind: 'remote', baseUrl, apiKey }) as const;

let service: LedgerService | null = null;

afterEach(async () => {
  await service?.close();
  service = null;
});

describe('targets of the client', () => {
  it.each([
    'people.example.org',
    'ftp://people.example.org',
    'https://user:secret@people.example.org',
    'https://people.example.org/?key=secret',
    '',
  ])('rejects the base URL %o without repeating a secret', (baseUrl) => {
    expect(() => openTransport(remote(baseUrl))).toThrow(/base URL/);
    expect(() => openTransport(remote(baseUrl))).not.toThrow(/secret/);
  });

  it.each(['', 'two words', 'line\nbreak', 'ключ'])('rejects the API key %o', (apiKey) => {
    const open = () => openTransport(remote('https://people.example.org', apiKey));
    expect(open).toThrow(
      'The API key is empty or contains characters that are not allowed in a key.',
    );
  });

  it('names a remote target by its origin', () => {
    expect(openTransport(remote('https://people.example.org/api/')).place).toBe(
      'https://people.example.org',
    );
  });

  it('treats all sockets as one place, because a restarted daemon has a new one', () => {
    const socket = (socketPath: string) => placeId({ kind: 'socket', socketPath, apiKey: 'psk_x' });
    expect(socket('/run/a.1')).toBe(socket('/run/a.2'));
    expect(socket('/run/a.1')).not.toBe(placeId(remote('https://people.example.org')));
  });

  it('prefixes routes with the path of the base URL', async () => {
    service = new LedgerService();
    await service.listen();
    const client = testClient({ target: remote(`${service.baseUrl}/people/api/`) });
    await client.readProfile('p_1').catch(() => undefined);
    expect(service.received[0]?.path).toBe('/people/api/v3/enrich/p_1');
    await client.close();
  });
});
