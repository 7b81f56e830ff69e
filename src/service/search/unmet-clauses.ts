import type { Intent } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
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
  return `${value} or a similar one.`;
}

/**
 * The clauses that nobody can meet whom the caller may see, whatever else is asked: no one has the
 * name, the title, the organization or the school.
 */
export async function unmetClauses(intent: Intent, planning: PlanContext): Promise<Notice[]> {
  const clauses = valueClauses(intent);
  const notices: Notice[] = [];
  for (const clause of clauses) {
    if (!isUnsatisfiable(await makePlan(clause.intent, planning))) continue;
    const about = { field: clause.field, words: clause.words.join(' or ') };
    notices.push(noticeOf('nobody_has', valueSaid(clause, clauses), about));
  }
  return notices;
}
