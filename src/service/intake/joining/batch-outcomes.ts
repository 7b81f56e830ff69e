import type { PersonOutcome } from '../../people/rows/write-options.ts';
import { NeedsTurn } from '../../people/rows/writers-lock.ts';
import { MISSING_KEY, SqlError } from '../../store/database-errors.ts';
import { isEndedByOthers } from '../../store/retry-transaction.ts';

/** SQLSTATE classes of data errors: they affect no other record. */
const DATA_FAULTS = /^(22|23|54)/;

const LOST: PersonOutcome = { kind: 'failed', reason: 'no result was recorded' };

/** Whether the database rejected the data of a record; the others of its batch can be stored. */
export const isDataFault = (error: unknown): error is SqlError =>
  error instanceof SqlError && DATA_FAULTS.test(error.code);

/** Whether a transaction failed only because of what went on beside it. */
export const isConflict = (error: unknown): boolean =>
  error instanceof NeedsTurn || isEndedByOthers(error);

/** Whether something that the rows refer to is gone, such as a term that nobody had any more. */
export const isMissingKey = (error: unknown): boolean =>
  error instanceof SqlError && error.code === MISSING_KEY;

/** The outcome of a record that the database rejected. */
export const rejected = (error: SqlError): PersonOutcome => ({
  kind: 'failed',
  reason: `cannot be stored (${error.code})`,
});

/** One outcome per record of a batch, in order. */
export const inOrder = (
  size: number,
  outcomes: ReadonlyMap<number, PersonOutcome>,
): PersonOutcome[] => Array.from({ length: size }, (_, at) => outcomes.get(at) ?? LOST);
