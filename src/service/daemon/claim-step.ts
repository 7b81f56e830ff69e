import type { ServiceMode } from './handshake.ts';
import type { OwnerState } from './next-step.ts';

/** `ask` the owner to exit, `wait` for the folder to be free, or `yield` it to its owner. */
export type ClaimStep = 'ask' | 'wait' | 'yield';

/**
 * What a starting service does when its folder is taken. A service started by a person replaces one
 * in the background; any other owner that responds stays. An owner that does not respond is either
 * starting or exiting: its last answer may have been cut off. A person's service waits for it to
 * respond or go; one in the background yields, because its host retries by itself.
 */
export function claimStep(owner: OwnerState, mode: ServiceMode): ClaimStep {
  if (owner === 'nobody') return 'wait';
  if (owner === 'silent') return mode === 'background' ? 'yield' : 'wait';
  if (owner.state === 'draining') return 'wait';
  return mode === 'foreground' && owner.mode === 'background' ? 'ask' : 'yield';
}
