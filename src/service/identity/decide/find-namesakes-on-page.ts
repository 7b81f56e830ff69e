import type { Mention } from '../../people/record/mention.ts';
import { foldText } from '../../text/fold.ts';

/** The fields of a mention that show which page names whom. */
export type PageMention = Pick<Mention, 'id' | 'sourceId' | 'record'>;

/**
 * Pairs of namesakes named side by side on one page: its author knew that they are two. Mentions
 * without a page say nothing about each other. Different spellings of a name on one page may be of
 * one person, so they are left to comparison.
 */
export function findNamesakesOnPage(mentions: readonly PageMention[]): [string, string][] {
  const namesakes = new Map<string, string[]>();
  for (const { id, sourceId, record } of mentions) {
    if (sourceId === '') continue;
    const key = JSON.stringify([sourceId, foldText(record.name)]);
    namesakes.set(key, [...(namesakes.get(key) ?? []), id]);
  }
  return [...namesakes.values()].flatMap((ids) =>
    ids.flatMap((a, at) => ids.slice(at + 1).map((b): [string, string] => [a, b])),
  );
}
