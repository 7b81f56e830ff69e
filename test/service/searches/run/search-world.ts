import type { SearchResult, SearchSnapshot } from '../../../../src/contract/search.ts';
import { commitBuild } from '../../../../src/service/evidence/build/commit-build.ts';
import { prepareBuild } from '../../../../src/service/evidence/build/prepare-build.ts';
import { readMentions } from '../../../../src/service/evidence/sources/read-mentions.ts';
import { createFaceIndex } from '../../../../src/service/faces/index/create-face-index.ts';
import { commitStep } from '../../../../src/service/runs/commit-step.ts';
import { leaseRun, returnFailed } from '../../../../src/service/runs/lease-run.ts';
import type { Run } from '../../../../src/service/runs/run.ts';
import type { RunKind } from '../../../../src/service/runs/run-kind.ts';
import { searchKind } from '../../../../src/service/searches/run/search-kind.ts';
import type { StepContext } from '../../../../src/service/searches/run/step-context.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import type { Page } from '../../evidence/discover/pages.ts';
import { type Reply, startService, successOf, type TestService } from '../../start-service.ts';

/** A potter whom two sites mention. */
export const potter = (n: number): Page[] => {
  const name = `${['Bram', 'Ines', 'Odo', 'Pia', 'Rufus', 'Saskia'][n] ?? `Nth${n}`} Oxley`;
  const job = { title: 'Potter', organization: `Kiln House ${n}`, start_date: '2019' };
  const person = { name, location: 'Lisbon, Portugal', emails: [`potter${n}@kilns.example`] };
  return [
    { url: `https://kilns${n}.example/team`, people: [{ ...person, experiences: [job] }] },
    {
      url: `https://gazette.example/${n}`,
      people: [{ ...person, facts: [{ text: `${name} fires clay at Kiln House ${n}.` }] }],
    },
  ];
};

export const potters = (count: number): Page[] =>
  Array.from({ length: count }, (_, n) => potter(n)).flat();

export const POTTERS = { experiences: [{ title: 'Potter' }] };

/** The dependencies of search steps, over a test database. */
export function testContext(db: Database, changes: Partial<StepContext> = {}): StepContext {
  const faceIndex = createFaceIndex(db);
  const service = { db, faceIndex, readers: async () => ({}), now: Date.now };
  const write: StepContext['write'] = async (person) => {
    const { profileId, newProfileId, level, view, runId } = person;
    const mentions = await readMentions(db, person.mentionIds);
    const request = { profileId, newProfileId, mentions, level, view };
    const prepared = await prepareBuild(service, request);
    return {
      commit: async (tx) => {
        const built = await commitBuild(tx, prepared, { runId });
        await tx.query('update mentions set profile_id = $1 where id = any ($2::text[])', [
          built.profileId,
          prepared.mentionIds,
        ]);
        return built.profileId;
      },
    };
  };
  return {
    service: {
      ...service,
      search: { refresh: async () => {} },
    },
    write,
    deepen: (person) =>
      write({ ...person, newProfileId: person.profileId, mentionIds: [], otherIds: [] }),
    readPage: null,
    ...changes,
  };
}

const WORKERS_OWN = new WeakMap<Database, Database>();
const workersOwn = (db: Database): Database => WORKERS_OWN.get(db) ?? db;

/** What only the statement that leases a run has. */
export const LEASING = /update runs set(?= state = 'running')/;

/** A database whose service works on no run, so that the test works the steps itself. */
export function withoutWorker(db: Database): Database {
  const idle: Database = {
    engine: db.engine,
    waiting: 0,
    query: async <Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> =>
      LEASING.test(sql) ? [] : db.query<Row>(sql, params),
    script: (sql) => db.script(sql),
    listen: (queue, listener) => db.listen(queue, listener),
    notify: (queue) => db.notify(queue),
    transaction: (work, options) => db.transaction(work, options),
    close: () => db.close(),
  };
  WORKERS_OWN.set(idle, db);
  return idle;
}

/** Works one step of the run that is due; null when there is none. */
export async function workStep(idle: Database, kind: RunKind): Promise<Run | null> {
  const db = workersOwn(idle);
  const lease = await leaseRun(db, { kinds: [kind.kind], except: [], leaseSeconds: 1000 });
  if (lease === null) return null;
  const { run } = lease;
  try {
    const step = await kind.step(run, new AbortController().signal);
    const stepped = await commitStep(db, { run, step, leaseSeconds: 0 });
    await db.query('update runs set leased_until = null where id = $1', [run.id]);
    return stepped;
  } catch {
    await returnFailed(db, run, 0);
    return run;
  }
}

/** Works all steps that are due. @returns their number. */
export async function workAll(
  db: Database,
  context: StepContext = testContext(db),
  kindOf: (context: StepContext) => RunKind = searchKind,
): Promise<number> {
  const kind = kindOf(context);
  let steps = 0;
  while ((await workStep(db, kind)) !== null) steps += 1;
  return steps;
}

export interface Asking {
  start(body: object): Promise<SearchSnapshot>;
  read(id: string, since?: number): Promise<SearchSnapshot>;
  cancel(id: string): Promise<SearchSnapshot>;
}

export async function startIdleService(): Promise<TestService> {
  return startService({ db: withoutWorker(await openTestDatabase()) });
}

export function asking(run: TestService, key: string): Asking {
  const snapshotOf = (reply: Reply) => successOf('v3.search.read', reply);
  return {
    start: async (body) => snapshotOf(await run.ask('POST /v3/search', { key, body })),
    read: async (id, since) => {
      const query = since === undefined ? '' : `?since=${since}`;
      return snapshotOf(await run.ask(`GET /v3/search/${id}${query}`, { key }));
    },
    cancel: async (id) => snapshotOf(await run.ask(`DELETE /v3/search/${id}`, { key })),
  };
}

export const statuses = ({ results }: SearchSnapshot): (string | undefined)[] =>
  results.map(({ status }) => status);

export const namesOf = (results: readonly SearchResult[]): (string | null | undefined)[] =>
  results.map(({ preview }) => preview?.display_name);
