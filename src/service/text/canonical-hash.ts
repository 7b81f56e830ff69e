import { sha256Hex } from './sha256.ts';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/**
 * A hash of what a request means: the same for bodies that differ only in the order of their
 * fields, in white space, or in spelling out a default. Objects become sorted pairs, so that no
 * field's name can be taken for structure.
 */
export function canonicalHash(value: unknown): string {
  const text = JSON.stringify(canonical({ value })) ?? '';
  return sha256Hex(text);
}
