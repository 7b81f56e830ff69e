/** An ingest that cannot begin; the message is a sentence that says what to do. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
}
