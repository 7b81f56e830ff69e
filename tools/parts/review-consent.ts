import { readable } from '../../src/answers/mask-contacts.ts';
import { quotedWords } from '../../src/answers/quoted-words.ts';
import { plainId } from '../../src/answers/safe-words.ts';
import type {
  IdentityReview,
  ReviewDecision,
  ReviewedPerson,
} from '../../src/contract/identity.ts';
import type { Spending } from './spending.ts';

function told({ id, name, headline, place, positions }: ReviewedPerson): string {
  const facts = [headline, place, positions[0]].flatMap((text) => text ?? []).join('; ');
  const named = quotedWords(readable(name, 80, true), 80);
  const known = facts === '' ? '' : `, ${quotedWords(readable(facts, 160, true), 160)}`;
  return `${named} (${plainId(id)}${known})`;
}

/** What is asked before two people become one, or are kept apart for good. */
export function reviewConsent(review: IdentityReview, decision: ReviewDecision): Spending {
  const { people, probability, review_id: id } = review;
  const both = people.map(told).join(' and ');
  const what =
    decision === 'accept'
      ? `The assistant wants to make one person of ${both}.`
      : `The assistant wants to keep ${both} apart, as two people, in every run from now on.`;
  return {
    kind: 'identity',
    call: { id, decision, people: people.map((person) => person.id) },
    question: [
      what,
      `The evidence makes it ${(100 * probability).toFixed(0)} % likely that they are one.`,
      'It changes what everybody finds here, costs nothing, and can be undone.',
      'Shall it go ahead?',
    ].join(' '),
    name: decision === 'accept' ? 'this merge of two people' : 'this keeping apart of two people',
  };
}

/** What is asked before a decision is taken back. */
export function undoConsent(decision: string): Spending {
  return {
    kind: 'identity',
    call: { undo: decision },
    question: [
      `The assistant wants to take decision ${decision} about who is who back: people who were`,
      'made one become two again, or a pair that was kept apart is asked about again.',
      'It changes what everybody finds here, and costs nothing.',
      'Shall it go ahead?',
    ].join(' '),
    name: `the undoing of decision ${decision}`,
  };
}
