import { z } from 'zod';
import type { Finding } from './finding.ts';

/** A streaming replica as the service's status tells of it. */
export const replicaState = z.object({
  address: z.string(),
  problem: z.string().nullable(),
  lagSeconds: z.number().nullable(),
  lagBytes: z.number().nullable(),
});

/** A replica that does not answer is only noted: the primary answers instead. Pure. */
export function replicaFinding({
  address,
  problem,
  lagSeconds,
  lagBytes,
}: z.infer<typeof replicaState>): Finding {
  const check = 'replica';
  if (problem !== null) {
    const next = 'Correct DATABASE_READ_URL or start it; the primary answers meanwhile.';
    return { check, state: 'note', says: `${address} is not used. ${problem}`, next };
  }
  if (!lagBytes) return { check, state: 'ok', says: `${address} answers, up to date` };
  const time = lagSeconds === null ? '' : ` (${lagSeconds.toFixed(1)} s)`;
  return { check, state: 'ok', says: `${address} answers, ${lagBytes} bytes behind${time}` };
}
