import type { AuditEntry, AuditList } from '../../contract/audit-log.ts';
import { isObject } from '../../contract/is-object.ts';
import type { Queryable } from '../store/database.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import { type AuditQuery, type AuditRecord, readAudit } from './read-audit.ts';

/** The requested part of the log. */
export interface AuditPage extends Omit<AuditQuery, 'before' | 'limit'> {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function entryOf({ at, keyId, operation, profileIds, purpose, requestId, details }: AuditRecord) {
  const kinds = isObject(details) ? details : {};
  const entry: AuditEntry = {
    at: at.toISOString(),
    key_id: keyId,
    operation,
    profile_ids: profileIds,
    purpose,
    request_id: requestId,
    signals: names(kinds.signals),
    clauses: names(kinds.clauses),
  };
  return entry;
}

/** A page of look-ups, newest first. @throws ApiError for a malformed cursor */
export async function listAudit(
  db: Queryable,
  { cursor, limit, ...query }: AuditPage,
): Promise<AuditList> {
  const before = readCursor(cursor, 'developer_v3_admin_invalid_request') ?? undefined;
  const rows = await readAudit(db, { ...query, before, limit: limit + 1 });
  const { page, nextCursor } = cutPage(
    rows.map((row) => ({ ...row, ordinal: row.id })),
    limit,
  );
  return { entries: page.map(entryOf), next_cursor: nextCursor };
}
