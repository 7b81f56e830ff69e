/**
 * The service over a real data folder, to be killed: it reports when it is up, starts runs of
 * every kind, and works until it is killed, or with `--finish` until nothing is left to do.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoWorld } from '../../scripts/demo-world/demo-people.ts';
import { createService, type Service } from '../../src/service/api/app.ts';
import { runService } from '../../src/service/daemon/run-service.ts';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { once } from '../../src/service/runtime/once.ts';
import { createWordEmbedder } from '../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../src/service/store/database.ts';
import { NameEngine } from '../service/name-engine.ts';
import { connectionsFile, type FaultState, FULL_RUN } from './fault-work.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    key: { type: 'string' },
    life: { type: 'string' },
    finish: { type: 'boolean', default: false },
  },
});
const life = Number(values.life);

const readers = once(async () => {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  return { gazetteer, embedder };
});

async function send(service: Service, path: string, body: unknown): Promise<void> {
  const request = new Request(`http://faults.test${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${values.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { status } = await service.fetch(request);
  // An import over the limit of parallel imports of a key has to wait.
  if (status >= 400 && status !== 429) throw new Error(`${path} answered ${status}`);
}

const { people, unlisted } = demoWorld();

/** Runs of every kind, with request ids from their number: a repeat is the same run. */
async function startRuns(service: Service, number: number): Promise<void> {
  const person = unlisted[number % unlisted.length];
  const known = people[(number * 7) % people.length];
  await Promise.all([
    send(service, '/v2/developer/deep-search', {
      requestId: `deep-${number}`,
      runShape: FULL_RUN,
      urls: person?.urls ?? [],
    }),
    send(service, '/v3/search', {
      request_id: `search-${number}`,
      intent: { names: [person?.name ?? ''] },
      candidate_discovery: true,
    }),
    send(service, `/v3/enrich/${known?.id ?? ''}`, {
      request_id: `enrich-${number}`,
      operation: 'regenerate',
    }),
  ]);
}

async function stateOf(db: Database): Promise<FaultState> {
  const unfinished = await db.query<{ id: string }>(
    "select id from runs where state in ('queued', 'running') order by id",
  );
  const results = await db.query<{ id: string; people: string[][] }>(
    `select search_id as id,
       json_agg(jsonb_build_array(profile_id) || coalesce(result -> 'alias_ids', '[]')
                order by position) as people
     from search_results group by search_id`,
  );
  return {
    unfinished: unfinished.map(({ id }) => id),
    results: Object.fromEntries(results.map(({ id, people: rows }) => [id, rows])),
  };
}

const service = await runService({
  target: { dataDir: values.data ?? '' },
  version: '1.0.0',
  mode: 'foreground',
  compose: async (db) => {
    // Report what the killed process left before any work on it begins.
    const state = await stateOf(db);
    const app = createService({ db, search: new NameEngine(db), readers });
    process.stdout.write(`${JSON.stringify(state)}\n`);
    const working = (async () => {
      if (!values.finish) {
        // The previous process may have been killed before its start was answered: ask again.
        await Promise.all([
          send(app, '/v2/social/connections/import', { content: connectionsFile(life) }),
          startRuns(app, life),
          life > 0 ? startRuns(app, life - 1) : undefined,
        ]);
      }
      while (values.finish && app.isBusy()) await delay(20);
    })();
    working.then(
      () => {
        if (values.finish) void service.stop();
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
    return {
      fetch: (request) => app.fetch(request),
      apiKey: '',
      operators: {},
      isBusy: () => app.isBusy(),
      close: () => app.close(),
    };
  },
});
await service.ended;
process.exit();
