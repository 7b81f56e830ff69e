import { readable } from '../../src/answers/mask-contacts.ts';
import { quotedWords } from '../../src/answers/quoted-words.ts';
import { plainId } from '../../src/answers/safe-words.ts';
import type {
  IdentityReview,
  ReviewDecision,
  ReviewedPerson,
} from '../../src/contract/identity.ts';
import type { Spending } from './spending.ts';

function describe({ id, name, headline, place, positions }: ReviewedPerson): string {
  const facts = [headline, place, positions[0]].flatMap((text) => text ?? []).join('; ');
  const named = quotedWords(readable(name, 80, true), 80);
  const known = facts === '' ? '' : `, ${quotedWords(readable(facts, 160, true), 160)}`;
  return `${named} (${plainId(id)}${known})`;
}

/**
 * The question before two people are merged, or kept apart permanently.
 * @param isMetered whether the service counts credits: otherwise no price is named.
 */
export function reviewConsent(
  review: IdentityReview,
  decision: ReviewDecision,
  isMetered: boolean,
): Spending {
  const { people, probability, review_id: id } = review;
  const both = people.map(describe).join(' and ');
  const what =
    decision === 'accept'
      ? `The assistant wants to merge ${both} into one person.`
      : `The assistant wants to keep ${both} apart as two people in all future runs.`;
  const likely = (100 * probability).toFixed(0);
  return {
    kind: 'identity',
    // With all that is shown of them: an approval is for these two as they are now.
    call: { id, decision, people: people.map((person) => person.id), both, likely },
    question: [
      what,
      `The evidence makes it ${likely} % likely that they are one.`,
      `It changes the results for everyone${isMetered ? ', is free,' : ''} and can be undone.`,
      'Shall it go ahead?',
    ].join(' '),
    name: decision === 'accept' ? 'this merge of two people' : 'keeping two people apart',
  };
}

/** The question before a decision is undone. */
export function undoConsent(decision: string, isMetered: boolean): Spending {
  return {
    kind: 'identity',
    call: { undo: decision },
    question: [
      `The assistant wants to undo identity decision ${decision}: merged people become two`,
      'again, or a pair that was kept apart is open for review again.',
      `It changes the results for everyone${isMetered ? ', and is free' : ''}.`,
      'Shall it go ahead?',
    ].join(' '),
    name: `the undoing of decision ${decision}`,
  };
}
