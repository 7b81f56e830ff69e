import type { Endpoint } from '../../contract/endpoint.ts';
import { RequestError } from '../errors/request-error.ts';

/** The target of a link: a reading row of the table, with its parameters. */
export interface Route {
  readonly row: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** A placeholder for the service's origin: relative links stay on it, others do not. */
const HERE = 'http://people-search.invalid';

function match(row: Endpoint, path: string): Record<string, string> | null {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = row.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (found === null) return null;
  try {
    return Object.fromEntries(
      names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]),
    );
  } catch {
    return null;
  }
}

/**
 * The row that a `links.*` value points to. Links are data from the service: only relative ones to
 * a known read are followed, because the API key is sent along.
 * @throws RequestError for links to other origins and for unknown routes.
 */
export function routeOfLink(link: string, rows: readonly Endpoint[]): Route {
  const url = URL.canParse(link, HERE) ? new URL(link, HERE) : null;
  if (url === null || url.origin !== HERE || !/^\/(?![/\\])/.test(link)) {
    throw new RequestError('The service returned a link to another host. It is not followed.');
  }
  for (const row of rows) {
    const params = row.method === 'GET' ? match(row, url.pathname) : null;
    if (params !== null) return { row, params, query: Object.fromEntries(url.searchParams) };
  }
  throw new RequestError('The service returned a link to an unknown endpoint. It is not followed.');
}
