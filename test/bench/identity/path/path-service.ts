import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrichBatchResponse, enrichResponse } from '../../../../src/contract/enrich.ts';
import { profileReadResponse } from '../../../../src/contract/profile-query.ts';
import { createKey } from '../../../../src/service/access/keys/create-key.ts';
import { createService, type Service } from '../../../../src/service/api/app.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import type { SearchAnswer } from '../../../../src/service/search/search-engine.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';
import { askService } from '../../../service/start-service.ts';

/** The real service over an empty embedded database, called over its API. */
export interface PathService {
  readonly db: Database;
  /**
   * Imports records as a file of `people_jsonl`; their ids become alias ids. Private people are
   * contacts of the key's owner.
   */
  importPeople(people: readonly PersonRecord[], isPublic?: boolean): Promise<void>;
  ask(route: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Calls with a clock that leaps ahead, so that thousands of calls stay below the rate limit. */
async function askerOf(
  db: Database,
  parts: Parameters<typeof createSearch>[0],
  start: number,
  onAnswer: (answer: SearchAnswer) => void,
) {
  let now = start;
  const leap = () => {
    now += 1000;
    return now;
  };
  const engine = await createSearch(parts);
  const search = {
    ...engine,
    search: async (question: Parameters<typeof engine.search>[0]) => {
      const answer = await engine.search(question);
      onAnswer(answer);
      return answer;
    },
  };
  const service: Service = createService({ db, search, readers: async () => parts, now: leap });
  const scopes = ['search:read', 'profile:read'] as const;
  const { secret: key } = await createKey(db, { name: 'bench', scopes });
  const ask = async (route: string, body?: object): Promise<unknown> => {
    const reply = await askService(service, route, body === undefined ? { key } : { key, body });
    if (reply.status >= 300) throw new Error(`${route}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  return { ask, close: () => service.close() };
}

/**
 * A service whose clock starts at `start`; `onAnswer` sees what the engine answers.
 * @throws Error unless `npm run build` has made the tables of places and words
 */
export async function startPathService(
  start: number = Date.now(),
  onAnswer: (answer: SearchAnswer) => void = () => undefined,
): Promise<PathService> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const folder = await mkdtemp(join(tmpdir(), 'identity-path-'));
  const db = await openDatabase({ dataDir: join(folder, 'data') });
  const { ask, close } = await askerOf(db, { db, gazetteer, embedder }, start, onAnswer);
  return {
    ...{ db, ask },
    importPeople: async (people, isPublic = true) => {
      const path = join(folder, 'people.jsonl');
      await writeFile(path, people.map((one) => `${JSON.stringify(one)}\n`).join(''));
      await importFile(db, path, { format: 'people_jsonl', isPublic, gazetteer, embedder });
    },
    close: async () => {
      await close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const BATCH = 20;
const LOOK_MS = 20;
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** Waits for a request to end. @throws Error when it fails */
async function waitFor({ ask }: PathService, status: string): Promise<void> {
  for (;;) {
    const said = enrichResponse.parse(await ask(`GET ${status}`));
    if (said.status === 'completed') return;
    if (said.status !== 'running') throw new Error(`${status}: ${JSON.stringify(said.failure)}`);
    await pause();
  }
}

/** Builds every profile to `full`, twenty at a time, under whatever id it was imported with. */
export async function enrichAll(
  service: PathService,
  ids: readonly string[],
  onBatch: (done: number) => void,
): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const body = { operation: 'full', profile_ids: ids.slice(at, at + BATCH) };
    const { children } = enrichBatchResponse.parse(await service.ask('POST /v3/enrich', body));
    for (const { links } of children) await waitFor(service, links.status);
    onBatch(Math.min(ids.length, at + BATCH));
  }
}

/** The profile that each imported id now leads to. */
export async function profilesOf(
  { ask }: PathService,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const profiles = new Map<string, string>();
  for (const id of ids) {
    const read = await ask(`GET /v3/enrich/${encodeURIComponent(id)}`);
    profiles.set(id, profileReadResponse.parse(read).profile_id);
  }
  return profiles;
}

/** Pairs of profiles on the review list; null when this version has no such list. */
export async function reviewPairs({ db }: PathService): Promise<[string, string][] | null> {
  const [table] = await db.query<{ name: string | null }>(
    `select to_regclass('identity_reviews')::text as name`,
  );
  if (table?.name == null) return null;
  const rows = await db.query<{ a: string; b: string }>(
    `select a_profile_id as a, b_profile_id as b from identity_reviews
     where state = 'open' and a_profile_id is not null`,
  );
  return rows.map(({ a, b }) => [a, b]);
}
