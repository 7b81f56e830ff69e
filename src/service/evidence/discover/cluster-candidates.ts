import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { KnownPerson } from './known-people.ts';

/** Groups records of one space by person; implemented by `clusterPeople` of identity/. */
export type Cluster = (
  items: readonly { readonly id: string; readonly record: PersonRecord }[],
  space: string,
) => readonly { readonly ids: readonly string[] }[];

/** One person as the sources of one space describe them. */
export interface SpacePerson {
  readonly space: string;
  /** The profile that the mentions are attributed to, or that an import ties them to; null: new. */
  readonly profileId: string | null;
  readonly mentions: readonly Mention[];
  /** What is known about the person besides the mentions. */
  readonly known: readonly PersonRecord[];
  /** Other profiles that the same cluster leads to; they may be of the same person. */
  readonly otherIds: readonly string[];
}

/** Prefix of known people's ids among the items; `readKeptApart` uses it too. */
export const KNOWN_PERSON_PREFIX = 'profile:';

/** The known people of a space: its members; in the public space, public people only. */
const knownIn = (space: string, known: readonly KnownPerson[]): KnownPerson[] =>
  known.filter((one) => (space === 'public' ? one.isPublic : one.directoryIds.includes(space)));

/** The profiles that one cluster leads to, the one with the most mentions first. */
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
  const people = new Map(known.map((one) => [`${KNOWN_PERSON_PREFIX}${one.profileId}`, one]));
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
    // A mention that was attributed to another profile stays there.
    const own = all.filter((one) => one.profileId === null || one.profileId === profileId);
    if (own.length === 0 && otherIds.length === 0) return [];
    const of = imported.filter((one) => one.profileId === profileId);
    const records = of.map(({ record }) => record);
    return [{ space, profileId, mentions: own, known: records, otherIds }];
  });
}

/** The spaces that any of these mentions or people belong to. */
export function spacesOf(mentions: readonly Mention[], known: readonly KnownPerson[]): string[] {
  const spaces = new Set(mentions.map(({ space }) => space));
  for (const { isPublic, directoryIds } of known) {
    for (const space of isPublic ? ['public'] : directoryIds) spaces.add(space);
  }
  return [...spaces];
}

/**
 * Groups mentions by person, each space by itself: what a closed directory says must not decide
 * what everybody sees, not even by bringing two public pages together. Known people without
 * mentions are returned only where two of them are one person.
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
