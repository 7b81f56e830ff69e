import type { CallOutcome } from '../../src/mcp/call-tool.ts';
import type { Person, PersonReply } from '../../src/mcp/consent/consent.ts';

/** A person at a host with forms who gives this answer to every question; null: not asked yet. */
export const person = (said: PersonReply | null): Person => ({
  canBeAsked: true,
  reply: () => Promise.resolve(said),
});

/** A person who was asked about one call and approved it. */
export const agreedTo = (asked: CallOutcome): Person => ({
  canBeAsked: true,
  reply: (digest) => Promise.resolve(digestOf(asked) === digest ? 'yes' : null),
});

/** The digest of the call that a person is asked about; an empty string when no one is asked. */
export const digestOf = (outcome: CallOutcome): string =>
  outcome.ok ? '' : (outcome.ask?.digest ?? '');

/** The question to a person; an empty string when no one is asked. */
export const questionOf = (outcome: CallOutcome): string =>
  outcome.ok ? '' : (outcome.ask?.spending.question ?? '');
