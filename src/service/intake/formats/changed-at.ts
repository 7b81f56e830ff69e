import { isObject } from '../../../contract/is-object.ts';

/** Where in a value another one is. */
export type Path = readonly PropertyKey[];

const isThere = (value: unknown): boolean => value !== undefined;

/** A copy with another value at a path; `undefined` removes it. */
export function changedAt(
  value: unknown,
  [first, ...rest]: Path,
  to: (was: unknown) => unknown,
): unknown {
  if (first === undefined) return to(value);
  const changed = (key: PropertyKey, one: unknown) =>
    key === first ? changedAt(one, rest, to) : one;
  if (Array.isArray(value)) return value.map((one, at) => changed(at, one)).filter(isThere);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, changed(key, one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => isThere(one)));
}
