import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { Span } from '../../contract/search.ts';

/**
 * Says which words would ask for a degree if anybody had it on record: they were read as a topic, of
 * what profiles say in their texts.
 *
 * @param spans as the question is read
 * @param ofAll as it would be read if somebody had every degree
 */
export function degreesAsTopics(spans: readonly Span[], ofAll: readonly Span[]): Notice[] {
  const isDegree = ({ clause }: Span) => clause.startsWith('schools.degree');
  const read = new Set(spans.filter(isDegree).map(({ start }) => start));
  return ofAll
    .filter((span) => isDegree(span) && !read.has(span.start))
    .map(({ text }) =>
      noticeOf('altered', `"${text}" as a topic, because no record names such a degree.`, {
        field: 'intent.semanticClauses',
        words: text,
      }),
    );
}
