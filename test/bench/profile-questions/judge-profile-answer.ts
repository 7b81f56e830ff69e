import type { ProfileQueryResponse } from '../../../src/contract/profile-query.ts';
import type { ProfileExpectation } from './profile-question.ts';

/** `wrong`: claims something else, or denies what the profile holds. */
export type ProfileVerdict = 'answered' | 'wrong' | 'unanswered';

type Payload = ProfileQueryResponse['payload'];

const matches = (text: string, pattern: string): boolean => new RegExp(pattern, 'iu').test(text);

interface Lead {
  readonly text: string;
  /** `silent`: the answer claims nothing. */
  readonly status: 'answered' | 'not_known' | 'withheld' | 'silent';
}

/** What a reader takes for the answer: the first one, or without any the first fact. */
function leadOf({ answers = [], matches: facts }: Payload): Lead {
  const [first] = answers;
  if (first !== undefined) return first;
  const [fact] = facts;
  return fact === undefined
    ? { text: '', status: 'silent' }
    : { text: fact.text, status: 'answered' };
}

/** Judges the answer to a question about one person by what the person's record holds. */
export function judgeProfileAnswer(expect: ProfileExpectation, payload: Payload): ProfileVerdict {
  const lead = leadOf(payload);
  const never = expect.never ?? [];
  const shown = 'withheld' in expect ? JSON.stringify(payload) : lead.text;
  if (never.some((pattern) => matches(shown, pattern))) return 'wrong';
  if ('says' in expect) {
    if (lead.status === 'silent') return 'unanswered';
    const says = expect.says.every((pattern) => matches(lead.text, pattern));
    const told = payload.answers?.map(({ text }) => text).join('\n') ?? lead.text;
    if (says && !(expect.also ?? []).every((pattern) => matches(told, pattern)))
      return 'unanswered';
    return says && lead.status === 'answered' ? 'answered' : 'wrong';
  }
  const meant = 'withheld' in expect ? 'withheld' : 'not_known';
  return lead.status === meant || lead.status === 'silent' ? 'answered' : 'wrong';
}
