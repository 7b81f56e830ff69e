import { expect, test } from 'vitest';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import { WRITTEN_DEGREES } from '../../text/vocabulary/written-degrees.ts';
import { openEarlier } from './earlier-database.ts';

const BEFORE_DEGREES = 20;

test.skipIf(TEST_DATABASE_URL !== null)(
  'an upgrade reads the degrees of earlier records as an import does (needs the embedded database)',
  async () => {
    const db = await openEarlier(BEFORE_DEGREES);
    const written = [...WRITTEN_DEGREES.map(([degree]) => degree), null, ' '];
    const items = written.map((degree) => ({ school: 'Elm College', degree }));
    await db.query(
      `insert into profiles (id, slug, display_name, source_count, origin, is_public, sections, document)
       values ('p_1', 'one', 'One', 1, 'import', true, $1::jsonb, ''),
              ('p_2', 'two', 'Two', 1, 'import', true, '{"education": null}', '')`,
      [JSON.stringify({ education: { items } })],
    );
    await db.query(
      `insert into educations (profile_id, ordinal, is_current)
       select 'p_1', at, false from generate_series(0, $1::integer) as at
       union all select 'p_2', 0, false`,
      [written.length - 1],
    );
    await migrate(db, await loadMigrations());
    const rows = await db.query<{ degree: string | null }>(
      'select degree from educations order by profile_id, ordinal',
    );
    expect(rows.map(({ degree }) => degree)).toEqual([
      ...WRITTEN_DEGREES.map(([, stored]) => stored),
      ...[null, null, null],
    ]);
  },
);
