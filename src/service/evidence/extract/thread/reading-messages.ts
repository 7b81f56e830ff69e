import type { ExtractedDocument } from '../../../people/record/mention.ts';
import type { RawDocument } from '../extract-document.ts';

/** What the thread is sent. */
export type ReadingRequest = RawDocument;

/** What it answers: it is there, or what became of the document it was sent last. */
export type ReadingReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'document'; readonly document: ExtractedDocument }
  | { readonly kind: 'unreadable'; readonly message: string };
