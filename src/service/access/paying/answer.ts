/** A handler's answer. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The work found nothing, which is refunded for this endpoint. */
  readonly empty?: boolean;
  /** Credits left, for endpoints with paid runs, whose handlers reserve the credits themselves. */
  readonly remaining?: number | null;
}
