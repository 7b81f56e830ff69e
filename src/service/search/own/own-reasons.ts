import type { MatchReason } from '../../../contract/search.ts';
import { OWN_NOUNS, type OwnPlan } from './own-plan.ts';

/** The owner's tag, list or note for which a person is listed; a note is not repeated. */
export const ownReasons = (own: readonly OwnPlan[], id: string): MatchReason[] =>
  own.flatMap(({ kind, asked, people, isExcluded }) => {
    const by = people.get(id);
    if (isExcluded || by === undefined) return [];
    const text =
      kind === 'notes'
        ? `your note of ${by} says ${asked.map((one) => `"${one}"`).join(' or ')}`
        : `your ${OWN_NOUNS[kind]} "${by}"`;
    return [{ field: `personalization.${kind}`, text }];
  });
