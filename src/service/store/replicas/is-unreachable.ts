import { DatabaseUnusable, SqlError } from '../database-errors.ts';
import { isAway } from '../transient-error.ts';

/**
 * Whether the network says that a server is not there. One that refuses a connection itself, because
 * it is full, is there, and goes on answering on those that it has. Pure.
 */
export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const said = error instanceof DatabaseUnusable ? error.cause : error;
  // One error for each address of a host name.
  const cause = said instanceof AggregateError ? said.errors[0] : said;
  return cause instanceof Error && !(cause instanceof SqlError) && isAway(cause);
}
