import { ApiError } from '../../contract/errors.ts';
import { EmbeddingError } from '../vectors/embedder.ts';
import { CommitsInDoubt } from './cluster/commits-in-doubt.ts';
import {
  ConnectionsBusy,
  DiskFull,
  EngineLost,
  SqlError,
  StatementTimeout,
  TransactionTimeout,
} from './database-errors.ts';

/** Seconds until a retry makes sense: a stopped engine is back within one. */
const RETRY_AFTER = 5;

/**
 * SQLSTATEs of a server that is unavailable, starting, shutting down or out of connections; class
 * 08 is "connection exception".
 */
const AWAY = /^(08|57P0[1-5]$|53300$)/;

/** System codes of a connection that failed or broke. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

const SYSCALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Messages of the `pg` driver that come without a code. */
const BROKEN = /^(Connection terminated|timeout exceeded when trying to connect)/;

/**
 * How Citus says that it cannot reach a worker, and libpq that a connection of the coordinator to one
 * broke. It names the worker, which is for the log: callers learn no addresses.
 */
const LOST_WORKER = new RegExp(
  [
    'connection to the remote node \\S+ failed',
    'connection not open',
    'server closed the connection',
    'SSL SYSCALL error',
    'SSL connection has been closed',
    'could not (?:receive data from|send data to) server',
  ]
    .map((said) => `^${said}`)
    .join('|'),
);

/** Whether an error says that the database cannot be reached, or that its connection broke. */
export function isAway(error: Error): boolean {
  if (error instanceof SqlError) return AWAY.test(error.code);
  const onNetwork = 'syscall' in error && SYSCALLS.has(String(error.syscall));
  const system = onNetwork && 'code' in error && UNREACHABLE.has(String(error.code));
  return system || BROKEN.test(error.message);
}

const isLostWorker = (error: Error): boolean =>
  error instanceof CommitsInDoubt || (error instanceof SqlError && LOST_WORKER.test(error.message));

function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DiskFull) {
    return "The service's disk is full. The operator must free some space. No data was lost.";
  }
  if (error instanceof EmbeddingError) {
    return "The service's embedding endpoint is failing. Try again later.";
  }
  if (error instanceof StatementTimeout || error instanceof TransactionTimeout) {
    return 'The request took too long. Try again later, or request less data.';
  }
  if (error instanceof ConnectionsBusy) return 'The service is busy. Try again later.';
  if (isLostWorker(error)) {
    return 'The service cannot reach a worker of its database. No data was lost. Try again later.';
  }
  if (error instanceof EngineLost || isAway(error)) {
    return 'The service cannot reach its database. Try again in a moment.';
  }
  return null;
}

/** The error for a temporary fault of the disk, the database or the embedder; else null. */
export function transientError(error: unknown): ApiError | null {
  const sentence = sentenceFor(error);
  if (sentence === null) return null;
  return new ApiError('service_unavailable', sentence, { retryAfter: RETRY_AFTER });
}
