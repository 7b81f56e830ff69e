import { readWebPage } from '../evidence/fetch/read-web-page.ts';
import { storeDocument } from '../evidence/sources/store-document.ts';
import type { PageFetcher } from '../network/page-fetcher.ts';
import type { Step } from '../runs/run-kind.ts';
import type { DeepSearchRun } from './deep-search-run.ts';
import type { DeepSearchService } from './deep-search-service.ts';

/** Progress of fetching the pages of a seed. */
export interface FetchProgress {
  /** Number of the seed's pages that were fetched or failed. */
  readonly fetched?: number;
  /** Final URLs of fetched pages, under which their mentions are found. */
  readonly pages?: readonly string[];
}

/** Fetches the next page of the seed and stores what it says in the public space. */
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
