import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the service needs in plain text again, such as signing secrets. */
export interface SecretBox {
  /** @param owner the secret's owner; opening it with another one fails */
  seal(secret: string, owner: string): Uint8Array;
  /** @throws SecretUnreadable when it was sealed with another key, or for another owner */
  open(sealed: Uint8Array, owner: string): string;
}

/** The secret was sealed with another key. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

const NONCE = 12;
const TAG = 16;

function open(key: Uint8Array, sealed: Uint8Array, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const opened = [decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

/**
 * AES-256-GCM with a random nonce per secret. The owner is authenticated too, so that write access
 * to the database is not enough to move one endpoint's secret to another.
 * @param keyText at least 32 characters that cannot be guessed
 */
export function createSecretBox(keyText: string): SecretBox {
  const key = new Uint8Array(hkdfSync('sha256', keyText, '', 'people-search-mcp secrets', 32));
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
    },
    open: (sealed, owner) => {
      try {
        return open(key, sealed, owner);
      } catch {
        throw new SecretUnreadable(
          'The secret was encrypted with a different PEOPLE_SEARCH_SECRET_KEY.',
        );
      }
    },
  };
}
