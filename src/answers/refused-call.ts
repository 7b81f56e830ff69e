/**
 * A tool call that cannot be made with these arguments. The message is for the model: it names the
 * parameter, the allowed values and the next call, and has no third-party text.
 */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
}
