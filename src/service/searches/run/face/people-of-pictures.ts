import type { SpacePerson } from '../../../evidence/discover/cluster-candidates.ts';
import type { ShownPerson } from '../../../faces/face-index.ts';
import type { AlikePicture } from '../search-input.ts';

/** One picture in which a person's face is alike, and by what it is known to show them. */
export interface Sighting extends ShownPerson {
  readonly pictureUrl: string;
  readonly similarity: number;
}

/** One person whom alike pictures show. */
export interface AlikePerson {
  /** null: somebody new. */
  readonly profileId: string | null;
  /** What sources say of the person; null where only an import does. */
  readonly said: SpacePerson | null;
  /** Most alike first. */
  readonly sightings: readonly Sighting[];
}

/** Which keys are of one person, as far as it was told. */
class SamePeople {
  readonly #above = new Map<string, string>();

  /** One key for all that are held to be the same person's. */
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

function personOf(sightings: readonly Sighting[], said: readonly SpacePerson[]): AlikePerson {
  const known = said.find(({ profileId }) => profileId !== null) ?? said[0] ?? null;
  const shown = sightings.find(({ profileId }) => profileId !== null)?.profileId ?? null;
  return { profileId: known?.profileId ?? shown, said: known, sightings };
}

/** In their order; one picture can be cited for thousands, so each is looked at once. */
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
 * Whom pictures show, one entry a person: whoever was found to be the same, by a profile or by
 * what sources say of them, has all pictures of both.
 * @param pictures most alike first
 * @param said how comparison grouped the mentions, those of the pictures among them
 * @returns the people, the most alike first
 */
export function peopleOfPictures(
  pictures: readonly AlikePicture[],
  said: readonly SpacePerson[],
): AlikePerson[] {
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
