import { noticeOf } from '../../contract/notices.ts';
import type { Span } from '../../contract/search.ts';
import { kindAsked } from '../text/organizations/employer-kinds.ts';
import { kindsAsConcepts, kindsIn } from './plan/kinds-as-concepts.ts';
import type { Understood } from './understand.ts';
import { literalTerms } from './vocabulary/literal-terms.ts';
import { isOwnName } from './vocabulary/resolve-organization.ts';
import type { Terms } from './vocabulary/term-list.ts';
import type { VisibleVocabulary } from './vocabulary/visible-vocabulary.ts';

const quoted = (texts: readonly string[]) => texts.map((one) => `"${one}"`).join(', ');

const respanned = (spans: readonly Span[], kinds: readonly string[]): Span[] =>
  spans.map((span) => (kinds.includes(span.text) ? { ...span, clause: 'semanticClauses' } : span));

const MAX_EXAMPLES = 2;

/** Who says it of the work itself: a "Private Equity Associate" may be at any employer. */
function titledElsewhere(kinds: readonly string[], titles: Terms): string {
  const said = kinds.filter((one) => kindAsked(one)?.isField === true);
  const labels = said.flatMap((one) => literalTerms(titles, one).map(({ label }) => label));
  if (labels.length === 0) return '';
  const such = labels
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MAX_EXAMPLES)
    .map((label) => `"${label}"`);
  return `, nor is who has it only in a title, such as ${such.join(' or ')}`;
}

/**
 * The question with kinds of employer ("a bank") as concepts where no employer of the index is
 * known to be one, and with a notice of what a kind means.
 */
export function withKnownKinds(
  understood: Understood,
  { organizations, titles }: Pick<VisibleVocabulary, 'organizations' | 'titles'>,
): Understood {
  const { intent, queryIntent, notices } = understood;
  const asked = kindsIn(intent).filter((one) => !isOwnName(organizations, one));
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
                `one; others may be one too and are not counted${titledElsewhere(left, titles)}.`,
            ),
          ]),
    ],
  };
}
