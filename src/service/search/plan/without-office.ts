import type { Intent } from '../../../contract/intent.ts';
import type { QueryIntent } from '../../../contract/search.ts';
import { withoutTitle } from './titles-as-concepts.ts';

/** An intent without the office by which a person is addressed, and the words of both. */
export interface WithoutOffice {
  readonly intent: Intent;
  readonly office: string;
  readonly name: string;
}

/** What may stand between an office and the name after it: "Sen. Vale". */
const BETWEEN = /^[\s.]*$/;

/**
 * "Senator Jane Doe" names a person, of whom the office is a hint. null when no office stands right
 * before a name, or when there are several jobs, of which it may be any.
 */
export function withoutOffice(
  intent: Intent,
  query: string,
  queryIntent: QueryIntent | null,
): WithoutOffice | null {
  const [clause, another] = intent.experiences ?? [];
  if (clause === undefined || another !== undefined || clause.excluded) return null;
  const spans = queryIntent?.spans ?? [];
  for (const title of spans.filter((span) => span.clause.startsWith('experiences.title'))) {
    const name = spans.find(
      (span) =>
        span.clause === 'names' &&
        span.start >= title.end &&
        BETWEEN.test(query.slice(title.end, span.start)),
    );
    if (name === undefined) continue;
    const rest = withoutTitle(clause);
    const experiences = rest === null ? [] : [rest];
    return { intent: { ...intent, experiences }, office: title.text, name: name.text };
  }
  return null;
}
