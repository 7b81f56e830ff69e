/** One fetched page. */
export interface FetchedPage {
  /** Its final URL, after redirects. */
  readonly url: string;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
}

/** Why a page was not fetched; never quotes its content. */
export type FetchRefusal =
  | 'address_refused'
  | 'robots_refused'
  | 'too_large'
  | 'too_slow'
  | 'too_many_redirects'
  | 'not_a_page'
  | 'unreachable';

export type FetchOutcome =
  | { readonly page: FetchedPage }
  | { readonly refusal: FetchRefusal; readonly message: string };

/** What to fetch: a document, or a photo (JPEG, PNG, WebP). */
export type FetchKind = 'page' | 'image';

/** Fetches files from the public web, guarded: see `evidence/fetch`. Never rejects. */
export interface PageFetcher {
  /** @param kind default `page`; a response of another kind is refused as `not_a_page` */
  fetch(url: string, signal: AbortSignal, kind?: FetchKind): Promise<FetchOutcome>;
}
