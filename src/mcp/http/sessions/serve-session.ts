import type { AuthInfo } from '@modelcontextprotocol/server';
import { needsSession } from './needs-session.ts';
import type { SessionCaller, Sessions } from './sessions.ts';

/**
 * The session id of a request; null if none. Hosts of 2026-07-28 have no sessions; if a proxy adds
 * the header, it is ignored.
 */
export const sessionOf = ({ headers }: Request): string | null =>
  headers.has('mcp-method') ? null : headers.get('mcp-session-id');

const refusal = (status: number, code: number, message: string, headers = {}): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });

const unknownSession = (): Response =>
  refusal(404, -32_001, 'Session not found: initialize again. Runs continue in the meantime.');

const allSessionsBusy = (): Response =>
  refusal(503, -32_000, 'The maximum number of sessions is busy. Try again in a few seconds.', {
    'Retry-After': '5',
  });

/**
 * Handles a request of a session, or opens one; null if the request needs no session, so that any
 * replica can handle it.
 */
export async function serveSession(
  sessions: Sessions,
  request: Request,
  holder: SessionCaller,
  authInfo: AuthInfo,
): Promise<Response | null> {
  const id = sessionOf(request);
  if (id !== null) {
    const transport = sessions.find(id, holder);
    return transport === null
      ? unknownSession()
      : await transport.handleRequest(request, { authInfo });
  }
  if (!(await needsSession(request))) return null;
  const transport = await sessions.open(holder, authInfo);
  return transport === null
    ? allSessionsBusy()
    : await transport.handleRequest(request, { authInfo });
}
