import { OperatorError } from '../../runtime/operator-error.ts';
import type { Queryable } from '../../store/database.ts';
import { isKeyValidSql, visibleDirectoriesSql } from '../directories/visible-directories.ts';
import { type ApiKey, type KeyRow, SELECT_KEYS, toApiKey } from './api-key.ts';

/** All keys, oldest first, including revoked ones. */
export async function listKeys(db: Queryable): Promise<ApiKey[]> {
  const rows = await db.query<KeyRow>(`${SELECT_KEYS} order by k.created_at, k.id`);
  return rows.map(toApiKey);
}

/** @throws OperatorError when there is no such key */
export async function readKey(db: Queryable, id: string): Promise<ApiKey> {
  const [row] = await db.query<KeyRow>(`${SELECT_KEYS} where k.id = $1`, [id]);
  if (row === undefined) {
    throw new OperatorError(`Key ${JSON.stringify(id)} not found. List them with \`keys list\`.`);
  }
  return toApiKey(row);
}

/** A valid key, with what the same statement read besides: every request needs all of it. */
export interface LiveKey extends ApiKey {
  /** Number of changes of the index when the request came in; 0 if there were none. */
  readonly indexRevision: number;
  /** The directories that it sees: its owner's connections and its grants. */
  readonly directoryIds: readonly string[];
}

interface LiveKeyRow extends KeyRow {
  readonly index_revision: number;
  readonly directory_ids: string[];
}

/**
 * The key for that secret hash, unless it is revoked or expired. Not cached: the look-up is one
 * index probe, and a revocation must take effect at once in every replica.
 */
export async function findLiveKey(
  db: Queryable,
  secretHash: string,
  now: Date,
): Promise<LiveKey | null> {
  const [row] = await db.query<LiveKeyRow>(
    `select live.*, coalesce((select (value #>> '{}')::bigint from meta
                              where key = 'index_revision'), 0) as index_revision,
            ${visibleDirectoriesSql('live')} as directory_ids
     from (${SELECT_KEYS}
           where k.secret_hash = $1 and ${isKeyValidSql('k', '$2')}) live`,
    [secretHash, now],
  );
  if (row === undefined) return null;
  const { index_revision: indexRevision, directory_ids: directoryIds } = row;
  return { ...toApiKey(row), indexRevision, directoryIds };
}
