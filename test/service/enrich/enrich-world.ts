import { expect } from 'vitest';
import type { EnrichResponse } from '../../../src/contract/enrich.ts';
import type { Profile } from '../../../src/contract/profile.ts';
import type { ServiceDeps } from '../../../src/service/api/app.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { type DeepWorld, openDeepWorld } from '../deep-search/deep-world.ts';
import { addPeople, type Reply, successOf } from '../start-service.ts';

/** A service with people whose profiles can be enriched. */
export interface EnrichWorld extends DeepWorld {
  enrich(reference: string, body: object, key?: string): Promise<Reply>;
  status(requestId: string, key?: string): Promise<Reply>;
  /** Polls until the enrichment has come to an end. */
  ended(requestId: string): Promise<EnrichResponse>;
  read(id: string): Promise<{ readonly level: number; readonly profile: Profile }>;
  /** Adds a person with a profile of that level. */
  known(record: PersonRecord, level: 1 | 2): Promise<string>;
}

const path = (requestId: string): string => `/v3/enrich/requests/${encodeURIComponent(requestId)}`;

export async function openEnrichWorld(deps: Partial<ServiceDeps> = {}): Promise<EnrichWorld> {
  const world = await openDeepWorld(deps);
  const { db, ask, owner } = world;
  const status = (requestId: string, key = owner.secret) => ask(`GET ${path(requestId)}`, { key });
  const now = async (requestId: string) => successOf('v3.enrich.read', await status(requestId));
  return {
    ...world,
    status,
    enrich: (reference, body, key = owner.secret) =>
      ask(`POST /v3/enrich/${encodeURIComponent(reference)}`, { key, body }),
    ended: async (requestId) => {
      await world.settled(requestId);
      await expect
        .poll(async () => (await now(requestId)).status, { interval: 100, timeout: 30_000 })
        .not.toBe('running');
      return now(requestId);
    },
    read: async (id) => {
      const reply = await ask(`GET /v3/enrich/${id}`, { key: owner.secret });
      const { generation_level: level, profile } = successOf('v3.profile.read', reply);
      return { level: level ?? 0, profile };
    },
    known: async (record, level) => {
      const [id = ''] = await addPeople(db, [record]);
      await db.query('update profiles set generation_level = $2 where id = $1', [id, level]);
      return id;
    },
  };
}
