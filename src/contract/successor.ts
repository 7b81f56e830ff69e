import type { Endpoint, Successor } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

type Known = Readonly<Record<string, unknown>>;

const known = (values: Known, name: string): string | undefined => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isComplete = ({ params = {} }: Successor, values: Known): boolean =>
  Object.values(params).every((name) => known(values, name) !== undefined);

function fillPath({ endpoint, params = {} }: Successor, values: Known): string | null {
  const rows: Readonly<Record<string, Endpoint>> = ENDPOINTS;
  const path = rows[endpoint]?.path;
  return (
    path?.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(known(values, params[name] ?? '') ?? ''),
    ) ?? null
  );
}

/**
 * The path that replaces a call of generation 2 in generation 3, filled in from the call's path
 * parameters and body. null if nothing replaces the row. Source: docs/contract.md 2.
 */
export function successorPath(
  endpoint: Endpoint,
  params: Known = {},
  body?: unknown,
): string | null {
  const fields = typeof body === 'object' && body !== null ? body : {};
  const values = { ...fields, ...params };
  const successor = endpoint.successors?.find((one) => isComplete(one, values));
  return successor === undefined ? null : fillPath(successor, values);
}

/** The value of the `Link` header for that path. */
export function successorLink(path: string): string {
  return `<${path}>; rel="successor-version"`;
}
