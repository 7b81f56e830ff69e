import type { Queryable } from '../../store/database.ts';
import { type Pair, readApart } from '../identity/store/keep-apart.ts';
import type { Mention } from '../mention.ts';
import type { KnownPerson } from './known-people.ts';

/** A profile's word stands for that of its mentions: who is kept apart from it is from them. */
function ofMentions([a, b]: Pair, mentions: readonly Mention[]): Pair[] {
  const idsOf = (id: string) => [
    id,
    ...mentions.filter(({ profileId }) => profileId === id).map((mention) => mention.id),
  ];
  return idsOf(a).flatMap((one) => idsOf(b).map((other): Pair => [one, other]));
}

/** What must not be brought together again, because somebody undid it: for `clusterPeople`. */
export async function keptApart(
  db: Queryable,
  mentions: readonly Mention[],
  known: readonly KnownPerson[],
): Promise<Pair[]> {
  const profiles = mentions.flatMap(({ profileId }) => profileId ?? []);
  const ids = new Set([
    ...mentions.map(({ id }) => id),
    ...profiles,
    ...known.map(({ profileId }) => profileId),
  ]);
  const pairs = await readApart(db, [...ids]);
  return pairs.flatMap((pair) => ofMentions(pair, mentions));
}
