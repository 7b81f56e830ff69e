import { findOwner } from '../store/folder/folder-claim.ts';
import { handshake } from './handshake.ts';
import type { Sight } from './next-step.ts';
import { bodyText, socketRequest } from './socket-request.ts';

/** The owner is on this machine; even a busy one answers within this. */
const HANDSHAKE_MS = 2000;

/** Who serves now, and on which socket. */
export interface Seen {
  readonly sight: Sight;
  readonly socketPath: string;
}

/** Asks the present owner of a folder of claims who it is. */
export async function lookUp(claims: string): Promise<Seen> {
  const owner = await findOwner(claims);
  if (owner === null) return { sight: 'nobody', socketPath: '' };
  const { socketPath } = owner;
  try {
    const answer = await socketRequest({
      socketPath,
      method: 'GET',
      path: '/operator/handshake',
      timeoutMs: HANDSHAKE_MS,
    });
    const parsed = handshake.safeParse(JSON.parse(await bodyText(answer)));
    return { sight: parsed.success ? parsed.data : 'silent', socketPath };
  } catch {
    // It ended in between, or does not speak yet: the next look tells.
    return { sight: 'silent', socketPath };
  }
}

/**
 * Asks the owner to leave. False when it stays, because it does work that must not be cut off;
 * the next look tells whether it has gone.
 */
export async function askToLeave(socketPath: string): Promise<boolean> {
  const path = '/operator/drain';
  try {
    const answer = await socketRequest({
      socketPath,
      method: 'POST',
      path,
      body: {},
      timeoutMs: HANDSHAKE_MS,
    });
    answer.resume();
    return answer.statusCode !== 409;
  } catch {
    // It has left already, or will be found silent.
    return true;
  }
}
