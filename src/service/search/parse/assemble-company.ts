import type { Span } from '../../../contract/search.ts';
import { spanOf } from './assemble.ts';
import type { Draft } from './assemble-experiences.ts';
import { isTimeless } from './exclude-clauses.ts';
import type { CompanyReading, Context, Reading } from './reading.ts';
import type { Question } from './words.ts';

const isCompany = (one: Reading): one is CompanyReading => one.kind === 'company';

/** "who left", "people who resigned": of the company, where it is the only one. */
const isEnd = (one: Reading): boolean =>
  one.kind === 'change' && one.change === 'end' && one.isPast;

/**
 * What "former employees" and "who left the company" say of jobs: of the one asked for, otherwise of
 * any that is on record.
 */
export function placeCompany({ known }: Context, kept: readonly Reading[], drafts: Draft[]): void {
  if (!known.isOfOneCompany) return;
  const [first] = kept.filter((one) => isCompany(one) || isEnd(one));
  if (first === undefined) return;
  if (drafts.length === 0) {
    drafts.push({ clause: {}, title: null, scope: null, at: first.from, isOfCompany: true });
  }
  for (const { scope, from } of kept.filter(isCompany)) {
    const draft = drafts.findLast((one) => one.at <= from) ?? drafts[0];
    if (scope !== null && draft !== undefined && draft.scope === null) draft.scope = scope;
  }
}

/** Any job of the company, unless nothing was said of it. */
export const isAskedOf = ({ isOfCompany, clause }: Draft): boolean =>
  isOfCompany !== true || !isTimeless(clause);

/** The words for the company and its people set no condition of their own. */
export const companySpans = (question: Question, kept: readonly Reading[]): Span[] =>
  kept.filter(isCompany).map((one) => spanOf(question, 'wording', one));

/** "how many |employees| do we have": nothing else is asked, so those of today; null: more is. */
export function staffAlone(kept: readonly Reading[]): CompanyReading | null {
  const staff = kept.find((one) => one.kind === 'company' && one.isStaff);
  const isAlone = kept.every(({ kind }) => kind === 'company' || kind === 'group');
  return isAlone && staff?.kind === 'company' ? staff : null;
}
