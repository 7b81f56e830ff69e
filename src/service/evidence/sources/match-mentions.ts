import type { PersonRecord } from '../../people/record/person-record.ts';
import { recordIdentifiers } from '../../people/record/record-identifiers.ts';
import { foldText } from '../../text/fold.ts';
import { nameTokens } from './name-keys.ts';

/** A stored mention. */
export interface StoredMention {
  readonly id: string;
  readonly record: PersonRecord;
}

/** What becomes of a page's mentions when the page has changed. */
export interface MentionMatch {
  /** For each person on the page now: the stored mention of them, or null. */
  readonly ids: (string | null)[];
  /** Mentions of people whom the page no longer names. */
  readonly gone: string[];
}

const fits = (word: string, others: readonly string[]): boolean =>
  others.some((other) =>
    word.length === 1 || other.length === 1 ? word[0] === other[0] : word === other,
  );

/** 4: the same words; 2: one name within the other, or with initials; 0: two names. */
function nameAgreement(one: string, other: string): number {
  const a = nameTokens(one);
  const b = nameTokens(other);
  if ([...a].sort().join(' ') === [...b].sort().join(' ')) return 4;
  const isWithin = a.every((word) => fits(word, b)) || b.every((word) => fits(word, a));
  return isWithin && a.length > 0 && b.length > 0 ? 2 : 0;
}

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((value) => b.has(value)).length;

const organizationsOf = (record: PersonRecord): Set<string> =>
  new Set((record.experiences ?? []).flatMap((job) => foldText(job.organization ?? '') || []));

/** The page's own URL is shared by everybody on it, and identifies nobody. */
const identifiersOf = (record: PersonRecord): Set<string> =>
  new Set(
    recordIdentifiers({ ...record, sources: [] }, null).map(
      ({ kind, value }) => `${kind}|${value}`,
    ),
  );

/**
 * How strongly two records of one page agree; 0: two people. A wholly changed name (marriage) needs
 * the same first name and a personal identifier.
 */
function agreement(one: PersonRecord, other: PersonRecord): number {
  const name = nameAgreement(one.name, other.name);
  const identifiers = Math.min(2, common(identifiersOf(one), identifiersOf(other)));
  const isRenamed = identifiers > 0 && nameTokens(one.name)[0] === nameTokens(other.name)[0];
  if (name === 0 && !isRenamed) return 0;
  const organizations = Math.min(2, common(organizationsOf(one), organizationsOf(other)));
  return 1 + 4 * name + 6 * identifiers + organizations;
}

/**
 * Assigns each person of a changed page to a stored mention. The best pair first; each mention and
 * each person once.
 */
export function matchMentions(
  stored: readonly StoredMention[],
  people: readonly PersonRecord[],
): MentionMatch {
  const pairs = stored.flatMap((mention, at) =>
    people.flatMap((record, index) => {
      const weight = agreement(mention.record, record);
      return weight === 0 ? [] : [{ at, id: mention.id, index, weight }];
    }),
  );
  // Equal pairs keep the page's order, so that two namesakes do not swap.
  pairs.sort((a, b) => b.weight - a.weight || Math.abs(a.at - a.index) - Math.abs(b.at - b.index));
  const ids: (string | null)[] = people.map(() => null);
  const kept = new Set<string>();
  for (const { id, index } of pairs) {
    if (kept.has(id) || ids[index] !== null) continue;
    ids[index] = id;
    kept.add(id);
  }
  return { ids, gone: stored.flatMap(({ id }) => (kept.has(id) ? [] : [id])) };
}
