/**
 * Thrown by operators' functions (keys, directories). The message is a sentence that says what is
 * wrong and what is allowed, ready to be printed.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
