import { readWebPage } from '../evidence/fetch/read-web-page.ts';
import { storeDocument } from '../evidence/sources/store-document.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { Step } from '../runs/run-kind.ts';
import type { DeepSearchRun } from './deep-search-run.ts';
import type { DeepSearchService } from './deep-search-service.ts';

/** How far the pages of a seed are had. */
export interface FetchProgress {
  /** How many of the seed's pages were fetched, or could not be. */
  readonly fetched?: number;
  /** Where fetched pages were in the end: what they say is found under that address. */
  readonly pages?: readonly string[];
}

/** Fetches the next page of the seed and keeps what it says, as everybody may read it. */
export async function fetchNext<Progress extends FetchProgress>(
  { pages, documents, now }: DeepSearchService & { readonly pages: PageFetcher },
  run: DeepSearchRun<Progress>,
  signal: AbortSignal,
): Promise<Step<Progress>> {
  const { progress, input } = run;
  const at = progress.fetched ?? 0;
  const url = input.seed.urls[at];
  const fetchedAt = new Date(now());
  const document =
    url === undefined ? null : await readWebPage({ pages, documents }, url, fetchedAt, signal);
  const next: Progress = { ...progress, fetched: at + 1 };
  if (document === null) return { end: { to: 'continue' }, progress: next };
  return {
    end: { to: 'continue' },
    progress: { ...next, pages: [...(progress.pages ?? []), document.url] },
    effects: async (tx) => {
      await storeDocument(tx, document, { space: 'public', origin: 'fetch', now: fetchedAt });
    },
  };
}
