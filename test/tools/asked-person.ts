import type { CallOutcome } from '../../src/mcp/call-tool.ts';
import type { Person, Said } from '../../src/mcp/consent/consent.ts';

/** A person at a host with forms, who says this to every question; null: was asked nothing yet. */
export const person = (said: Said | null): Person => ({
  canBeAsked: true,
  said: () => Promise.resolve(said),
});

/** A person who was asked about one call, and agreed to that one. */
export const agreedTo = (asked: CallOutcome): Person => ({
  canBeAsked: true,
  said: (digest) => Promise.resolve(digestOf(asked) === digest ? 'yes' : null),
});

/** Of the call that a person is asked about; an empty string where nobody is. */
export const digestOf = (outcome: CallOutcome): string =>
  outcome.ok ? '' : (outcome.ask?.digest ?? '');

/** What a person is asked; an empty string where nobody is. */
export const questionOf = (outcome: CallOutcome): string =>
  outcome.ok ? '' : (outcome.ask?.spending.question ?? '');
