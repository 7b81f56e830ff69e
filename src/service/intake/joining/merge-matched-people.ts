import { IdentityRefusal } from '../../identity/decisions/identity-refusal.ts';
import { mergeProfiles } from '../../identity/decisions/merge-profiles.ts';
import type { Queryable } from '../../store/database.ts';
import type { BatchPerson } from './batch-people.ts';
import type { JoinDecision } from './join-decision.ts';

/**
 * Merges two profiles that a row has shown to be one person; the merge is logged with its reasons
 * and can be undone.
 * @param source the import's name: "Google Contacts"
 * @returns false when a person decided that they are two, or they are in different directories
 */
export async function mergeMatchedPeople(
  tx: Queryable,
  into: BatchPerson,
  from: BatchPerson,
  { reasons }: JoinDecision,
  source: string,
): Promise<boolean> {
  try {
    await mergeProfiles(tx, {
      into: into.id,
      from: from.id,
      reasons: [
        { kind: 'name', text: 'given and family names agree', weight: 0 },
        ...reasons
          .filter(({ kind }) => kind === 'identifier')
          .map(({ text }) => ({
            kind: 'profile' as const,
            text: `one row of ${source} states identifiers of both: ${text}`,
            weight: 0,
          })),
      ],
      runId: null,
    });
    return true;
  } catch (error) {
    if (error instanceof IdentityRefusal) return false;
    throw error;
  }
}
