/** What a handler answers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The work was done and found nothing, and the row refunds that. */
  readonly empty?: boolean;
  /** Credits left, where the handler itself has taken some: rows whose runs are paid. */
  readonly remaining?: number | null;
}
