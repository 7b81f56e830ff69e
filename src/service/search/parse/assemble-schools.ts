import type { SchoolClause } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { alternatives, eitherSpans, unlike } from './alternatives.ts';
import { cut, spanOf } from './assemble.ts';
import type { AskedDegrees } from './read-degrees.ts';
import type { Context, DegreeReading, Reading, SchoolReading } from './reading.ts';
import type { Question } from './words.ts';

export interface SchoolDraft {
  readonly clause: SchoolClause;
  readonly at: number;
}

/** What is asked of the schools that are named. */
export function schoolClauses(
  context: Context,
  attended: readonly SchoolReading[],
  spans: Span[],
  either: Span[],
): SchoolDraft[] {
  const { question } = context;
  return alternatives(context, attended).flatMap((list) => {
    const { group } = list;
    either.push(...eitherSpans(question, 'schools', list));
    const values = unlike(group.map((school) => cut(school.value)));
    const [school = ''] = values;
    const clause: SchoolClause = values.length === 1 ? { school } : { schoolAnyOf: values };
    const field = values.length === 1 ? 'school' : 'schoolAnyOf';
    spans.push(...group.map((reading) => spanOf(question, `schools.${field}`, reading)));
    for (const verb of group.flatMap(({ verbs, cueFrom }) => verbs.filter((at) => at < cueFrom))) {
      spans.push(spanOf(question, `schools.${field}`, { from: verb, to: verb + 1 }));
    }
    const degree = group.find((reading) => reading.degree !== null)?.degree ?? null;
    if (degree !== null) sayDegrees(question, degree, degree, spans, either);
    const scope = group.find((reading) => reading.scope !== null)?.scope;
    if (scope) {
      clause.temporalScope = scope.scope;
      const { word } = scope;
      spans.push(spanOf(question, 'schools.temporalScope', { from: word, to: word + 1 }));
    }
    const at = group.at(-1)?.to ?? 0;
    return degreesOf(degree).map((asked) => ({ clause: { ...clause, ...asked }, at }));
  });
}

/** "with a PhD": a course of any school. */
export function degreeClauses(
  question: Question,
  kept: readonly Reading[],
  spans: Span[],
  either: Span[],
): SchoolDraft[] {
  const held = kept.filter((one): one is DegreeReading => one.kind === 'degree');
  return held.flatMap(({ asked, cueFrom, cueTo, to }) => {
    sayDegrees(question, asked, { from: cueFrom, to: cueTo }, spans, either);
    return degreesOf(asked).map((clause) => ({ clause, at: to }));
  });
}

function sayDegrees(
  question: Question,
  asked: AskedDegrees,
  words: { readonly from: number; readonly to: number },
  spans: Span[],
  either: Span[],
): void {
  const isOne = degreesOf(asked).every(({ degree }) => degree != null);
  spans.push(spanOf(question, `schools.${isOne ? 'degree' : 'degreeAnyOf'}`, words));
  if (asked.isAnyOfAnd) either.push(spanOf(question, 'schools', asked));
}

/** What each clause of a school asks of the degree. */
function degreesOf(asked: AskedDegrees | null): Pick<SchoolClause, 'degree' | 'degreeAnyOf'>[] {
  if (asked === null) return [{}];
  const { choices, isEach } = asked;
  return (isEach ? choices : [choices.flat()]).map((degrees) => {
    const [degree, another] = new Set(degrees);
    return another === undefined ? { degree } : { degreeAnyOf: [...new Set(degrees)] };
  });
}
