import { canonicalHash } from '../../text/canonical-hash.ts';
import type { ExistingProfile } from './existing-profile.ts';
import type { MadePerson } from './make-person.ts';

/** Whether a build would write what the profile already says; then nothing need be read again. */
export function isSamePerson(existing: ExistingProfile, made: MadePerson): boolean {
  const { previous, level, sections } = existing;
  if (previous === null || level !== made.level) return false;
  const before = [previous.record, sections];
  const after = [made.record, made.prepared.columns.sections];
  return canonicalHash(before) === canonicalHash(after);
}
