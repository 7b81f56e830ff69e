/** An ingest that cannot start; the message says what to do. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
}
