import { expect, vi } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoints.ts';
import type { CreatedKey } from '../../../../src/service/access/keys/create-key.ts';
import { type Reply, successOf, type TestService } from '../../start-service.ts';

export const IMPORT = 'POST /v2/social/connections/import';

export type Job = ResponseOf<'v2.connections.job'>['payload'];

/** A service, a key, and the few calls that a client makes for imports. */
export interface ImportDesk {
  readonly run: TestService;
  readonly key: CreatedKey;
  /** Whose connections they are. */
  readonly owner: string;
  /** Starts an import and returns the id of its job. */
  begin(content: string, format?: string): Promise<string>;
  send(body: unknown, headers?: Record<string, string>): Promise<Reply>;
  job(jobId: string, secret?: string): Promise<Job>;
  resume(jobId: string, body: unknown): Promise<Reply>;
  /** The job, once it is neither queued nor running. */
  settled(jobId: string): Promise<Job>;
  /** How many files are stored for the key's imports. */
  files(): Promise<number>;
  list(query?: string): Promise<ResponseOf<'v2.connections.list'>['payload']>;
}

let owners = 0;

/** A desk with its own owner, on a service that other desks may share. */
export async function openDesk(run: TestService): Promise<ImportDesk> {
  owners += 1;
  const owner = `owner-${owners}`;
  const key = await run.key({ owner });
  const send: ImportDesk['send'] = (body, headers) =>
    run.ask(IMPORT, { key: key.secret, body, ...(headers === undefined ? {} : { headers }) });
  const job: ImportDesk['job'] = async (jobId, secret = key.secret) => {
    const route = `GET /v2/social/connections/imports/${jobId}`;
    // The service's clock stands still, so polling would hit the rate limit.
    run.clock.now += 200;
    return successOf('v2.connections.job', await run.ask(route, { key: secret })).payload;
  };
  return {
    ...{ run, key, owner },
    send,
    job,
    begin: async (content, format) => {
      const reply = await send({ content, ...(format === undefined ? {} : { format }) });
      expect(reply.status).toBe(202);
      return successOf('v2.connections.import', reply).payload.jobId;
    },
    resume: (jobId, body) =>
      run.ask(`POST /v2/social/connections/imports/${jobId}/resume`, { key: key.secret, body }),
    settled: async (jobId) => {
      const isSettled = async () => {
        const found = await job(jobId);
        expect(found.status).not.toMatch(/queued|running/);
        return found;
      };
      return vi.waitFor(isSettled, { timeout: 15_000, interval: 20 });
    },
    files: async () => {
      const rows = await run.db.query(
        'select 1 from run_files f join runs r on r.id = f.run_id where r.key_id = $1',
        [key.id],
      );
      return rows.length;
    },
    list: async (query = '') => {
      const reply = await run.ask(`GET /v2/social/connections${query}`, { key: key.secret });
      return successOf('v2.connections.list', reply).payload;
    },
  };
}

/** A LinkedIn export of made-up people. */
export function linkedinCsv(people: readonly string[]): string {
  const rows = people.map((name, at) => {
    const [given = '', ...rest] = name.split(' ');
    return `${given},${rest.join(' ')},https://www.linkedin.com/in/made-up-${name
      .toLowerCase()
      .replace(/ /g, '-')},,Moss & Partners,Beekeeper,${(at % 28) + 1} Mar 2024`;
  });
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  return ['Notes:', '"When exporting, some are missing"', '', header, ...rows].join('\n');
}

/** This many distinct names. */
export const madeUp = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `Tamsin Orrery${String.fromCharCode(97 + (at % 26))}${at}`,
  );
