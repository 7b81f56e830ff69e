import { z } from 'zod';
import { readAudit } from '../audit/read-audit.ts';
import type { Operators } from '../daemon/operator-calls.ts';
import type { Database } from '../store/database.ts';
import { operatorArgs } from './operator-args.ts';

const auditQuery = z.strictObject({
  since: z.string().optional(),
  until: z.string().optional(),
  profile: z.string().optional(),
  key: z.string().optional(),
  operation: z.string().optional(),
  limit: z.int().min(1).max(10_000).optional(),
});

/** `audit`: who looked up whom, and what for. */
export function auditOperator(db: Database): Operators {
  return { audit: (args) => readAudit(db, operatorArgs(auditQuery, args)) };
}
