import type { FetchRefusal } from '../../network/page-fetcher.ts';

/** Why a page is not had; the message is a sentence without any of its content. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly refusal: FetchRefusal;

  constructor(refusal: FetchRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
