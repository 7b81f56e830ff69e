import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../../src/service/audit/audit-log.ts';
import { readAudit } from '../../../src/service/audit/read-audit.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { EngineLost } from '../../../src/service/store/database-errors.ts';
import { addPeople, startService, type TestService } from '../start-service.ts';

const ENTRY = {
  keyId: 'k_1',
  tenant: 't',
  operation: 'v2.search',
  profileIds: ['p_0000000001'],
  purpose: null,
  requestId: 'req_1',
  details: {},
};

let service: TestService;
let key: string;
let ids: string[];
beforeEach(async () => {
  service = await startService();
  key = (await service.key()).secret;
  ids = await addPeople(service.db, [
    { name: 'Ada Moss', emails: ['ada@moss.example'] },
    { name: 'Bo Moss' },
  ]);
});
afterEach(async () => {
  await service.close();
});

const ask = (route: string, body?: unknown, purpose?: string) =>
  service.ask(route, {
    key,
    ...(body === undefined ? {} : { body }),
    ...(purpose === undefined ? {} : { headers: { 'x-purpose': purpose } }),
  });

describe('audit log', () => {
  it('records every look-up with the profiles it returned and its purpose', async () => {
    const reply = await ask('POST /v3/search', { query: 'Moss' }, 'hiring%20%E2%9C%93');
    await ask('POST /v2/developer/search', { query: 'Ada', numUsers: 5 });
    await ask(`GET /v3/enrich/${ids[1]}`);
    const log = await readAudit(service.db, {});
    expect(log).toMatchObject([
      { operation: 'v3.profile.read', profileIds: [ids[1]], purpose: null },
      { operation: 'v2.search', profileIds: [ids[0]], details: { query: true } },
      { operation: 'v3.search.start', purpose: 'hiring ✓', keyId: expect.stringMatching(/^k_/) },
    ]);
    expect(log[2]?.profileIds.sort()).toEqual([...ids].sort());
    expect(log[2]?.requestId).toBe(reply.headers.get('x-request-id'));
  });

  it('records the kinds of signals and clauses, but not their values', async () => {
    await ask('POST /v3/search', {
      signals: { email: 'ada@moss.example' },
      intent: { names: ['Ada'] },
    });
    const [entry] = await service.db.query('select * from audit_log');
    expect(entry).toMatchObject({ details: { signals: ['email'], clauses: ['names'] } });
    expect(JSON.stringify(entry)).not.toMatch(/moss|Ada/);
  });

  it('records a search without matches, but not usage calls or missing profiles', async () => {
    await ask('POST /v3/search', { query: 'Nobody' });
    await ask('GET /v3/credits/usage');
    await ask('GET /v3/enrich/p_0000000000');
    expect(await readAudit(service.db, {})).toMatchObject([
      { operation: 'v3.search.start', profileIds: [] },
    ]);
  });

  it('records a repeat with the same Idempotency-Key too', async () => {
    const headers = { 'idempotency-key': 'one' };
    const body = { query: 'Ada', numUsers: 5 };
    await service.ask('POST /v2/developer/search', { key, body, headers });
    await service.ask('POST /v2/developer/search', { key, body, headers });
    expect(await readAudit(service.db, { operation: 'v2.search' })).toHaveLength(2);
  });

  it('rejects updates and deletes of audit entries', async () => {
    await ask('POST /v3/search', { query: 'Moss' });
    await expect(service.db.query('delete from audit_log')).rejects.toThrow('append-only');
    await expect(service.db.query(`update audit_log set purpose = 'x'`)).rejects.toThrow(
      'append-only',
    );
  });

  it('readAudit filters by person, key, operation and time', async () => {
    await ask('POST /v3/search', { query: 'Moss' });
    await ask(`GET /v3/enrich/${ids[0]}`);
    const { db } = service;
    expect(await readAudit(db, { profile: 'ada-moss' })).toHaveLength(2);
    expect(await readAudit(db, { profile: ids[1] })).toHaveLength(1);
    expect(await readAudit(db, { operation: 'v3.profile.read' })).toHaveLength(1);
    expect(await readAudit(db, { key: 'k_none' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await readAudit(db, { since: today, until: today })).toHaveLength(2);
    expect(await readAudit(db, { until: '2020-01-01' })).toEqual([]);
    expect(await readAudit(db, { limit: 1 })).toHaveLength(1);
    await expect(readAudit(db, { since: 'yesterday' })).rejects.toThrow('--since');
  });

  it('a request fails with 500 when its audit entry cannot be written', async () => {
    const broken: Pick<Database, 'query'> = {
      query: async () => {
        throw new EngineLost('gone');
      },
    };
    const log = createAuditLog(broken);
    await expect(log.record(ENTRY)).rejects.toThrow(EngineLost);
    await service.db.query('alter table audit_log rename to audit_gone');
    const reply = await ask('POST /v3/search', { query: 'Moss' });
    expect(reply.status).toBe(500);
    expect(JSON.stringify(reply.body)).not.toContain('Moss');
    await service.db.query('alter table audit_gone rename to audit_log');
  });
});

describe('createAuditLog with concurrent callers', () => {
  it('writes concurrent entries in batches of at most 200', async () => {
    const statements: number[] = [];
    const slow = {
      query: async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
        statements.push(JSON.parse(String(params[0])).length);
        return service.db.query<Row>(sql, params);
      },
    };
    const log = createAuditLog(slow);
    await Promise.all(
      Array.from({ length: 450 }, (_, n) => log.record({ ...ENTRY, requestId: `req_${n}` })),
    );
    const rows = await service.db.query('select distinct request_id from audit_log');
    expect(rows).toHaveLength(450);
    expect(statements).toEqual([200, 200, 50]);
  });

  it('rejects every entry of a failed batch and still writes the next', async () => {
    let isBroken = true;
    const log = createAuditLog({
      query: async <Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> => {
        if (isBroken) throw new EngineLost('gone');
        return service.db.query<Row>(sql, params);
      },
    });
    const [one, two] = await Promise.allSettled([log.record(ENTRY), log.record(ENTRY)]);
    expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
    isBroken = false;
    await log.record(ENTRY);
    expect(await service.db.query('select 1 from audit_log')).toHaveLength(1);
  });
});
