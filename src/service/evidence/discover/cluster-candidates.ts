import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { KnownPerson } from './known-people.ts';

/** Groups records of one space by whom they speak of; `clusterPeople` of identity/ is the one. */
export type Cluster = (
  items: readonly { readonly id: string; readonly record: PersonRecord }[],
  space: string,
) => readonly { readonly ids: readonly string[] }[];

/** One person as the sources of one space speak of them. */
export interface SpacePerson {
  readonly space: string;
  /** Who it is held to be already, or is known by an import to be; null: somebody new. */
  readonly profileId: string | null;
  readonly mentions: readonly Mention[];
  /** What is known of the person beside the mentions. */
  readonly known: readonly PersonRecord[];
  /** Other profiles that the same cluster leads to: two profiles of one person, it may be. */
  readonly otherIds: readonly string[];
}

/** Before the id of a known person among the items; `readApart` knows it too. */
export const KNOWN = 'profile:';

/** What is known in a space: its members, and in the open the public people alone. */
const knownIn = (space: string, known: readonly KnownPerson[]): KnownPerson[] =>
  known.filter((one) => (space === 'public' ? one.isPublic : one.directoryIds.includes(space)));

/** The profiles that one cluster leads to, that of the most mentions first. */
function ownersOf(mentions: readonly Mention[], imported: readonly string[]): string[] {
  const owners = [...mentions.flatMap(({ profileId }) => profileId ?? []), ...imported];
  const count = (id: string) => owners.filter((one) => one === id).length;
  return [...new Set(owners)].toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1));
}

function peopleOf(
  space: string,
  mentions: readonly Mention[],
  known: readonly KnownPerson[],
  cluster: Cluster,
): SpacePerson[] {
  const byId = new Map(mentions.map((mention) => [mention.id, mention]));
  const people = new Map(known.map((one) => [`${KNOWN}${one.profileId}`, one]));
  const items = [
    ...mentions.map(({ id, record }) => ({ id, record })),
    ...[...people].map(([id, { record }]) => ({ id, record })),
  ];
  return cluster(items, space).flatMap(({ ids }): SpacePerson[] => {
    const all = ids.flatMap((id) => byId.get(id) ?? []);
    const imported = ids.flatMap((id) => people.get(id) ?? []);
    const [profileId = null, ...otherIds] = ownersOf(
      all,
      imported.map((one) => one.profileId),
    );
    // Whoever decided that a mention is another profile's is not overruled here.
    const own = all.filter((one) => one.profileId === null || one.profileId === profileId);
    if (own.length === 0 && otherIds.length === 0) return [];
    const of = imported.filter((one) => one.profileId === profileId);
    const records = of.map(({ record }) => record);
    return [{ space, profileId, mentions: own, known: records, otherIds }];
  });
}

/** The spaces in which somebody of these stands or is spoken of. */
export function spacesOf(mentions: readonly Mention[], known: readonly KnownPerson[]): string[] {
  const spaces = new Set(mentions.map(({ space }) => space));
  for (const { isPublic, directoryIds } of known) {
    for (const space of isPublic ? ['public'] : directoryIds) spaces.add(space);
  }
  return [...spaces];
}

/**
 * Who the mentions speak of. Each space is looked at by itself: what a closed directory says must
 * not decide, not even by bringing two public pages together, what everybody is told of a person.
 * Known people of whom no mention speaks are answered only where two of them are one.
 */
export function clusterCandidates(
  mentions: readonly Mention[],
  known: readonly KnownPerson[],
  cluster: Cluster,
): SpacePerson[] {
  return spacesOf(mentions, known).flatMap((space) =>
    peopleOf(
      space,
      mentions.filter((one) => one.space === space),
      knownIn(space, known),
      cluster,
    ),
  );
}
