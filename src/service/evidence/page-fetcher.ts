/** One page as it came. */
export interface FetchedPage {
  /** Where it was in the end, after redirects. */
  readonly url: string;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
}

/** Why a page was not had; never holds anything of its content. */
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

/** Fetches pages of the open web, guarded: see `evidence/fetch`. Never rejects. */
export interface PageFetcher {
  fetch(url: string, signal: AbortSignal): Promise<FetchOutcome>;
}
