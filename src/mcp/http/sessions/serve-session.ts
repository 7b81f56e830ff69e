import type { AuthInfo } from '@modelcontextprotocol/server';
import { asksForSession } from './asks-forms.ts';
import type { SessionHolder, Sessions } from './sessions.ts';

/**
 * The session that a request goes on with; null: none. Hosts of 2026-07-28 know no sessions; a
 * proxy's left-over header is none of theirs.
 */
export const sessionOf = ({ headers }: Request): string | null =>
  headers.has('mcp-method') ? null : headers.get('mcp-session-id');

const refusal = (status: number, code: number, message: string, headers = {}): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });

const unknownSession = (): Response =>
  refusal(404, -32_001, 'Session not found: initialize again. Runs continue in the meantime.');

const noRoom = (): Response =>
  refusal(503, -32_000, 'The maximum number of sessions is busy. Try again in a few seconds.', {
    'Retry-After': '5',
  });

/**
 * Answers what belongs to a session, or opens one; null: the request stands alone, and any
 * replica can answer it.
 */
export async function serveSession(
  sessions: Sessions,
  request: Request,
  holder: SessionHolder,
  authInfo: AuthInfo,
): Promise<Response | null> {
  const id = sessionOf(request);
  if (id !== null) {
    const transport = sessions.find(id, holder);
    return transport === null
      ? unknownSession()
      : await transport.handleRequest(request, { authInfo });
  }
  if (!(await asksForSession(request))) return null;
  const transport = await sessions.open(holder, authInfo);
  return transport === null ? noRoom() : await transport.handleRequest(request, { authInfo });
}
