import * as z from 'zod';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import { nullableString, optionalStrings, string, strings } from './scalars.ts';

/** (ext) Who looked up whom, and what for. Source: docs/contract.md 19 and 23. */

const moment = z.union([z.iso.date(), z.iso.datetime()]);

export const auditQuery = z.object({
  audited_since: moment.optional(),
  audited_until: moment.optional(),
  profile_id: opaqueId.optional(),
  key_id: opaqueId.optional(),
  operation: z.string().min(1).max(100).optional(),
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});

export const auditEntry = z.looseObject({
  at: string,
  key_id: nullableString,
  operation: string,
  profile_ids: strings,
  purpose: nullableString,
  request_id: nullableString,
  /** Kinds of signals and clauses, never their values. */
  signals: optionalStrings,
  clauses: optionalStrings,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditList = z.looseObject({
  entries: z.array(auditEntry),
  next_cursor: nullableString,
});
export type AuditList = z.infer<typeof auditList>;
