import { isInitializeRequest } from '@modelcontextprotocol/server';

/** An `initialize` has a few hundred bytes; larger bodies are not one. */
const MAX_INITIALIZE_BYTES = 64 * 1024;

/** Whether a message is the `initialize` of a host that supports elicitation. Pure. */
export function supportsElicitation(message: unknown): boolean {
  if (!isInitializeRequest(message)) return false;
  return message.params.capabilities.elicitation !== undefined;
}

/** The text of a small body, read from a copy; null if it is longer. */
async function smallText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_INITIALIZE_BYTES) return null;
  const body = request.clone().body;
  if (body === null) return null;
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts).toString('utf8');
    parts.push(value);
    length += value.byteLength;
    if (length <= MAX_INITIALIZE_BYTES) continue;
    // Discards the rest of the copy. Not awaited, because that takes until the other copy is read.
    void reader.cancel();
    return null;
  }
}

/**
 * Whether a request is the `initialize` of an older host that supports elicitation: only then is a
 * session needed.
 */
export async function needsSession(request: Request): Promise<boolean> {
  // Since 2026-07-28 each request names its method in a header, and there are no sessions.
  if (request.method !== 'POST' || request.headers.has('mcp-method')) return false;
  const text = await smallText(request).catch(() => null);
  // Most requests are not an `initialize` and need not be parsed twice.
  if (text === null || !text.includes('"initialize"')) return false;
  try {
    return supportsElicitation(JSON.parse(text));
  } catch {
    return false;
  }
}
