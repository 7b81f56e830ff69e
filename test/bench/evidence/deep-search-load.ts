import { setTimeout as delay } from 'node:timers/promises';
import { demoWorld } from '../../../scripts/demo-world/demo-people.ts';
import { createKey } from '../../../src/service/access/keys/create-key.ts';
import { createService } from '../../../src/service/api/app.ts';
import { loadDemoData } from '../../../src/service/demo/demo-data.ts';
import { seedDemo } from '../../../src/service/demo/seed-demo.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { askService } from '../../service/start-service.ts';

/** The result of a load of deep searches. */
export interface DeepSearchLoad {
  readonly runs: number;
  readonly completed: number;
  readonly seconds: number;
}

const LOOK_MS = 20;

async function unfinished(db: Database): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    `select count(*)::integer as left from runs
     where kind = 'deep_search' and state in ('queued', 'running')`,
  );
  return row?.left ?? 0;
}

/**
 * One deep search for each person known only from pages, all started at once; the time from the
 * first start to the last end, on a database with the made-up world.
 */
export async function loadDeepSearches(db: Database): Promise<DeepSearchLoad> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const parts = { gazetteer, embedder };
  await seedDemo(db, parts, await loadDemoData());
  const search = await createSearch({ db, ...parts });
  let now = Date.now();
  // A clock that leaps ahead, so that many starts in a row stay below the rate limit.
  const leap = () => {
    now += 1000;
    return now;
  };
  const service = createService({ db, search, readers: async () => parts, now: leap });
  const { secret: key } = await createKey(db, { name: 'bench', scopes: ['search:read'] });
  const people = demoWorld().unlisted;
  const started = performance.now();
  for (const { urls } of people) {
    const body = { urls, runShape: 'partial_plus_full' };
    const reply = await askService(service, 'POST /v2/developer/deep-search', { key, body });
    if (reply.status !== 202) throw new Error(JSON.stringify(reply.body));
  }
  while ((await unfinished(db)) > 0) await delay(LOOK_MS);
  const seconds = (performance.now() - started) / 1000;
  const [row] = await db.query<{ completed: number }>(
    `select count(*)::integer as completed from runs
     where kind = 'deep_search' and state = 'completed'`,
  );
  await service.close();
  return { runs: people.length, completed: row?.completed ?? 0, seconds };
}
