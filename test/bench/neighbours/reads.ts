import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { questionsAbout } from '../search-load.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import type { Call } from './shared-service.ts';

export const READ_KINDS = ['search', 'profile', 'balance', 'connections'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

export interface Read {
  readonly kind: ReadKind;
  readonly call: Call;
}

const QUESTIONS = 210;

/** A read for each number, the same in every run: as many searches as all other reads. */
export function readsAbout(people: readonly PersonRecord[]): (n: number) => Read {
  const random = seededRandom(17);
  const questions = questionsAbout(people, random, QUESTIONS);
  const get = (path: string): Call => ({ method: 'GET', path });
  const others: readonly ((n: number) => Read)[] = [
    () => ({ kind: 'profile', call: get(`/v3/enrich/${pick(random, people).id}`) }),
    () => ({ kind: 'balance', call: get('/v3/credits/usage') }),
    () => ({ kind: 'connections', call: get('/v2/social/connections') }),
  ];
  const search = (n: number): Read => {
    const body = { query: questions[n % questions.length], limit: 20 };
    return { kind: 'search', call: { method: 'POST', path: '/v3/search', body } };
  };
  return (n) => {
    const half = Math.floor(n / 2);
    return n % 2 === 0 ? search(half) : (others[half % others.length] ?? search)(half);
  };
}
