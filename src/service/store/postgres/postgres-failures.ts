import { DatabaseError } from 'pg';
import { DatabaseUnusable, DiskFull, SqlError, StatementTimeout } from '../database-errors.ts';

const ENCODE =
  'Write / ? # and @ in its password as %2F %3F %23 and %40, or leave the password out and set PGPASSWORD.';

/** Messages for why a Postgres cannot be reached, by SQLSTATE or system code. */
const UNREACHABLE: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'Nothing listens there: start Postgres or correct host and port.'],
  ['ENOTFOUND', 'Its host name does not exist: correct it.'],
  ['EAI_AGAIN', 'Its host name cannot be resolved right now.'],
  ['ETIMEDOUT', 'It does not respond: check host, port and firewall.'],
  ['28P01', 'The user name or password is wrong: correct it.'],
  ['28000', 'It rejects this user: check user, pg_hba.conf and whether TLS is required.'],
  ['3D000', 'That database does not exist: create it.'],
  ['53300', 'It has no free connections: raise max_connections or use a pooler.'],
  ['57P03', 'It is still starting up: try again in a moment.'],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'Its certificate is not trusted: set its CA with sslrootcert=FILE.',
  ],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Its certificate is self-signed: set it with sslrootcert=FILE.'],
  ['ERR_INVALID_URL', `It is no valid URL. ${ENCODE}`],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Its certificate is for another host name: correct the host.'],
]);

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Whether a `/`, `?` or `#` of the password may have ended the host of a URL too early: its path is then
 * the rest of the password.
 */
function mayBeCutShort(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`.includes('@');
}

/** `postgres://user@host:port/database`, without its password. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url) || mayBeCutShort(url)) return 'the given DATABASE_URL';
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}

/**
 * Why the database at `url` cannot be opened, as a sentence that says what to do; its cause is the
 * driver's error.
 * @param setting the setting that names the database
 */
export function explainConnection(
  url: string,
  error: unknown,
  setting = 'DATABASE_URL',
): DatabaseUnusable {
  if (error instanceof DatabaseUnusable) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (!/^postgres(?:ql)?:/i.test(url)) {
    return new DatabaseUnusable(
      `Cannot use ${withoutPassword(url)} (${setting}). It is no address of a Postgres, which begins ` +
        'with postgres://. Without DATABASE_URL, the embedded database is used.',
    );
  }
  const advice = UNREACHABLE.get(codeOf(error)) ?? `It says: ${message}`;
  const hint = mayBeCutShort(url) ? ` ${ENCODE}` : '';
  const says = `Cannot use ${withoutPassword(url)} (${setting}). ${advice}${hint}`;
  return new DatabaseUnusable(says, { cause: error });
}

/** Converts the driver's error; `timeoutMs` is the statement's time limit. */
export function translatePostgresFailure(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof DatabaseError) || error.code === undefined) return error;
  if (error.code === '53100') return new DiskFull('the Postgres server');
  if (error.code === '57014' && error.message.includes('statement timeout')) {
    return new StatementTimeout(timeoutMs);
  }
  return new SqlError({ ...error, message: error.message, code: error.code });
}
