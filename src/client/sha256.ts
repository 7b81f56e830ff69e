import { createHash } from 'node:crypto';

/** The SHA-256 digest of a text or of bytes, as 64 hexadecimal digits. */
export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
