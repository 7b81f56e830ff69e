import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret: 32 random bytes in the format of Standard Webhooks. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The key bytes of a secret. */
export const signingKey = (secret: string): Buffer =>
  Buffer.from(secret.slice(PREFIX.length), 'base64');

/** The part of a secret that listings show: 8 of its 44 characters, enough to recognize it. */
export const visibleSecretParts = (secret: string): { prefix: string; suffix: string } => ({
  prefix: secret.slice(0, PREFIX.length + 4),
  suffix: secret.slice(-4),
});
