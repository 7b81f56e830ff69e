import { noticeOf } from '../../contract/notices.ts';
import type { Span } from '../../contract/search.ts';
import { kindsAsConcepts, kindsIn } from './plan/kinds-as-concepts.ts';
import type { Understood } from './understand.ts';
import type { Terms } from './vocabulary/term-list.ts';

const quoted = (texts: readonly string[]) => texts.map((one) => `"${one}"`).join(', ');

const respanned = (spans: readonly Span[], kinds: readonly string[]): Span[] =>
  spans.map((span) => (kinds.includes(span.text) ? { ...span, clause: 'semanticClauses' } : span));

/**
 * The question with kinds of employer ("a bank") as concepts where no employer of the index is
 * known to be one, and with a notice of what a kind means.
 */
export function withKnownKinds(understood: Understood, organizations: Terms): Understood {
  const { intent, queryIntent, notices } = understood;
  const asked = kindsIn(intent);
  if (asked.length === 0) return understood;
  const reworded = kindsAsConcepts(intent, organizations);
  const { kinds = [] } = reworded ?? {};
  const left = asked.filter((one) => !kinds.includes(one));
  return {
    ...understood,
    intent: reworded?.intent ?? intent,
    queryIntent: queryIntent && {
      ...queryIntent,
      spans: respanned(queryIntent.spans ?? [], kinds),
    },
    notices: [
      ...notices,
      ...(kinds.length === 0
        ? []
        : [
            noticeOf(
              'altered',
              `${quoted(kinds)} as a topic, because no employer is known to be one.`,
            ),
          ]),
      ...(left.length === 0
        ? []
        : [
            noticeOf(
              'applied',
              `${quoted(left)} to employers that a table of known ones or their own name says to be ` +
                'one; others may be one too and are not counted.',
            ),
          ]),
    ],
  };
}
