import type { Queryable } from '../store/database.ts';
import type { InputKinds } from './input-kinds.ts';

/** One look-up. */
export interface AuditEntry {
  readonly keyId: string;
  readonly tenant: string;
  /** The endpoint's id. */
  readonly operation: string;
  readonly profileIds: readonly string[];
  readonly purpose: string | null;
  readonly requestId: string;
  readonly details: InputKinds;
}

/** The log of who looked up whom; append-only, which the table itself enforces. */
export interface AuditLog {
  /** Resolves once the entry is on the disk. If it rejects, no answer may be sent. */
  record(entry: AuditEntry): Promise<void>;
}

/** Most entries per statement; it takes no longer than a search. */
const BATCH = 200;

const WRITE = `
  insert into audit_log (key_id, tenant, operation, profile_ids, purpose, request_id, details)
  select key_id, tenant, operation, profile_ids, purpose, request_id, details
  from jsonb_to_recordset($1::jsonb) as r (
    key_id text, tenant text, operation text, profile_ids text[], purpose text,
    request_id text, details jsonb)`;

const rowOf = (entry: AuditEntry) => ({
  key_id: entry.keyId,
  tenant: entry.tenant,
  operation: entry.operation,
  profile_ids: entry.profileIds,
  purpose: entry.purpose,
  request_id: entry.requestId,
  details: entry.details,
});

/**
 * Writes entries of concurrent callers with one statement: while one statement runs, the next
 * entries are collected, so that eight callers wait for one write to the disk, not for eight.
 */
class BatchedAuditLog implements AuditLog {
  readonly #db: Queryable;
  #gathering: AuditEntry[] = [];
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();

  constructor(db: Queryable) {
    this.#db = db;
  }

  record(entry: AuditEntry): Promise<void> {
    if (this.#gathering.length >= BATCH) this.#next = null;
    if (this.#next === null) this.#gathering = [];
    const batch = this.#gathering;
    batch.push(entry);
    this.#next ??= this.#after(this.#current, batch);
    return this.#next;
  }

  #after(before: Promise<void>, batch: AuditEntry[]): Promise<void> {
    const written = before
      .catch(() => undefined)
      .then(() => {
        // From here on the batch is being written; later entries go to the next one.
        if (this.#gathering === batch) this.#next = null;
        return this.#write(batch);
      });
    this.#current = written;
    return written;
  }

  async #write(batch: readonly AuditEntry[]): Promise<void> {
    await this.#db.query(WRITE, [JSON.stringify(batch.map(rowOf))]);
  }
}

export const createAuditLog = (db: Queryable): AuditLog => new BatchedAuditLog(db);
