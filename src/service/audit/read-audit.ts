import { OperatorError } from '../runtime/operator-error.ts';
import type { Queryable } from '../store/database.ts';

export interface AuditQuery {
  /** ISO date or time; inclusive. */
  readonly since?: string | undefined;
  /** ISO date or time; exclusive, but a date includes its whole day. */
  readonly until?: string | undefined;
  /** A profile's id, alias or slug; also the id of a deleted profile. */
  readonly profile?: string | undefined;
  readonly key?: string | undefined;
  readonly operation?: string | undefined;
  /** Only look-ups of this tenant. Absent: of every one. */
  readonly tenant?: string | undefined;
  /** Only entries before the one with this number. */
  readonly before?: number | undefined;
  /** Number of newest entries. Default 100. */
  readonly limit?: number | undefined;
}

export interface AuditRecord {
  readonly id: number;
  readonly at: Date;
  readonly keyId: string | null;
  readonly tenant: string | null;
  readonly operation: string;
  readonly profileIds: string[];
  readonly purpose: string | null;
  readonly requestId: string | null;
  readonly details: unknown;
}

const DAY_MS = 24 * 60 * 60_000;

/** @throws OperatorError for an invalid date */
function timeOf(text: string | undefined, name: string, isEnd: boolean): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) {
    throw new OperatorError(`--${name}: not a valid date. Use 2027-01-31 or 2027-01-31T12:00:00Z.`);
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isDay && isEnd ? new Date(at.getTime() + DAY_MS) : at;
}

/** All ids under which a person may have been looked up. */
async function idsMeant(db: Queryable, reference: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with meant as (
       select id from profiles where id = $1 or slug = $1
       union select profile_id from profile_aliases where alias = $1
     )
     select id from meant
     union select alias from profile_aliases a join meant on meant.id = a.profile_id
     where a.kind = 'merged'`,
    [reference],
  );
  return [reference, ...rows.map(({ id }) => id)];
}

/** Look-ups, newest first. */
export async function readAudit(db: Queryable, query: AuditQuery): Promise<AuditRecord[]> {
  const since = timeOf(query.since, 'since', false);
  const until = timeOf(query.until, 'until', true);
  const ids = query.profile === undefined ? null : await idsMeant(db, query.profile);
  return db.query<AuditRecord>(
    `select id, at, key_id as "keyId", tenant, operation, profile_ids as "profileIds", purpose,
            request_id as "requestId", details
     from audit_log
     where ($1::timestamptz is null or at >= $1::timestamptz)
       and ($2::timestamptz is null or at < $2::timestamptz)
       and ($3::text[] is null or profile_ids && $3::text[])
       and ($4::text is null or key_id = $4::text)
       and ($5::text is null or operation = $5::text)
       and ($6::text is null or tenant = $6::text)
       and ($7::bigint is null or id < $7::bigint)
     order by id desc limit $8`,
    [
      since?.toISOString() ?? null,
      until?.toISOString() ?? null,
      ids,
      query.key ?? null,
      query.operation ?? null,
      query.tenant ?? null,
      query.before ?? null,
      query.limit ?? 100,
    ],
  );
}
