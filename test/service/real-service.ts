import { createService, type Service, type ServiceDeps } from '../../src/service/api/app.ts';
import { writePeople } from '../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../src/service/store/database.ts';
import { openTestDatabase } from '../support/database.ts';

/** The whole service as it runs for a user: places, word vectors and the real engine. */
export interface RealService {
  readonly db: Database;
  readonly service: Service;
  close(): Promise<void>;
}

export async function startRealService(
  people: readonly PersonRecord[],
  deps: Partial<ServiceDeps> = {},
): Promise<RealService> {
  const [db, gazetteer, embedder] = await Promise.all([
    openTestDatabase(),
    loadGazetteer(),
    createWordEmbedder(),
  ]);
  await writePeople(db, people, { origin: 'import', isPublic: true, gazetteer, embedder });
  const search = await createSearch({ db, gazetteer, embedder });
  // A clock that leaps ahead, so that many requests in a row stay below the rate limit.
  let now = Date.now();
  const leap = () => {
    now += 1000;
    return now;
  };
  const readers = () => Promise.resolve({ gazetteer, embedder });
  const settings = { leaseSeconds: 1e6 };
  const service = createService({ db, search, now: leap, settings, readers, ...deps });
  return {
    db,
    service,
    close: async () => {
      await service.close();
      await db.close();
    },
  };
}
