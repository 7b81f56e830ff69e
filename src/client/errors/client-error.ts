/** Base class of the client's errors. Messages are sentences without secrets. */
export abstract class ClientError extends Error {
  /** True if the same call may succeed later. */
  abstract readonly retryable: boolean;
}
