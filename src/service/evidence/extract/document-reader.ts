import type { ExtractedDocument } from '../../people/record/mention.ts';
import { extractDocument, type RawDocument } from './extract-document.ts';
import { UnreadableDocument } from './extracted-page.ts';

/** Reads documents that come from anywhere. */
export interface DocumentReader {
  /** @throws UnreadableDocument for a document that says nothing, breaks the reader or takes long */
  read(raw: RawDocument): Promise<ExtractedDocument>;
  /** Ends what reads; what is being read is refused. */
  close(): Promise<void>;
}

/** A document that breaks the reader is refused alone; the next one is read. */
async function readHere(raw: RawDocument): Promise<ExtractedDocument> {
  try {
    return await extractDocument(raw);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument('cannot be read as a document', { cause: error });
  }
}

/** Reads in the caller's own thread, which does nothing else meanwhile. */
export const READS_HERE: DocumentReader = { read: readHere, close: async () => {} };
