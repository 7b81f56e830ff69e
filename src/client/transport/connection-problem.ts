/** Why there was no response. */
export interface ConnectionProblem {
  /** A few plain words. */
  readonly why: string;
  /** False if the request was certainly not received. */
  readonly mayHaveReached: boolean;
}

/** Failures to connect, by the error codes of Node and undici; the request was never sent. */
const NOT_CONNECTED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOENT: 'its socket does not exist',
  ENOTSOCK: 'its socket path is not a socket',
  EACCES: 'no permission to connect',
  EPERM: 'no permission to connect',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be resolved right now',
  EHOSTUNREACH: 'no route to its host',
  ENETUNREACH: 'no network',
  EADDRNOTAVAIL: 'no network address to connect from',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within 10 s',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate cannot be verified',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  EPROTO: 'it does not speak TLS',
};

const BROKEN: Readonly<Record<string, string>> = {
  ECONNRESET: 'connection reset',
  EPIPE: 'connection closed',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_SOCKET: 'connection closed',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer was truncated',
};

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // A host with several addresses fails with one error that has one error per address.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** Distinguishes, by what Node or undici threw, a failed connection from a broken one. */
export function connectionProblem(error: unknown): ConnectionProblem {
  const code = codeOf(error);
  const notConnected = Object.hasOwn(NOT_CONNECTED, code) ? NOT_CONNECTED[code] : undefined;
  if (notConnected !== undefined) return { why: notConnected, mayHaveReached: false };
  const broken = Object.hasOwn(BROKEN, code) ? BROKEN[code] : undefined;
  // Unknown codes are reported to help diagnosis, but not messages, which may quote the request.
  return { why: broken ?? (code === '' ? 'connection failed' : code), mayHaveReached: true };
}
