import type { ServiceMode } from './handshake.ts';
import type { Sight } from './next-step.ts';

/** `ask` the owner to leave, `wait` for the folder to be free, or `yield` it to its owner. */
export type ClaimStep = 'ask' | 'wait' | 'yield';

/**
 * What a service does that finds its folder taken. A person's own service takes the place of one
 * in the background; any other owner that speaks stays. One that says nothing is either opening
 * or closing: its last answer may have been cut off as it left. A person's service waits for it to
 * speak or go; one in the background leaves it the folder, because its host looks again by itself.
 */
export function claimStep(sight: Sight, mode: ServiceMode): ClaimStep {
  if (sight === 'nobody') return 'wait';
  if (sight === 'silent') return mode === 'background' ? 'yield' : 'wait';
  if (sight.state === 'draining') return 'wait';
  return mode === 'foreground' && sight.mode === 'background' ? 'ask' : 'yield';
}
