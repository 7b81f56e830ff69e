import type { EndpointId } from '../../contract/endpoints.ts';

/** The free endpoint that reads a run by the caller's run id, by the row that starts it. */
const READS: Readonly<
  Partial<Record<string, { readonly read: EndpointId; readonly param: string }>>
> = {
  'v2.deep_search.start': { read: 'v2.deep_search.read', param: 'requestId' },
  'v3.search.start': { read: 'v3.search.read', param: 'search_id' },
  'v3.populations.start': { read: 'v3.search.read', param: 'search_id' },
};

/** How to read an earlier run; null if the API has no way. */
export function runRead(startId: string): { read: EndpointId; param: string } | null {
  return (Object.hasOwn(READS, startId) ? READS[startId] : undefined) ?? null;
}
