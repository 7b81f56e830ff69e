import type { Intent } from '../../contract/intent.ts';
import { type Notice, type NoticeSubject, noticeOf } from '../../contract/notices.ts';
import { makePlan, type PlanContext } from './plan/make-plan.ts';
import { isUnsatisfiable } from './plan/search-plan.ts';
import { saidPhrases } from './said-phrases.ts';

/** A clause that asks for one kind of value only. */
interface ValueClause {
  readonly field: string;
  readonly what: string;
  readonly words: readonly string[];
  readonly intent: Intent;
}

function valueClauses({ names, experiences, schools }: Intent): ValueClause[] {
  const jobs = (experiences ?? []).filter(({ excluded }) => excluded !== true);
  const studies = (schools ?? []).filter(({ excluded }) => excluded !== true);
  const clauses: ValueClause[] = [
    { field: 'intent.names', what: 'name', words: names ?? [], intent: { names } },
    ...jobs.flatMap(({ title, titleAnyOf, organization, organizationAnyOf }) => [
      {
        field: 'intent.experiences.title',
        what: 'title',
        words: saidPhrases(title, titleAnyOf),
        intent: { experiences: [{ title, titleAnyOf }] },
      },
      {
        field: 'intent.experiences.organization',
        what: 'organization',
        words: saidPhrases(organization, organizationAnyOf),
        intent: { experiences: [{ organization, organizationAnyOf }] },
      },
    ]),
    ...studies.map(({ school, schoolAnyOf }) => ({
      field: 'intent.schools.school',
      what: 'school',
      words: saidPhrases(school, schoolAnyOf),
      intent: { schools: [{ school, schoolAnyOf }] },
    })),
  ];
  return clauses.filter(({ words }) => words.length > 0);
}

/** "this name or a similar one"; quoted where the question has several of the kind. */
function valueSaid({ field, what, words }: ValueClause, all: readonly ValueClause[]): string {
  const isOnly = all.filter((one) => one.field === field).length === 1 && words.length === 1;
  const value = isOnly ? `this ${what}` : `the ${what} "${words.join('" or "')}"`;
  return `${value} or a similar one`;
}

/**
 * The clauses that nobody can meet whom the caller may see, whatever else is asked: no one has the
 * name, the title, the organization or the school.
 */
export async function unmetClauses(intent: Intent, planning: PlanContext): Promise<Notice[]> {
  const clauses = valueClauses(intent);
  const unmet = await unmetOf(clauses, planning);
  return unmet.map((clause) =>
    noticeOf('nobody_has', `${valueSaid(clause, clauses)}.`, aboutOf(clause)),
  );
}

async function unmetOf(
  clauses: readonly ValueClause[],
  planning: PlanContext,
): Promise<ValueClause[]> {
  const unmet: ValueClause[] = [];
  for (const clause of clauses) {
    if (isUnsatisfiable(await makePlan(clause.intent, planning))) unmet.push(clause);
  }
  return unmet;
}

const aboutOf = ({ field, words }: ValueClause) => ({ field, words: words.join(' or ') });

/** Clauses that leave somebody out, as if they were asked for. */
const asAskedFor = <C extends { readonly excluded?: boolean | null | undefined }>(
  clauses: readonly C[] | null | undefined,
): C[] =>
  (clauses ?? [])
    .filter((one) => one.excluded === true)
    .map((one) => ({ ...one, excluded: false }));

/**
 * The clauses that leave out nobody, because no one has the name, the title, the organization or the
 * school: an answer of everybody else would look as if it had been applied.
 */
export async function unmetExclusions(intent: Intent, planning: PlanContext): Promise<Notice[]> {
  const clauses = valueClauses({
    names: intent.excludedNames,
    experiences: asAskedFor(intent.experiences),
    schools: asAskedFor(intent.schools),
  });
  const unmet = await unmetOf(clauses, planning);
  const isMetAs = ({ words }: ValueClause) =>
    clauses.some((one) => !unmet.includes(one) && one.words.join() === words.join());
  // A university is left out as an employer too.
  return unmet
    .filter((clause) => !isMetAs(clause))
    .map((clause) => leavesOutNobody(valueSaid(clause, clauses), aboutOf(clause)));
}

/** Says that words which leave people out have left out none. */
export const leavesOutNobody = (what: string, about: NoticeSubject): Notice =>
  noticeOf('nobody_has', `${what}; so nobody is left out by that.`, about);
