import { randomBytes } from 'node:crypto';
import { sha256Hex } from '../../text/sha256.ts';

const WELL_FORMED = /^psk_[A-Za-z0-9_-]{43}$/;

/** A new secret: `psk_` and 256 random bits, so that it cannot be guessed. */
export function newSecret(): string {
  return `psk_${randomBytes(32).toString('base64url')}`;
}

/** Whether a string has the form of a secret; saves a look-up in the database. */
export function isSecretShaped(secret: string): boolean {
  return WELL_FORMED.test(secret);
}

/**
 * The stored hash of a secret. Keys are looked up by this hash, which makes the comparison
 * timing-safe: the time of an index look-up reveals nothing about the secret before hashing. No
 * salt and no slow hash: the input has 256 random bits.
 */
export function hashSecret(secret: string): string {
  return sha256Hex(secret);
}

/** The start of a secret, as listings show it. */
export function secretPrefix(secret: string): string {
  return secret.slice(0, 10);
}
