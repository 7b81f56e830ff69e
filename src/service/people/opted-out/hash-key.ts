import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../../store/database.ts';
import { type Trace, traceKey } from './trace.ts';

/**
 * The HMAC key of the opt-out list, created with the first opt-out. Without it, e.g. with a copy of
 * the table alone, no one can test addresses against the list; backups include it.
 */
export async function makeHashKey(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ key: string }>(
    `insert into meta (key, value) values ('suppression_key', to_jsonb($1::text))
     on conflict (key) do update set value = meta.value
     returning value #>> '{}' as key`,
    [randomBytes(32).toString('base64')],
  );
  if (row === undefined) throw new Error('the key of the opt-out list was not written');
  return row.key;
}

/** A trace in the form the list stores. */
export const hashTrace = (key: string, trace: Trace): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(traceKey(trace)).digest('base64url');
