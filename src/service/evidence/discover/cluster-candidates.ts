import type { PersonRecord } from '../../import/person-record.ts';
import type { Mention } from '../mention.ts';
import type { KnownPerson } from './known-people.ts';

/** Groups records by whom they speak of; `clusterPeople` of identity/ is the one. */
export type Cluster = (
  items: readonly { readonly id: string; readonly record: PersonRecord }[],
) => readonly { readonly ids: readonly string[] }[];

/** One person as the sources of one space speak of them. */
export interface SpacePerson {
  readonly space: string;
  /** Who it is held to be already, or is known by an import to be; null: somebody new. */
  readonly profileId: string | null;
  readonly mentions: readonly Mention[];
  /** What is known of the person beside the mentions. */
  readonly known: readonly PersonRecord[];
}

/** Before the id of a known person among the items; `readApart` knows it too. */
export const KNOWN = 'profile:';

/** What is known in a space: its members, and in the open the public people alone. */
const knownIn = (space: string, known: readonly KnownPerson[]): KnownPerson[] =>
  known.filter((one) => (space === 'public' ? one.isPublic : one.directoryIds.includes(space)));

/** Of several profiles that one cluster leads to, that of the most mentions. */
function ownerOf(mentions: readonly Mention[], imported: readonly string[]): string | null {
  const owners = [...mentions.flatMap(({ profileId }) => profileId ?? []), ...imported];
  const count = (id: string) => owners.filter((one) => one === id).length;
  return owners.toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? null;
}

function peopleOf(
  space: string,
  mentions: readonly Mention[],
  known: readonly KnownPerson[],
  cluster: Cluster,
): SpacePerson[] {
  const byId = new Map(mentions.map((mention) => [mention.id, mention]));
  const records = new Map(known.map((one) => [`${KNOWN}${one.profileId}`, one]));
  const items = [
    ...mentions.map(({ id, record }) => ({ id, record })),
    ...[...records].map(([id, { record }]) => ({ id, record })),
  ];
  return cluster(items).flatMap(({ ids }): SpacePerson[] => {
    const all = ids.flatMap((id) => byId.get(id) ?? []);
    const imported = ids.flatMap((id) => records.get(id) ?? []);
    const profileId = ownerOf(
      all,
      imported.map((one) => one.profileId),
    );
    // Whoever decided that a mention is another profile's is not overruled here.
    const own = all.filter((one) => one.profileId === null || one.profileId === profileId);
    if (own.length === 0) return [];
    const of = imported.filter((one) => one.profileId === profileId);
    return [{ space, profileId, mentions: own, known: of.map(({ record }) => record) }];
  });
}

/**
 * Who the mentions speak of. Each space is looked at by itself: what a closed directory says must
 * not decide, not even by bringing two public pages together, what everybody is told of a person.
 */
export function clusterCandidates(
  mentions: readonly Mention[],
  known: readonly KnownPerson[],
  cluster: Cluster,
): SpacePerson[] {
  const spaces = [...new Set(mentions.map(({ space }) => space))];
  return spaces.flatMap((space) =>
    peopleOf(
      space,
      mentions.filter((one) => one.space === space),
      knownIn(space, known),
      cluster,
    ),
  );
}
