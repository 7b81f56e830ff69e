import { sha256Hex } from './sha256.ts';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/**
 * A hash of the meaning of a request: equal for bodies that differ only in the order of fields,
 * white space, or spelled-out defaults. Objects become sorted pairs, so that a field name cannot be
 * mistaken for structure.
 */
export function canonicalHash(value: unknown): string {
  const text = JSON.stringify(canonical({ value })) ?? '';
  return sha256Hex(text);
}
