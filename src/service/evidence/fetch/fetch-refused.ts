import type { FetchRefusal } from '../../network/page-fetcher.ts';

/** Why a page was not fetched; the message quotes nothing from the page. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly refusal: FetchRefusal;

  constructor(refusal: FetchRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
