import { plainly, quoted } from './quoted.ts';

/**
 * Where a reader finds a source: a page's address; of an ingested file its name, since its `urn:`
 * is a hash.
 */
export function placeOfSource({
  url,
  name,
}: {
  readonly url: string;
  readonly name?: string | null | undefined;
}): string {
  const isFile = url.startsWith('urn:');
  return isFile ? `file ${quoted(name ?? 'of an earlier ingest')}` : plainly(url);
}
