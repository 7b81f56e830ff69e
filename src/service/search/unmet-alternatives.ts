import type { Intent } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { Span } from '../../contract/search.ts';
import { foldText } from '../text/fold.ts';
import { singularOf } from './parse/singular.ts';
import { makePlan, type PlanContext } from './plan/make-plan.ts';
import { isUnsatisfiable } from './plan/search-plan.ts';

/** Values of a clause of which any is enough. */
interface Alternatives {
  readonly field: string;
  readonly what: string;
  readonly values: readonly string[];
  readonly alone: (value: string) => Intent;
}

function alternativesOf({ experiences, schools }: Intent): Alternatives[] {
  const jobs = (experiences ?? []).filter(({ excluded }) => excluded !== true);
  const studies = (schools ?? []).filter(({ excluded }) => excluded !== true);
  return [
    ...jobs.flatMap(({ titleAnyOf, organizationAnyOf }) => [
      {
        ...{ field: 'experiences.titleAnyOf', what: 'title', values: titleAnyOf ?? [] },
        alone: (title: string): Intent => ({ experiences: [{ title }] }),
      },
      {
        ...{ field: 'experiences.organizationAnyOf', what: 'organization' },
        values: organizationAnyOf ?? [],
        alone: (organization: string): Intent => ({ experiences: [{ organization }] }),
      },
    ]),
    ...studies.map(({ schoolAnyOf }) => ({
      ...{ field: 'schools.schoolAnyOf', what: 'school', values: schoolAnyOf ?? [] },
      alone: (school: string): Intent => ({ schools: [{ school }] }),
    })),
  ].filter(({ values }) => values.length > 1);
}

const key = (text: string): string => foldText(text).split(' ').map(singularOf).join(' ');

/**
 * The alternatives of the question's own words that nobody can meet whom the caller may see: beside
 * "mayors and members of Congress" a list of mayors alone would seem to be of both. Titles that only
 * stand for a word of the question, as those of "House members", are not told.
 */
export async function unmetAlternatives(
  intent: Intent,
  spans: readonly Span[],
  planning: PlanContext,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const { field, what, values, alone } of alternativesOf(intent)) {
    const said = new Set(spans.filter(({ clause }) => clause === field).map((s) => key(s.text)));
    const asked = values.filter((value) => said.has(key(value)));
    const unmet: string[] = [];
    for (const value of asked) {
      if (isUnsatisfiable(await makePlan(alone(value), planning))) unmet.push(value);
    }
    // Of none at all, the whole clause is told.
    if (unmet.length === 0 || unmet.length === values.length) continue;
    const words = unmet.join('" or "');
    const about = { field: `intent.${field}`, words: unmet.join(' or ') };
    notices.push(noticeOf('nobody_has', `the ${what} "${words}" or a similar one.`, about));
  }
  return notices;
}
