import type { ChangeKind } from '../../contract/change-kind.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ChangeList, ChangesQuery, ConnectionChange } from '../../contract/network.ts';
import { importName } from '../people/record/import-source-name.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import { SqlParams } from '../store/sql-params.ts';
import { type AskedTime, askedTime } from './asked-time.ts';
import { changesWithOwners, FROM_CHANGES, STILL_GONE } from './change-owner.ts';
import { knownSince } from './known-since.ts';
import { connectionsSql, latestFiles } from './latest-files.ts';
import type { HeldJob } from './person-change.ts';

const INVALID = 'developer_v3_network_invalid_request';

/** Whose connections, and whom they may see. */
export interface ChangeReader {
  readonly ownerId: string;
  readonly visibility: Visibility;
}

/** The changes in the time asked for; without one, those of the newest file of each source. */
function changesSql({ ownerId, visibility }: ChangeReader, time: AskedTime, params: SqlParams) {
  const directory = connectionsSql(params.add(ownerId));
  const { since, until } = time;
  const [from, to] = [since, until].map((day) =>
    day === null ? null : `${params.add(day)}::date`,
  );
  const isNewest = since === null && until === null;
  const conditions = [
    `c.directory_id = ${directory}`,
    `(c.kind <> 'gone' or (${STILL_GONE}))`,
    ...(isNewest ? [`c.import_id in ${latestFiles(directory)}`] : []),
    ...(from == null ? [] : [`c.by_on >= ${from}`]),
    ...(to == null ? [] : [`coalesce(c.from_on, '0001-01-01') <= ${to}`]),
  ];
  const certain = [
    ...(from == null ? [] : [`coalesce(c.from_on >= ${from}, false)`]),
    ...(to == null ? [] : [`c.by_on <= ${to}`]),
  ];
  return {
    changes: changesWithOwners(conditions),
    from: `${FROM_CHANGES} where ${visible('p', visibility, params)}`,
    isCertain: certain.length === 0 ? 'true' : certain.join(' and '),
  };
}

interface ChangeRow {
  readonly ordinal: number;
  readonly kind: ChangeKind;
  readonly profile_id: string;
  readonly display_name: string;
  readonly headline: string | null;
  readonly before: HeldJob | null;
  readonly after: HeldJob | null;
  readonly from: string | null;
  readonly by: string;
  readonly is_certain: boolean;
  readonly source: string;
}

const changeOf = ({ ordinal: _order, source, ...row }: ChangeRow): ConnectionChange => ({
  ...row,
  source: importName(source),
});

const NONE = { new: 0, gone: 0, returned: 0, job: 0, title: 0 };

async function countChanges(db: Queryable, reader: ChangeReader, time: AskedTime) {
  const params = new SqlParams();
  const { changes, from } = changesSql(reader, time, params);
  const rows = await db.query<{ kind: ChangeKind; people: number }>(
    `${changes}
     select c.kind, count(distinct p.id)::bigint as people ${from} group by c.kind`,
    params.values,
  );
  return { ...NONE, ...Object.fromEntries(rows.map(({ kind, people }) => [kind, people])) };
}

interface FileRow {
  readonly source: string;
  readonly imported_on: string;
  readonly newest_connection: string | null;
  readonly says_who_is_gone: boolean;
  readonly earlier: {
    readonly imported_on: string;
    readonly newest_connection: string | null;
  } | null;
}

async function readFiles(db: Queryable, ownerId: string): Promise<ChangeList['files']> {
  const rows = await db.query<FileRow>(
    `select i.source, i.imported_on::text, i.newest_connection::text, i.says_who_is_gone,
       (select jsonb_build_object('imported_on', e.imported_on::text,
          'newest_connection', e.newest_connection::text)
        from connection_imports e where e.id = i.earlier_id) as earlier
     from connection_imports i
     where i.id in ${latestFiles(connectionsSql('$1'))} order by i.source`,
    [ownerId],
  );
  return rows.map(({ source, earlier, ...file }) => ({
    ...file,
    source: importName(source),
    compared_with: earlier,
  }));
}

/**
 * Who is new in the owner's connections, who is gone, and whose job has changed, latest first.
 * @throws ApiError for a date that is in no calendar, or a malformed cursor
 */
export async function listChanges(
  db: Queryable,
  reader: ChangeReader,
  { change, changed_since, changed_until, cursor, limit }: ChangesQuery,
): Promise<ChangeList> {
  const before = readCursor(cursor, INVALID);
  const time = askedTime(changed_since, changed_until);
  if (time === null) {
    const message = '`changed_since` and `changed_until` must be dates of the calendar.';
    throw new ApiError(INVALID, message, { field: 'changed_since' });
  }
  const params = new SqlParams();
  const { changes, from, isCertain } = changesSql(reader, time, params);
  const rows = await db.query<ChangeRow>(
    `${changes}
     select c.id as ordinal, c.kind, p.id as profile_id, p.display_name, c.before, c.after, c.source,
       coalesce(p.headline, nullif(concat_ws(' at ', p.job_title, p.company_name), '')) as headline,
       c.from_on::text as "from", c.by_on::text as "by", ${isCertain} as is_certain
     ${from}
       ${change === undefined ? '' : `and c.kind = ${params.add(change)}`}
       ${before === null ? '' : `and c.id < ${params.add(before)}::bigint`}
     order by c.id desc limit ${params.add(limit + 1)}::integer`,
    params.values,
  );
  const { page, nextCursor } = cutPage(rows, limit);
  return {
    changes: page.map(changeOf),
    counts: await countChanges(db, reader, time),
    files: await readFiles(db, reader.ownerId),
    known_since: await knownSince(db, connectionsSql('$1'), [reader.ownerId]),
    next_cursor: nextCursor,
  };
}
