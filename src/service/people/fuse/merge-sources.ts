import type { RecordSource } from '../record/person-record.ts';
import type { Claim } from './claim.ts';

/** The limit of a record. */
const MAX_SOURCES = 20;

const keyOf = ({ url, excerpt }: RecordSource): string => JSON.stringify([url, excerpt ?? '']);

/** Sources with an excerpt first, then the newest. */
function byUse(a: RecordSource, b: RecordSource): number {
  const rank = (one: RecordSource): string =>
    `${one.excerpt === undefined ? 0 : 1}|${one.published_at ?? ''}`;
  const [ra, rb] = [rank(a), rank(b)];
  if (ra !== rb) return ra < rb ? 1 : -1;
  const [ka, kb] = [JSON.stringify(a), JSON.stringify(b)];
  return ka < kb ? -1 : ka > kb ? 1 : 0;
}

/** The distinct sources of claims, in an order independent of that of the claims. */
export function mergeSources(
  claims: readonly Pick<Claim<unknown>, 'sources'>[],
  most = MAX_SOURCES,
): RecordSource[] {
  const sorted = claims.flatMap(({ sources }) => sources).toSorted(byUse);
  const distinct = new Map<string, RecordSource>();
  for (const one of sorted) if (!distinct.has(keyOf(one))) distinct.set(keyOf(one), one);
  return [...distinct.values()].slice(0, most);
}

/** The pages that a whole record was read from, each once; excerpts stay with the items. */
export function mergePages(sources: readonly RecordSource[], most: number): RecordSource[] {
  const pages = new Map<string, RecordSource>();
  for (const one of sources.toSorted(byUse)) if (!pages.has(one.url)) pages.set(one.url, one);
  return [...pages.values()].slice(0, most);
}
