import { isObject } from '../../../contract/is-object.ts';

const urlsOf = (sources: unknown): string[] =>
  Array.isArray(sources)
    ? sources.flatMap((one) => (isObject(one) && typeof one.url === 'string' ? [one.url] : []))
    : [];

/**
 * URLs of the pages that a record or the sections of a profile cite: under `sources`, or as a link
 * of kind `source`.
 */
export function citedPageUrls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(citedPageUrls);
  if (!isObject(value)) return [];
  const own = value.kind === 'source' && typeof value.url === 'string' ? [value.url] : [];
  const below = Object.entries(value).flatMap(([key, one]) =>
    key === 'sources' ? urlsOf(one) : citedPageUrls(one),
  );
  return [...own, ...below];
}
