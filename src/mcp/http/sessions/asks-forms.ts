import { isInitializeRequest } from '@modelcontextprotocol/server';

/** An `initialize` is a few hundred bytes; what is larger is none. */
const MAX_INITIALIZE_BYTES = 64 * 1024;

/** Whether a message opens a connection of a host that can put questions to people. Pure. */
export function opensWithForms(message: unknown): boolean {
  if (!isInitializeRequest(message)) return false;
  return message.params.capabilities.elicitation !== undefined;
}

/** The text of a small body, read from a copy; null when it is longer. */
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
    // Gives the rest of the copy up. Not waited for: it lasts until the other copy is read.
    void reader.cancel();
    return null;
  }
}

/**
 * Whether a request is the `initialize` of an older host that can be asked: only then is there
 * something to keep between its requests.
 */
export async function asksForSession(request: Request): Promise<boolean> {
  // Since 2026-07-28 each request names its method in a header, and there are no sessions.
  if (request.method !== 'POST' || request.headers.has('mcp-method')) return false;
  const text = await smallText(request).catch(() => null);
  // Most requests are no openings, and need not be parsed twice.
  if (text === null || !text.includes('"initialize"')) return false;
  try {
    return opensWithForms(JSON.parse(text));
  } catch {
    return false;
  }
}
