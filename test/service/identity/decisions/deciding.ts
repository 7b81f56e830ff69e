import { storeDocument } from '../../../../src/service/evidence/sources/store-document.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';

/** Deletes all people and decisions; opening a database for each test would take seconds. */
export async function emptyIndex(db: Database): Promise<void> {
  await emptyTables(db, 'profiles', 'sources', 'identity_log', 'identity_vetoes', 'watchers');
  await emptyTables(db, 'slug_counters', 'terms');
}

/** Stores a page that mentions these people; returns the ids of their mentions, in order. */
export async function page(
  db: Database,
  url: string,
  people: readonly PersonRecord[],
  space = 'public',
): Promise<string[]> {
  const cited = people.map((record) => ({ ...record, sources: [{ url, excerpt: record.name }] }));
  const document = {
    ...{ url, name: null, title: `Page ${url}`, publishedAt: null, language: 'en' },
    ...{ text: '', link: null, people: cited },
  };
  const stored = await db.transaction((tx) =>
    storeDocument(tx, document, { space, origin: 'ingest', now: new Date() }),
  );
  const rows = await db.query<{ id: string }>(
    'select id from mentions where source_id = $1 order by ordinal',
    [stored.sourceId],
  );
  return rows.map(({ id }) => id);
}

/** The profile that each mention is assigned to. */
export async function owners(db: Database, ids: readonly string[]): Promise<(string | null)[]> {
  const rows = await db.query<{ id: string; profile_id: string | null }>(
    'select id, profile_id from mentions where id = any ($1::text[])',
    [[...ids]],
  );
  const byId = new Map(rows.map((row) => [row.id, row.profile_id]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** All rows of a profile, except for timestamps of writing: what an undo must restore. */
export async function wholeOf(db: Database, id: string): Promise<unknown> {
  const tables = {
    profiles: 'id',
    ...Object.fromEntries(
      ['profile_aliases', 'directory_profiles', 'profile_names', 'experiences', 'educations']
        .concat(['facts', 'identifiers', 'profile_vectors', 'profile_records', 'mentions'])
        .map((table) => [table, 'profile_id']),
    ),
  };
  const whole: Record<string, unknown> = {};
  for (const [table, column] of Object.entries(tables)) {
    const rows = await db.query<{ row: string }>(
      `select (to_jsonb(t) - 'updated_at' - 'written_at' - 'changed_at')::text as row
       from ${table} t where ${column} = $1 order by 1`,
      [id],
    );
    whole[table] = rows.map(({ row }) => row);
  }
  return whole;
}

export interface LoggedRow {
  readonly id: number;
  readonly action: string;
  readonly profile_id: string;
  readonly other_profile_id: string | null;
  readonly mention_ids: string[];
  readonly reasons: unknown[];
  readonly undoes: number | null;
  readonly run_id: string | null;
}

export const logOf = (db: Database): Promise<LoggedRow[]> =>
  db.query<LoggedRow>(
    `select id, action, profile_id, other_profile_id, mention_ids, reasons, undoes, run_id
     from identity_log order by id`,
  );
