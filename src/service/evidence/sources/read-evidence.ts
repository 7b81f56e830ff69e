import type { Evidence } from '../../../contract/evidence.ts';
import type { Caller } from '../../access/caller.ts';
import type { PageFetcher } from '../../network/page-fetcher.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { pictureSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Database, Queryable } from '../../store/database.ts';

/** The parts of the service that hold what can be read. */
export interface EvidenceService {
  readonly db: Database;
  /** null: pages are not fetched. */
  readonly pages: PageFetcher | null;
}

/** How many documents, and pictures with a face, such a view covers. */
export async function countEvidence(
  db: Queryable,
  view: Visibility,
): Promise<{ readonly documents: number; readonly pictures: number }> {
  const [held] = await db.query<{ documents: number; pictures: number }>(
    `select (select count(*)::bigint from sources where space = any ($1::text[])) as documents,
       (select count(*)::bigint from pictures p where p.space = any ($1::text[])
          and exists (select from picture_faces f where f.picture_id = p.id)) as pictures`,
    [pictureSpaces(view)],
  );
  return held ?? { documents: 0, pictures: 0 };
}

/** What a caller's searches can read besides the people of the index. */
export const readEvidence = async ({
  service: { db, pages },
  visibility,
}: Pick<Caller<EvidenceService>, 'service' | 'visibility'>): Promise<Evidence> => ({
  ...(await countEvidence(db, visibility)),
  fetches_pages: pages !== null,
});
