import { compareVersions } from './compare-versions.ts';
import type { Handshake } from './handshake.ts';

/** The service that this host started itself, if any. */
export type ChildState =
  | { readonly kind: 'none' }
  | { readonly kind: 'starting' }
  /** It exited because another one owns the folder, or it was ready and has exited since. */
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The present owner: its handshake, one that does not respond, or none. */
export type OwnerState = Handshake | 'silent' | 'nobody';

export type Step = 'use' | 'wait' | 'drain' | 'spawn' | 'fail';

/**
 * What a host that needs the service does next. An owner of an older version is asked to exit, so
 * that an upgrade takes effect; but not a service that a person started, nor one inside another
 * host. A newer owner can serve older hosts: the API is the same.
 * @param staying the generation of an owner that refused to exit because of long work
 */
export function nextStep(
  owner: OwnerState,
  ourVersion: string,
  child: ChildState,
  staying: number | null = null,
): Step {
  if (owner === 'nobody') {
    if (child.kind === 'failed') return 'fail';
    return child.kind === 'starting' ? 'wait' : 'spawn';
  }
  if (owner === 'silent' || owner.state !== 'ready') return 'wait';
  const isOlder = compareVersions(owner.version, ourVersion) < 0;
  const mayLeave = owner.mode === 'background' && owner.generation !== staying;
  return isOlder && mayLeave ? 'drain' : 'use';
}
