import { ownerWarnings } from '../access/keys/owner-warnings.ts';
import { listKeys } from '../access/keys/read-keys.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import { FACE_MODEL } from '../people/pictures/model-ids.ts';
import type { Database } from '../store/database.ts';
import { readDueErasure } from '../store/erasure/due-erasure.ts';
import type { Embedder } from '../vectors/embedder.ts';

/** What `doctor` and `get_usage` report about the database and the index. */
export interface ServiceStatus {
  readonly engine: Database['engine'];
  readonly people: number;
  /** True while the database only holds the demo world. */
  readonly demo: boolean;
  readonly keys: number;
  /** What is to be known about keys that see the connections of others. */
  readonly keyWarnings: readonly string[];
  readonly directories: number;
  /** Pictures of people that were searched for faces, and the faces in them. */
  readonly pictures: number;
  readonly faces: number;
  /** Pictures read by an older face model; they should be ingested or imported again. */
  readonly outdatedPictures: number;
  readonly indexRevision: number;
  /** Since when removed data waits to be erased from the files; null: none does. */
  readonly erasureDueSince: Date | null;
  readonly embedder: string;
}

const STATUS = `
  select (select count(*) from profiles)::int as people,
         exists (select 1 from profiles where origin = 'demo') as demo,
         (select count(*) from api_keys where revoked_at is null)::int as keys,
         (select count(*) from directories where archived_at is null)::int as directories,
         (select count(*) from pictures)::int as pictures,
         (select count(*) from picture_faces)::int as faces,
         (select count(*) from pictures where model <> $1)::int as "outdatedPictures",
         coalesce((select (value #>> '{}')::int from meta where key = 'index_revision'), 0)
           as "indexRevision"`;

/** Counts what the database holds. */
async function readStatus(db: Database, embedder: Embedder): Promise<ServiceStatus> {
  const [row] = await db.query<
    Omit<ServiceStatus, 'engine' | 'embedder' | 'keyWarnings' | 'erasureDueSince'>
  >(STATUS, [FACE_MODEL]);
  if (row === undefined) throw new Error('the status query returned no row');
  const keyWarnings = ownerWarnings(await listKeys(db));
  const erasureDueSince = (await readDueErasure(db))?.since ?? null;
  return { engine: db.engine, embedder: embedder.model, ...row, keyWarnings, erasureDueSince };
}

export function statusOperator(db: Database, embedder: () => Promise<Embedder>): Operators {
  return { status: async () => readStatus(db, await embedder()) };
}
