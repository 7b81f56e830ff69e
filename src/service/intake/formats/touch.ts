/** A day on which the owner of a file was in touch with a person. */
export interface Touch {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly kind: 'message' | 'invitation' | 'recommendation' | 'endorsement' | 'mail' | 'meeting';
  /** `to`: the owner wrote or asked. */
  readonly direction: 'to' | 'from' | 'both';
  /** How often on that day. */
  readonly times: number;
}
