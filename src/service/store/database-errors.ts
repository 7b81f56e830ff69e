/** Postgres' report about a refused statement; the same fields for both engines. */
export interface SqlErrorFacts {
  readonly message: string;
  /** SQLSTATE, such as `23505` for a unique violation. */
  readonly code: string;
  readonly severity?: string | undefined;
  readonly detail?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly position?: string | undefined;
}

/** SQLSTATE of a row that refers to one that is not there. */
export const MISSING_KEY = '23503';

/** The database refused a statement. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly position: string | undefined;

  constructor(facts: SqlErrorFacts) {
    super(facts.message);
    this.code = facts.code;
    this.detail = facts.detail;
    this.constraint = facts.constraint;
    this.table = facts.table;
    this.column = facts.column;
    this.position = facts.position;
  }
}

/** A statement exceeded its time limit; its effects are undone. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout';

  constructor(timeoutMs: number) {
    super(`A statement took longer than ${timeoutMs / 1000} s and was stopped.`);
  }
}

/** A transaction paused or lasted too long; it is rolled back. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout';

  constructor(bound: 'idle' | 'total', ms: number) {
    const what = bound === 'idle' ? 'did nothing for' : 'lasted longer than';
    super(`A transaction ${what} ${ms / 1000} s and was rolled back.`);
  }
}

/** All connections of this process were in use for too long; nothing was done. */
export class ConnectionsBusy extends Error {
  override readonly name = 'ConnectionsBusy';

  constructor(waitedMs: number) {
    super(`All connections to the database were in use for ${waitedMs / 1000} s.`);
  }
}

/** A transaction was used after its end, or the database was used inside its own transaction. */
export class TransactionMisuse extends Error {
  override readonly name = 'TransactionMisuse';
}

/** The engine stopped during a statement; committed data is kept. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
}

/** The disk is full: nothing was written; the database continues once there is space. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(where: string) {
    super(`The disk that holds ${where} is full. Free some space; nothing that was saved is lost.`);
  }
}

/** The database was closed by its own service before the statement. */
export class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosed';
}

/** A database cannot be opened; the message is a sentence that says what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}
