import { createDirectory } from '../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../src/service/access/directories/grant-directory.ts';
import type { CreatedKey, NewKey } from '../../../src/service/access/keys/create-key.ts';
import { createKey } from '../../../src/service/access/keys/create-key.ts';
import { createService, type Service } from '../../../src/service/api/app.ts';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { ALL_SCOPES, type Ask, askService, type Reply } from '../start-service.ts';

/** Where made-up people are stored: as public people or in one directory. */
export interface Place {
  readonly directoryId?: string;
  /** Prefix of their ids, so that equal people have equal ids in every world. */
  readonly ids: string;
}

/** The whole service with the real search engine, over people of several owners. */
export interface World {
  readonly db: Database;
  readonly service: Service;
  add(people: readonly PersonRecord[], place: Place): Promise<string[]>;
  directory(name: string): Promise<string>;
  key(directoryIds?: readonly string[], wanted?: Partial<NewKey>): Promise<CreatedKey>;
  grant(key: string, directoryId: string): Promise<unknown>;
  ask(route: string, ask?: Ask): Promise<Reply>;
  close(): Promise<void>;
}

export const GUILD = 'Guild of Made-Up People';

export async function openWorld(): Promise<World> {
  const [db, gazetteer, embedder] = await Promise.all([
    openTestDatabase(),
    loadGazetteer(),
    createWordEmbedder(),
  ]);
  const search = await createSearch({ db, gazetteer, embedder });
  // A clock that jumps ahead, so that many requests in a row hit no rate limit.
  let now = Date.UTC(2026, 10, 21);
  const leap = () => {
    now += 1000;
    return now;
  };
  const service = createService({ db, search, now: leap, settings: { leaseSeconds: 1e6 } });
  const grant = (keyId: string, directoryId: string) =>
    grantDirectory(db, { keyId, directoryId, permission: 'search' });
  return {
    db,
    service,
    grant,
    add: async (people, { directoryId, ids }) => {
      let count = 0;
      const outcomes = await writePeople(db, people, {
        origin: 'import',
        isPublic: directoryId === undefined,
        directoryId,
        gazetteer,
        embedder,
        newProfileId: () => {
          count += 1;
          return `p_${ids}${String(count).padStart(6, '0')}`;
        },
      });
      return outcomes.map((outcome) => {
        if (outcome.kind === 'failed') throw new Error(outcome.reason);
        return outcome.profileId;
      });
    },
    directory: async (name) => (await createDirectory(db, { name, organization: GUILD })).id,
    key: async (directoryIds = [], wanted = {}) => {
      const key = await createKey(db, {
        name: 'reader',
        scopes: ALL_SCOPES,
        organization: GUILD,
        ...wanted,
      });
      for (const id of directoryIds) await grant(key.id, id);
      return key;
    },
    ask: (route, ask) => askService(service, route, ask),
    close: async () => {
      await service.close();
      await db.close();
    },
  };
}
