import { isLoopback } from '../../loopback.ts';

/** The issuer or its documents are unavailable, so a token cannot be checked. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 512 * 1024;

/** Whether a document from this URL can be trusted: over TLS, or from this machine. Pure. */
export const isSecureUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new IssuerUnavailable('the document is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Fetches a JSON document of the issuer. Redirects are not followed, because they could lead to a
 * server that was not configured.
 * @throws IssuerUnavailable on any failure. Returns `null` if there is no such document.
 */
export async function fetchDocument(url: URL): Promise<unknown> {
  if (!isSecureUrl(url)) throw new IssuerUnavailable('the URL is neither https nor local');
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new IssuerUnavailable(`it returned HTTP ${response.status}`);
    return JSON.parse(await textOf(response));
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw error;
    throw new IssuerUnavailable('it is unreachable or did not return JSON');
  }
}
