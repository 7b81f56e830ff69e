import { FACE_MODEL } from '../people/pictures/model-ids.ts';
import type { Database } from '../store/database.ts';
import { readDueErasure } from '../store/erasure/due-erasure.ts';

/** What the database and the index hold. */
export interface ServiceStatus {
  readonly engine: Database['engine'];
  readonly people: number;
  /** True while the database only holds the demo world. */
  readonly demo: boolean;
  readonly keys: number;
  readonly directories: number;
  /** Pictures of people that were searched for faces, and the faces in them. */
  readonly pictures: number;
  readonly faces: number;
  /** Pictures read by an older face model; they should be ingested or imported again. */
  readonly outdatedPictures: number;
  readonly indexRevision: number;
  /** Since when removed data waits to be erased from the files; null: none does. */
  readonly erasureDueSince: Date | null;
  /** Size of the database. */
  readonly bytes: number;
}

const STATUS = `
  select (select count(*) from profiles)::bigint as people,
         exists (select 1 from profiles where origin = 'demo') as demo,
         (select count(*) from api_keys where revoked_at is null)::bigint as keys,
         (select count(*) from directories where archived_at is null)::bigint as directories,
         (select count(*) from pictures)::bigint as pictures,
         (select count(*) from picture_faces)::bigint as faces,
         (select count(*) from pictures where model <> $1)::bigint as "outdatedPictures",
         coalesce((select (value #>> '{}')::bigint from meta where key = 'index_revision'), 0)
           as "indexRevision",
         pg_database_size(current_database()) as bytes`;

/** Counts what the database holds. */
export async function readStatus(db: Database): Promise<ServiceStatus> {
  const [row] = await db.query<Omit<ServiceStatus, 'engine' | 'erasureDueSince'>>(STATUS, [
    FACE_MODEL,
  ]);
  if (row === undefined) throw new Error('the status query returned no row');
  const erasureDueSince = (await readDueErasure(db))?.since ?? null;
  return { engine: db.engine, ...row, erasureDueSince };
}
