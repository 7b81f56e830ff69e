/** What every error of the client has in common; the message is a sentence without secrets. */
export abstract class ClientError extends Error {
  /** True when the same call, made again later, may succeed. */
  abstract readonly retryable: boolean;
}
