import { OperatorError } from '../runtime/operator-error.ts';
import type { Queryable } from '../store/database.ts';
import { cutTimePage, exactTimeSql, readTimeCursor } from '../store/time-cursor.ts';

export interface Suppression {
  readonly id: string;
  readonly kind: string;
  /** Masked: `a…@example.com`. */
  readonly label: string;
  readonly reason: string | null;
  readonly createdAt: Date;
  /** Number of traces by which the person is recognized. */
  readonly hashes: number;
}

const SELECT = `
  select s.id, s.kind, s.label, s.reason, s.created_at as "createdAt",
    ${exactTimeSql('s.created_at')} as at,
    (select count(*) from suppressed_identifiers i where i.suppression_id = s.id) as hashes
  from suppressions s`;

type Row = Suppression & { readonly at: string };

const entryOf = ({ at: _cursor, ...entry }: Row): Suppression => entry;

/** All opt-outs, oldest first; without contact details. */
export async function listSuppressions(db: Queryable): Promise<Suppression[]> {
  return (await db.query<Row>(`${SELECT} order by s.created_at, s.id`)).map(entryOf);
}

/** The requested part of the list. */
interface SuppressionsPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Opt-outs, newest first. @throws ApiError for a malformed cursor */
export async function pageOfSuppressions(
  db: Queryable,
  { cursor, limit }: SuppressionsPage,
): Promise<{ readonly entries: readonly Suppression[]; readonly nextCursor: string | null }> {
  const after = readTimeCursor(cursor, 'developer_v3_admin_invalid_request');
  const rows = await db.query<Row>(
    `${SELECT}
     where $1::text is null or (s.created_at, s.id) < ($1::timestamptz, $2::text)
     order by s.created_at desc, s.id desc limit $3::integer`,
    [after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const { page, nextCursor } = cutTimePage(rows, limit);
  return { entries: page.map(entryOf), nextCursor };
}

/** The entry with that id; null when there is none. */
export async function findSuppression(db: Queryable, id: string): Promise<Suppression | null> {
  const [found] = await db.query<Row>(`${SELECT} where s.id = $1`, [id]);
  return found === undefined ? null : entryOf(found);
}

/** @throws OperatorError when there is no such entry */
export async function readSuppression(db: Queryable, id: string): Promise<Suppression> {
  const found = await findSuppression(db, id);
  if (found !== null) return found;
  throw new OperatorError(
    `Entry ${JSON.stringify(id.slice(0, 40))} not found. List them with \`suppress list\`.`,
  );
}
