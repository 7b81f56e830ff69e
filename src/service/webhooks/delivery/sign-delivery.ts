import { createHmac } from 'node:crypto';
import { signingKey } from '../endpoints/signing-secret.ts';

export interface Signable {
  /** The event's id, equal for every attempt, by which receivers recognize repeats. */
  readonly id: string;
  /** Time of this attempt; receivers refuse signatures older than some minutes. */
  readonly at: Date;
  /** The exact text that is sent. */
  readonly body: string;
}

/** The headers of Standard Webhooks, signature version 1: HMAC-SHA256 of `id.timestamp.body`. */
export function signatureHeaders(secret: string, { id, at, body }: Signable) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', signingKey(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
