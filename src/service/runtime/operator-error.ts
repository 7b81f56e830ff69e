/**
 * Thrown by what the operator calls (keys, directories). The message is a sentence that says
 * what is wrong and what is allowed, fit to be printed as it stands.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
