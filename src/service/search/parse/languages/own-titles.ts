import type { ExperienceClause, Intent } from '../../../../contract/intent.ts';
import type { Span } from '../../../../contract/search.ts';
import { foldText } from '../../../text/fold.ts';
import { quotedPhrase, unquoted } from '../../../text/quoted-phrase.ts';
import { singularKey } from '../singular.ts';
import type { InEnglish } from './to-english.ts';

/**
 * Asks for a title of a question in another language in its own words too: a record may say
 * "Periodista" as well as "Journalist".
 */
export function withOwnTitles(
  intent: Intent,
  spans: readonly Span[],
  query: string,
  english: InEnglish,
): Intent {
  if (!intent.experiences) return intent;
  const titles = new Map(
    spans
      .filter(({ clause, text }) => clause === 'experiences.title' && !query.includes(text))
      .map((span) => [keyOf(span.text), ownTitle(query, english, span)] as const),
  );
  const inBoth = (clause: ExperienceClause): ExperienceClause => {
    const { title, ...rest } = clause;
    const own = title == null ? undefined : titles.get(keyOf(title));
    if (title == null || own === undefined || keyOf(own) === keyOf(title)) return clause;
    // In double quotes these very words are meant, and not the English for them.
    if (quotedPhrase(title) !== null) return { ...rest, title: `"${unquoted(own)}"` };
    return { ...rest, titleAnyOf: [title, own] };
  };
  return { ...intent, experiences: intent.experiences.map(inBoth) };
}

const keyOf = (title: string): string => singularKey(foldText(title));

/** Spanish and French plurals end in "s"; a German title stays as it is. */
function ownTitle(query: string, english: InEnglish, { start, end, text }: Span): string {
  const own = english.toOwn(start, end);
  const written = query.slice(own.start, own.end).replace(/^qué\s+/iu, '');
  const isPlural = keyOf(text) !== foldText(text);
  return isPlural ? written.replace(/(?<=\p{L}{3})(?:(?<=or|al)es|s)(?=\s|$)/gu, '') : written;
}
