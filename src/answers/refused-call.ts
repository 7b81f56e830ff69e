/**
 * A tool call that cannot be made as it stands. The message is what the model reads: it names
 * the parameter, what it takes and the next call, and holds no third-party text.
 */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
}
