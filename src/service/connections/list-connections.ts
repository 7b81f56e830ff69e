import * as z from 'zod';
import type { Queryable } from '../store/database.ts';
import { foldText } from '../text/fold.ts';
import { invalidImport } from './start-import.ts';

/** Which part of an owner's connections is wanted. */
export interface ConnectionsPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly query?: string | undefined;
}

interface ConnectionRow {
  readonly id: string;
  readonly slug: string;
  readonly displayName: string;
  readonly headline: string | null;
  readonly location: string | null;
  readonly connectedOn: string | null;
  readonly sort: string;
}

/** The place of a row in the list: by name, then by id. */
const position = z.tuple([z.string(), z.string()]);
type Position = z.infer<typeof position>;

const writePosition = (at: Position): string =>
  Buffer.from(JSON.stringify(at)).toString('base64url');

function readPosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    const found = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    // Neither engine takes NUL in a text, and no page ever gave one.
    if (!found.some((text) => text.includes('\u0000'))) return found;
  } catch {
    // Told below.
  }
  throw invalidImport('`cursor` must be the `nextCursor` of an earlier page.', 'cursor');
}

const inLike = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whom the owner's connections hold, and which of them the words speak of. */
const MATCHING = `
  from directory_profiles d
  join profiles p on p.id = d.profile_id
  where d.directory_id =
      (select id from directories where type = 'connections' and owner_id = $1)
    and ($2::text is null
      or exists (select 1 from profile_names n
                 where n.profile_id = p.id and n.folded like $3 and $3 <> '%%')
      or concat_ws(' ', p.display_name, p.headline, p.job_title, p.company_name, p.school_name, p.place)
         ilike $2)`;

/** An owner's connections by name, a page at a time, with how many there are in all. */
export async function listConnections(
  db: Queryable,
  ownerId: string,
  { cursor, limit, query }: ConnectionsPage,
) {
  const at = readPosition(cursor);
  const words = query === undefined ? null : inLike(query);
  const wanted = [ownerId, words, inLike(foldText(query ?? ''))];
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total ${MATCHING}`,
    wanted,
  );
  const rows = await db.query<ConnectionRow>(
    `select p.id, p.slug, p.display_name as "displayName", p.place as location,
       coalesce(p.headline, nullif(concat_ws(' at ', p.job_title, p.company_name), ''))
         as headline,
       (select r.record ->> 'connected_on' from profile_records r where r.profile_id = p.id)
         as "connectedOn",
       lower(p.display_name) collate "C" as sort
     ${MATCHING}
       and ($4::text is null
         or (lower(p.display_name) collate "C", p.id collate "C") > ($4::text, $5::text))
     order by lower(p.display_name) collate "C", p.id collate "C" limit $6`,
    [...wanted, at?.[0] ?? null, at?.[1] ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    connections: page.map(({ sort: _sort, ...shown }) => shown),
    total: counted?.total ?? 0,
    nextCursor: isMore ? writePosition([last.sort, last.id]) : null,
  };
}
