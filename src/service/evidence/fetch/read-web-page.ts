import type { PageFetcher } from '../../network/page-fetcher.ts';
import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { DocumentReader } from '../extract/document-reader.ts';
import { UnreadableDocument } from '../extract/extracted-page.ts';

/** Fetches pages of the web and reads them. */
export interface WebReader {
  readonly pages: PageFetcher;
  readonly documents: DocumentReader;
}

/**
 * Fetches one page of the web and reads what it says about people.
 * @returns null when the page is refused or cannot be read, so that work on other pages continues.
 *   Any other failure is the service's own and is thrown, so that the step is retried.
 * @throws the signal's reason if it aborts
 */
export async function readWebPage(
  { pages, documents }: WebReader,
  address: string,
  fetchedAt: Date,
  signal: AbortSignal,
): Promise<ExtractedDocument | null> {
  const outcome = await pages.fetch(address, signal);
  // A page that was left because the service closes was not refused: another service fetches it.
  signal.throwIfAborted();
  if ('refusal' in outcome) return null;
  const { url, contentType, bytes } = outcome.page;
  return documents.read({ url, contentType, bytes, fetchedAt }).catch((error: unknown) => {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  });
}
