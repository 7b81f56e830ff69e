import { RequestError } from '../errors/request-error.ts';
import { type FetchFunction, FetchTransport } from './fetch-transport.ts';
import { type Place, UndiciTransport } from './undici-transport.ts';
import type { Transport } from './wire.ts';

/** Which service to use, and the API key for it. */
export type Target =
  /** A service at an http or https URL; a path in it is prefixed to every route. */
  | { readonly kind: 'remote'; readonly baseUrl: string; readonly apiKey: string }
  /** The embedded service's daemon, over a unix socket or a Windows named pipe. */
  | { readonly kind: 'socket'; readonly socketPath: string; readonly apiKey: string }
  /** A service in this process. */
  | {
      readonly kind: 'fetch';
      readonly fetch: FetchFunction;
      readonly apiKey: string;
      /** Stops that service. */
      readonly close?: () => Promise<void>;
    };

/** Characters of a header value (RFC 9110 5.5), without spaces: keys have none. */
const KEY = /^[\x21-\x7e]{1,500}$/;

function remotePlace(baseUrl: string): Place {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new RequestError('The base URL of the people-search service must be an http(s) URL.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new RequestError(
      'The base URL must not contain a user name or password. Use the API key.',
    );
  }
  if (url.search !== '' || url.hash !== '') {
    throw new RequestError('The base URL must end before any "?" or "#".');
  }
  return { name: url.origin, origin: url.origin, prefix: url.pathname.replace(/\/+$/, '') };
}

/** @throws RequestError if the target is not valid. */
export function openTransport(target: Target): Transport {
  if (!KEY.test(target.apiKey)) {
    throw new RequestError(
      'The API key is empty or contains characters that are not allowed in a key.',
    );
  }
  if (target.kind === 'fetch') return new FetchTransport(target.fetch, target.close);
  if (target.kind === 'remote') return new UndiciTransport(remotePlace(target.baseUrl));
  const { socketPath } = target;
  const origin = 'http://people-search.invalid';
  return new UndiciTransport({ name: 'its local socket', origin, prefix: '', socketPath });
}

/**
 * Identifies a service: targets with the same place and key share a queue. All daemons are one
 * place, because a restarted daemon has another socket but the same key.
 */
export function placeId(target: Target): string {
  if (target.kind === 'fetch') return 'fetch';
  return target.kind === 'remote' ? new URL(target.baseUrl).href : 'daemon';
}
