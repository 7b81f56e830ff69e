import * as z from 'zod';
import { ownProfiles } from '../../notes/own-profiles.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { invalidImport } from './start-import.ts';

/** The requested part of an owner's connections. */
export interface ConnectionsPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly query?: string | undefined;
}

type ConnectionRow = {
  readonly id: string;
  readonly slug: string;
  readonly displayName: string;
  readonly headline: string | null;
  readonly location: string | null;
  readonly connectedOn: string | null;
};

/**
 * The id of the last row returned, and the number of rows up to it. It contains no name: callers do
 * not fence the cursor, and names are third-party text.
 */
const position = z.tuple([z.string().regex(/^[\w.:-]{1,200}$/), z.int().min(1).max(1e9)]);
type Position = z.infer<typeof position>;

const writePosition = (at: Position): string =>
  Buffer.from(JSON.stringify(at)).toString('base64url');

function readPosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidImport('`cursor` must be the `nextCursor` of an earlier page.', 'cursor');
  }
}

const inLike = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** No folded name has this sign. */
const NO_NAME = '\\%';

/** Names that contain the words of the query; none of a query of signs alone. */
function inFolded(query: string): string {
  const folded = foldText(query);
  return folded === '' ? NO_NAME : inLike(folded);
}

/** The owner's connections that match the query, without their own profiles. */
const MATCHING = `
  from directory_profiles d
  join profiles p on p.id = d.profile_id
  where d.directory_id =
      (select id from directories where type = 'connections' and owner_id = $1)
    and ($2::text is null
      or exists (select 1 from profile_names n
                 where n.profile_id = p.id and n.folded like $3)
      or concat_ws(' ', p.display_name, p.headline, p.job_title, p.company_name, p.school_name, p.place)
         ilike $2)
    and p.id <> all ($4::text[])`;

/** The sort key of the last row returned; null when it is no longer a connection of the owner. */
async function sortOf(
  db: Queryable,
  ownerId: string,
  self: readonly string[],
  at: Position,
): Promise<string | null> {
  const [row] = await db.query<{ sort: string }>(
    `select lower(p.display_name) as sort ${MATCHING} and p.id = $5`,
    [ownerId, null, NO_NAME, self, at[0]],
  );
  return row?.sort ?? null;
}

/** An owner's connections by name, one page at a time, with their total number. */
export async function listConnections(
  db: Queryable,
  ownerId: string,
  { cursor, limit, query }: ConnectionsPage,
) {
  const at = readPosition(cursor);
  const words = query === undefined ? null : inLike(query);
  const self = await ownProfiles(db, ownerId);
  const wanted = [ownerId, words, inFolded(query ?? ''), self];
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total ${MATCHING}`,
    wanted,
  );
  const after = at === null ? null : await sortOf(db, ownerId, self, at);
  const given = at?.[1] ?? 0;
  // If the last row is gone, the rows before it have kept their positions.
  const skipped = at !== null && after === null ? given - 1 : 0;
  const rows = await db.query<ConnectionRow>(
    `select p.id, p.slug, p.display_name as "displayName", p.place as location,
       coalesce(p.headline, nullif(concat_ws(' at ', p.job_title, p.company_name), ''))
         as headline,
       (select r.record ->> 'connected_on' from profile_records r where r.profile_id = p.id)
         as "connectedOn"
     ${MATCHING}
       and ($5::text is null
         or (lower(p.display_name) collate "C", p.id collate "C") > ($5::text, $6::text))
     order by lower(p.display_name) collate "C", p.id collate "C"
     limit $7 offset $8`,
    [...wanted, after, at?.[0] ?? null, limit + 1, skipped],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    connections: page,
    total: counted?.total ?? 0,
    nextCursor: isMore ? writePosition([last.id, given + page.length]) : null,
  };
}
