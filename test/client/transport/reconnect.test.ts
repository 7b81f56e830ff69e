import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReconnectReason } from '../../../src/client/create-client.ts';
import { LedgerService } from '../support/ledger-service.ts';
import { testClient } from '../support/test-client.ts';

let folder: string;
let service: LedgerService;
let starts: (ReconnectReason | undefined)[];

/** As the daemon does: opens a new socket at each start. */
async function daemon(reason?: ReconnectReason) {
  starts.push(reason);
  await service.close();
  const socketPath = join(folder, `${starts.length}.sock`);
  await service.listen(socketPath);
  return { kind: 'socket', socketPath, apiKey: service.acceptedKey } as const;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  service = new LedgerService();
  starts = [];
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

describe('reconnect to the embedded service', () => {
  it('looks for the service at the first call, once for all callers', async () => {
    const client = testClient({ target: () => daemon() });
    expect(starts).toEqual([]);
    await Promise.all([client.usage(), client.readProfile('p_1'), client.readProfile('p_2')]);
    expect(starts).toEqual([undefined]);
    await client.close();
  });

  it('looks once for a service that went away and answers every call', async () => {
    const client = testClient({ target: daemon });
    await client.usage();
    await service.close();
    const calls = [1, 2, 3].map((n) => client.readProfile(`p_${n}`));
    await Promise.all(calls);
    expect(starts).toEqual([undefined, 'refused']);
    await client.close();
  });

  it('charges a call once when the service went away before it', async () => {
    const client = testClient({ target: daemon });
    await client.usage();
    await service.close();
    await client.queryProfile('p_1', { query: 'work' });
    expect(service).toMatchObject({ charged: 1, worked: 1 });
    await client.close();
  });

  it('looks again when the service rejects the key', async () => {
    const client = testClient({ target: daemon });
    await client.usage();
    service.acceptedKey = 'psk_second';
    await client.readProfile('p_1');
    expect(starts).toEqual([undefined, 'key_rejected']);
    await client.close();
  });

  it('reconnects once a call and then throws the error', async () => {
    const client = testClient({
      target: async () => ({ ...(await daemon()), apiKey: 'psk_wrong' }),
    });
    await expect(client.usage()).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(starts).toHaveLength(2);
    await client.close();
  });

  it('looks again at the next call after a failed start', async () => {
    let broken = true;
    const client = testClient({
      target: async () => {
        if (broken) throw new Error('the folder is read-only');
        return daemon();
      },
    });
    await expect(client.usage()).rejects.toThrow('the folder is read-only');
    broken = false;
    await client.usage();
    expect(starts).toHaveLength(1);
    await client.close();
  });

  it('repeats a call when the service dies during it', async () => {
    const client = testClient({ target: daemon });
    await client.usage();
    service.faults.push({ when: 'before', answer: null });
    service.gate = async () => {
      service.gate = () => Promise.resolve();
      await service.close();
    };
    await client.queryProfile('p_1', { query: 'work' });
    expect(service.charged).toBe(1);
    await client.close();
  });
});

describe('unreachable remote service', () => {
  it('throws UnreachableError with the address and the reason', async () => {
    await service.listen();
    const target = { kind: 'remote', baseUrl: service.baseUrl, apiKey: 'psk_x' } as const;
    await service.close();
    const client = testClient({ target });
    await expect(client.usage()).rejects.toMatchObject({
      name: 'UnreachableError',
      mayHaveReached: false,
      message: `The people-search service at ${target.baseUrl} is unreachable (connection refused).`,
    });
    await client.close();
  });
});

describe('remote service that is gone at the retry', () => {
  it('reports that the first try may have reached the service', async () => {
    await service.listen();
    const target = {
      kind: 'remote',
      baseUrl: service.baseUrl,
      apiKey: service.acceptedKey,
    } as const;
    const client = testClient({ target });
    await client.usage();
    service.faults.push({ when: 'after', answer: null });
    service.gate = async () => {
      service.gate = () => Promise.resolve();
      // From here on it refuses new connections.
      void service.close();
    };
    await expect(client.queryProfile('p_1', { query: 'work' })).rejects.toMatchObject({
      name: 'UnreachableError',
      mayHaveReached: true,
    });
    await client.close();
  });
});

describe('service inside the process', () => {
  it('calls the fetch function without a network', async () => {
    const seen: string[] = [];
    const fetch = async (request: Request) => {
      seen.push(`${request.method} ${request.url} ${request.headers.get('authorization')}`);
      return Response.json({ profile_id: 'p_1', generation_level: 2, profile: { id: 'p_1' } });
    };
    const client = testClient({ target: { kind: 'fetch', fetch, apiKey: 'psk_in' } });
    expect((await client.readProfile('ada')).data.profile_id).toBe('p_1');
    expect(seen).toEqual(['GET http://people-search.invalid/v3/enrich/ada Bearer psk_in']);
  });

  it('reports a throwing fetch as unreachable, without its message', async () => {
    const fetch = () => Promise.reject(new Error('psk_in'));
    const client = testClient({ target: { kind: 'fetch', fetch, apiKey: 'psk_in' } });
    await expect(client.readProfile('ada')).rejects.toThrow(
      'The people-search service at this process closed the connection before it answered (it ' +
        'failed).',
    );
  });
});
