import type { Mention } from '../../people/record/mention.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { ExistingProfile } from './existing-profile.ts';
import { type Placing, placeProfile } from './place-profile.ts';

async function demoSourcesOf(db: Queryable, mentions: readonly Mention[]): Promise<Set<string>> {
  if (mentions.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    `select id from sources where origin = 'demo' and id = any ($1::text[])`,
    [[...new Set(mentions.map(({ sourceId }) => sourceId))]],
  );
  return new Set(rows.map(({ id }) => id));
}

const EMPTY_VIEW: Visibility = { includePublic: false, directoryIds: [] };

/** The space of a profile and the mentions it may use there; see `placeProfile`. */
export async function readPlacing(
  db: Queryable,
  existing: ExistingProfile | null,
  added: readonly Mention[] = [],
  view = EMPTY_VIEW,
): Promise<Placing> {
  const held = existing?.mentions ?? [];
  const demoSources = await demoSourcesOf(db, [...held, ...added]);
  return placeProfile({ existing, held, added, view, demoSources });
}
