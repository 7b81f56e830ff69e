import { escaped, quoted } from './quoted.ts';

/**
 * Where to find a source: the URL of a page, or the name of an ingested file, because its `urn:` is
 * a hash.
 */
export function placeOfSource({
  url,
  name,
}: {
  readonly url: string;
  readonly name?: string | null | undefined;
}): string {
  const isFile = url.startsWith('urn:');
  return isFile ? `file ${quoted(name ?? 'of an earlier ingest')}` : escaped(url);
}
