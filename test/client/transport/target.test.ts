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

describe('a target', () => {
  it.each([
    'people.example.org',
    'ftp://people.example.org',
    'https://user:secret@people.example.org',
    'https://people.example.org/?key=secret',
    '',
  ])('cannot be at %o', (baseUrl) => {
    expect(() => openTransport(remote(baseUrl))).toThrow(/base URL/);
    expect(() => openTransport(remote(baseUrl))).not.toThrow(/secret/);
  });

  it.each(['', 'two words', 'line\nbreak', 'ключ'])('cannot have the key %o', (apiKey) => {
    const open = () => openTransport(remote('https://people.example.org', apiKey));
    expect(open).toThrow(
      'The API key is empty or contains characters that are not allowed in a key.',
    );
  });

  it('is named by its origin', () => {
    expect(openTransport(remote('https://people.example.org/api/')).place).toBe(
      'https://people.example.org',
    );
  });

  it('is one place for all sockets, since a daemon that comes back has another one', () => {
    const socket = (socketPath: string) => placeId({ kind: 'socket', socketPath, apiKey: 'psk_x' });
    expect(socket('/run/a.1')).toBe(socket('/run/a.2'));
    expect(socket('/run/a.1')).not.toBe(placeId(remote('https://people.example.org')));
  });

  it('puts the path of its address before every route', async () => {
    service = new LedgerService();
    await service.listen();
    const client = testClient({ target: remote(`${service.baseUrl}/people/api/`) });
    await client.readProfile('p_1').catch(() => undefined);
    expect(service.received[0]?.path).toBe('/people/api/v3/enrich/p_1');
    await client.close();
  });
});
