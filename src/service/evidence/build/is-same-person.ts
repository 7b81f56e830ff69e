import { canonicalHash } from '../../text/canonical-hash.ts';
import type { MadePerson } from './make-person.ts';
import type { StandingProfile } from './standing-profile.ts';

/** Whether a build would write what the profile already says; then nothing need be read again. */
export function isSamePerson(standing: StandingProfile, made: MadePerson): boolean {
  const { previous, level, sections } = standing;
  if (previous === null || level !== made.level) return false;
  const before = [previous.record, sections];
  const after = [made.record, made.prepared.columns.sections];
  return canonicalHash(before) === canonicalHash(after);
}
