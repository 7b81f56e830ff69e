import { MAX_CREDITS_HEADER } from '../../../contract/headers.ts';

/**
 * The most credits that a request may reserve; null if it sets no limit. A limit that cannot be
 * read allows nothing, because its sender relies on it.
 */
export function maxCreditsOf(headers: Headers): number | null {
  const given = headers.get(MAX_CREDITS_HEADER);
  if (given === null) return null;
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
}
