import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { RawDocument } from './extract-document.ts';
import { UnreadableDocument } from './extracted-page.ts';

/** Reads documents of any origin. */
export interface DocumentReader {
  /** @throws UnreadableDocument when the document is empty, breaks the reader or takes too long */
  read(raw: RawDocument): Promise<ExtractedDocument>;
  /** Stops the reader; documents under way are refused. */
  close(): Promise<void>;
}

/**
 * A document that breaks the reader fails alone; later ones are still read. What reads documents is
 * loaded with the first: a service whose documents have a thread of their own never needs it.
 */
async function readHere(raw: RawDocument): Promise<ExtractedDocument> {
  const { extractDocument } = await import('./extract-document.ts');
  try {
    return await extractDocument(raw);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('cannot be read as a document', { cause: error });
  }
}

/** Reads in the caller's own thread and blocks it meanwhile. */
export const SAME_THREAD_READER: DocumentReader = { read: readHere, close: async () => {} };
