import type { ExtractedDocument } from '../../people/record/mention.ts';
import { extractDocument, type RawDocument } from './extract-document.ts';

/** Reads documents that come from anywhere. */
export interface DocumentReader {
  /** @throws UnreadableDocument for a document that says nothing, breaks the reader or takes long */
  read(raw: RawDocument): Promise<ExtractedDocument>;
  /** Ends what reads; what is being read is refused. */
  close(): Promise<void>;
}

/** Reads in the caller's own thread, which does nothing else meanwhile. */
export const READS_HERE: DocumentReader = {
  read: extractDocument,
  close: async () => {},
};
