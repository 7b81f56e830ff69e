import type { Contact } from './contact.ts';
import { every, not, some, type Truth } from './truth.ts';

/**
 * A condition over contacts: true, false or unknown (null), as in the officials' language.
 * Patterns are regular expressions, whatever the case.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** Unknown for those who meet it, false for the others: fits only if the question is read widely. */
  | { readonly perhaps: Condition }
  /** One of these spellings, exactly. */
  | { readonly company: readonly string[] }
  | { readonly companyHas: string }
  | { readonly positionHas: string }
  | { readonly nameHas: string }
  | { readonly given: readonly string[] }
  | { readonly family: string }
  /** The first and the last day, both included. */
  | { readonly connected: readonly [string, string] }
  | { readonly has: 'company' | 'position' | 'email' };

/** What is right for a question; see README.md. */
export interface Expectation {
  readonly ids?: readonly string[];
  readonly where?: Condition;
  /** Of those who meet `where`, only this many: the last or the first to connect. */
  readonly newest?: number;
  readonly oldest?: number;
  /** True: `total_matches` as many as fit; a range: between the narrow and the wide reading. */
  readonly count?: true | readonly [number, number];
  /** What no record holds; `nowhere` is a pattern that occurs in no cell. */
  readonly unheld?: string;
  readonly nowhere?: string;
  readonly fragment?: true;
}

export interface Question {
  readonly id: string;
  readonly class: string;
  readonly query: string;
  readonly expect: Expectation;
  readonly half: 'dev' | 'held-out';
}

/** Unknown if the export leaves the cell empty. */
const matches = (cell: string | undefined, pattern: string): Truth =>
  cell === undefined ? null : new RegExp(pattern, 'iu').test(cell);

/** Does this person meet the condition? */
export function meets(one: Contact, condition: Condition): Truth {
  if ('all' in condition) return every(condition.all.map((part) => meets(one, part)));
  if ('any' in condition) return some(condition.any.map((part) => meets(one, part)));
  if ('not' in condition) return not(meets(one, condition.not));
  if ('perhaps' in condition) return meets(one, condition.perhaps) === false ? false : null;
  if ('company' in condition) {
    return one.company === undefined ? null : condition.company.includes(one.company);
  }
  if ('companyHas' in condition) return matches(one.company, condition.companyHas);
  if ('positionHas' in condition) return matches(one.position, condition.positionHas);
  if ('nameHas' in condition) return matches(one.name, condition.nameHas);
  if ('given' in condition) return condition.given.includes(one.given_name);
  if ('family' in condition) return one.family_name === condition.family;
  if ('has' in condition) return one[condition.has] !== undefined;
  return one.connected_on >= condition.connected[0] && one.connected_on <= condition.connected[1];
}

/** The truth about each person, by id; null if the question is not judged by people. */
export function truthOf(
  { ids, where, newest, oldest }: Expectation,
  people: readonly Contact[],
): Map<string, Truth> | null {
  if (ids !== undefined) return new Map(people.map(({ id }) => [id, ids.includes(id)]));
  const most = newest ?? oldest;
  if (where === undefined && most === undefined) return null;
  const truths = new Map(
    people.map((one) => [one.id, where === undefined ? true : meets(one, where)]),
  );
  if (most === undefined) return truths;
  const dated = people
    .filter(({ id }) => truths.get(id) === true)
    .sort((a, b) => (a.connected_on < b.connected_on ? -1 : 1));
  const kept = new Set(
    (newest === undefined ? dated.slice(0, most) : dated.slice(-most)).map(({ id }) => id),
  );
  return new Map([...truths].map(([id, truth]) => [id, truth === true ? kept.has(id) : truth]));
}
