import type { SpacePerson } from '../../../evidence/discover/cluster-candidates.ts';
import type { ShownPerson } from '../../../faces/face-index.ts';
import type { SimilarPicture } from '../search-input.ts';

/** A picture in which a person's face is similar, and why it is known to show that person. */
export interface Sighting extends ShownPerson {
  readonly pictureUrl: string;
  readonly similarity: number;
}

/** One person shown in similar pictures. */
export interface SimilarPerson {
  /** null: a new person. */
  readonly profileId: string | null;
  /** What sources say about the person; null when only an import does. */
  readonly said: SpacePerson | null;
  /** Most similar first. */
  readonly sightings: readonly Sighting[];
}

/** Union-find over keys: which keys belong to one person. */
class SamePeople {
  readonly #above = new Map<string, string>();

  /** The representative key of the person that this key belongs to. */
  of(key: string): string {
    const above = this.#above.get(key);
    return above === undefined ? key : this.of(above);
  }

  join([first, ...others]: readonly string[]): void {
    if (first === undefined) return;
    for (const other of others) {
      const [a, b] = [this.of(first), this.of(other)];
      if (a !== b) this.#above.set(b, a);
    }
  }
}

const mentionKey = (id: string): string => `mention:${id}`;
const profileKey = (id: string): string => `profile:${id}`;

const keysOf = ({ profileId, otherIds, mentions }: SpacePerson): string[] => [
  ...[profileId, ...otherIds].flatMap((id) => (id === null ? [] : [profileKey(id)])),
  ...mentions.map(({ id }) => mentionKey(id)),
];

const keysOfShown = ({ profileId, mentionId }: ShownPerson): string[] => [
  ...(profileId === null ? [] : [profileKey(profileId)]),
  ...(mentionId === null ? [] : [mentionKey(mentionId)]),
];

function personOf(sightings: readonly Sighting[], said: readonly SpacePerson[]): SimilarPerson {
  const known = said.find(({ profileId }) => profileId !== null) ?? said[0] ?? null;
  const shown = sightings.find(({ profileId }) => profileId !== null)?.profileId ?? null;
  return { profileId: known?.profileId ?? shown, said: known, sightings };
}

/** Groups in order; one picture can be cited for thousands of people, so one pass over them. */
function grouped<Item>(
  items: readonly Item[],
  keys: (item: Item) => readonly string[],
  same: SamePeople,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const [key] = keys(item);
    if (key === undefined) continue;
    const group = same.of(key);
    const own = groups.get(group);
    if (own === undefined) groups.set(group, [item]);
    else own.push(item);
  }
  return groups;
}

/**
 * The people shown in pictures, one entry per person: people joined by a profile or by the
 * clustering of mentions have all pictures of both.
 * @param pictures most similar first
 * @param said the clustered mentions, including those of the pictures
 * @returns the people, most similar first
 */
export function peopleOfPictures(
  pictures: readonly SimilarPicture[],
  said: readonly SpacePerson[],
): SimilarPerson[] {
  const same = new SamePeople();
  for (const person of said) same.join(keysOf(person));
  const shown = pictures.flatMap(({ url, similarity, people }) =>
    people.map((person): Sighting => ({ ...person, pictureUrl: url, similarity })),
  );
  for (const sighting of shown) same.join(keysOfShown(sighting));
  const sightingsOf = grouped(shown, keysOfShown, same);
  const saidOf = grouped(said, keysOf, same);
  return [...sightingsOf].map(([group, own]) => personOf(own, saidOf.get(group) ?? []));
}
