import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 32 random bytes in the form of Standard Webhooks. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The bytes that sign. */
export const signingKey = (secret: string): Buffer =>
  Buffer.from(secret.slice(PREFIX.length), 'base64');

/** What listings show of a secret: enough to tell two apart, 8 of its 44 characters. */
export const secretEnds = (secret: string): { prefix: string; suffix: string } => ({
  prefix: secret.slice(0, PREFIX.length + 4),
  suffix: secret.slice(-4),
});
