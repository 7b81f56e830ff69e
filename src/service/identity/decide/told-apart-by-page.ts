import type { Mention } from '../../people/record/mention.ts';
import { foldText } from '../../text/fold.ts';

/** What of a mention says on which page whom it names. */
export type PageMention = Pick<Mention, 'id' | 'sourceId' | 'record'>;

/**
 * Pairs of namesakes whom one page names side by side: whoever wrote it knew that they are two.
 * Mentions without a page tell nothing of each other. Other spellings of one name on a page may
 * well be of one person, so those are left to what is said of them.
 */
export function toldApartByPage(mentions: readonly PageMention[]): [string, string][] {
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
