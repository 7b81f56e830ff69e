import { z } from 'zod';
import { findOwner } from '../store/folder/folder-claim.ts';
import { handshake } from './handshake.ts';
import type { OwnerState } from './next-step.ts';
import { bodyText, socketRequest } from './socket-request.ts';
import type { ExitKind } from './stays-for.ts';

/** Milliseconds; the owner is on this machine, and even a busy one responds in this time. */
const HANDSHAKE_MS = 2000;

/** The present owner, and its socket. */
export interface ContactedOwner {
  readonly owner: OwnerState;
  readonly socketPath: string;
}

/** Requests the handshake of the present owner of a claims folder. */
export async function contactOwner(claims: string): Promise<ContactedOwner> {
  const owner = await findOwner(claims);
  if (owner === null) return { owner: 'nobody', socketPath: '' };
  const { socketPath } = owner;
  try {
    const answer = await socketRequest({
      socketPath,
      method: 'GET',
      path: '/operator/handshake',
      timeoutMs: HANDSHAKE_MS,
    });
    const parsed = handshake.safeParse(JSON.parse(await bodyText(answer)));
    return { owner: parsed.success ? parsed.data : 'silent', socketPath };
  } catch {
    // It ended meanwhile, or does not respond yet: the next try shows which.
    return { owner: 'silent', socketPath };
  }
}

/** A refusal to exit; older services do not say what keeps them. */
const refusal = z.object({ work: z.array(z.string()).catch([]) });

/**
 * Asks the owner to exit. Returns the work for which it stays, or null when it exits; only the next
 * contact shows whether it has gone.
 */
export async function askToExit(
  socketPath: string,
  kind: ExitKind,
): Promise<readonly string[] | null> {
  const path = '/operator/drain';
  try {
    const answer = await socketRequest({
      socketPath,
      method: 'POST',
      path,
      body: { kind },
      timeoutMs: HANDSHAKE_MS,
    });
    const text = await bodyText(answer);
    return answer.statusCode === 409 ? refusal.parse(JSON.parse(text)).work : null;
  } catch {
    // It has exited already, or the next contact finds it silent.
    return null;
  }
}
