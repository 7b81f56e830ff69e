import { compareVersions } from './compare-versions.ts';
import type { Handshake } from './handshake.ts';

/** The service that this host has started itself, if it has. */
export type ChildState =
  | { readonly kind: 'none' }
  | { readonly kind: 'starting' }
  /** It left because another one owns the folder, or it was ready once and is gone. */
  | { readonly kind: 'left' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What a host sees: the owner's words, an owner that says nothing, or nobody. */
export type Sight = Handshake | 'silent' | 'nobody';

export type Step = 'use' | 'wait' | 'drain' | 'spawn' | 'fail';

/**
 * What a host that needs the service does next. An owner of an older version is asked to leave,
 * so that an upgrade takes effect; a service that a person started is never sent away, nor one
 * inside another host. A newer owner serves older hosts: the API is the same.
 * @param staying the generation of an owner that was asked and stays, busy with long work
 */
export function nextStep(
  seen: Sight,
  ourVersion: string,
  child: ChildState,
  staying: number | null = null,
): Step {
  if (seen === 'nobody') {
    if (child.kind === 'failed') return 'fail';
    return child.kind === 'starting' ? 'wait' : 'spawn';
  }
  if (seen === 'silent' || seen.state !== 'ready') return 'wait';
  const isOlder = compareVersions(seen.version, ourVersion) < 0;
  const mayLeave = seen.mode === 'background' && seen.generation !== staying;
  return isOlder && mayLeave ? 'drain' : 'use';
}
