import type { ExtractedDocument } from '../../../people/record/mention.ts';
import type { RawDocument } from '../extract-document.ts';

/** A message to the thread. */
export type ReadingRequest = RawDocument;

/** A message of the thread: that it has started, or the result for the last document. */
export type ReadingReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'document'; readonly document: ExtractedDocument }
  | { readonly kind: 'unreadable'; readonly message: string };
