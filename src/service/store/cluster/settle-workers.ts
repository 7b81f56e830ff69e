import type { Scriptable } from '../database.ts';
import { SESSION_SETTINGS } from '../postgres/session-settings.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Statements of one transaction write tables of both kinds, which Citus allows one shard a time. */
const SEQUENTIAL = 'citus.multi_shard_modify_mode = sequential';

/** The settings of vectors are known once one is read. */
const SETTLE = `do $settle$ begin
  perform '[1]'::vector;
  ${[SEQUENTIAL, ...SESSION_SETTINGS]
    .map((one) => `execute format(${quoted(`alter database %I set ${one}`)}, current_database());`)
    .join('\n  ')}
end $settle$`;

/**
 * Gives the database the settings that our sessions have, on coordinator and workers: a coordinator
 * passes on those of a database, but not those of a session. They hold for sessions that begin later.
 */
export const settleWorkers = (tx: Scriptable): Promise<void> => tx.script(SETTLE);
