import { createHmac, hkdfSync } from 'node:crypto';

/**
 * The secret of a subject's key. It is computed and not stored, so that replicas with the same
 * secret key agree on it, and neither the database nor a token is enough to know it.
 * @param keyText the secret key of the data folder or of the replicas
 */
export function subjectSecret(keyText: string, keyId: string): string {
  const key = new Uint8Array(
    hkdfSync('sha256', keyText, '', 'people-search-mcp keys of subjects', 32),
  );
  return `psk_${createHmac('sha256', key).update(keyId).digest('base64url')}`;
}
