import type { Intent } from './intent.ts';
import { isObject } from './is-object.ts';

type Fields = Record<string, unknown>;

/** Sets own properties, so that a key such as `__proto__` stays a plain key. */
const fromEntries = (entries: Iterable<readonly [string, unknown]>): Fields =>
  Object.fromEntries(entries);

/** Removes null and undefined fields, also of nested objects. */
function withoutNulls(fields: Fields): Fields {
  const kept = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return fromEntries(
    kept.map(([key, value]) => [key, isObject(value) ? withoutNulls(value) : value]),
  );
}

function overlay(derived: Fields, supplied: Fields): Fields {
  const merged = new Map(Object.entries(withoutNulls(derived)));
  for (const [key, value] of Object.entries(supplied)) {
    if (value === undefined) continue;
    const base = merged.get(key);
    if (value === null) merged.delete(key);
    else if (!isObject(value)) merged.set(key, value);
    else merged.set(key, overlay(isObject(base) ? base : {}, value));
  }
  return fromEntries(merged);
}

/**
 * The intent of a search: the intent derived from its query, overlaid with the one that the caller
 * supplied. Supplied arrays and scalars replace the derived value, null removes it, and nested
 * objects merge field by field. Source: docs/contract.md 8.
 */
export function mergeIntent(derived: Intent, supplied: Intent): Intent {
  return overlay({ ...derived }, { ...supplied });
}
