import { facesToKeep } from '../../faces/index/faces-to-keep.ts';
import { type LinkedPerson, linkedPeople } from '../../faces/index/linked-people.ts';
import { readPortraits } from '../../faces/index/portraits.ts';
import type { Queryable } from '../../store/database.ts';
import { readVectorText } from '../../vectors/read-vector-text.ts';

/** Ids by which pictures are linked to a person; also merged ones. */
export interface PicturedPerson {
  readonly profileIds: readonly string[];
  readonly mentionIds: readonly string[];
}

interface Sides {
  readonly leaving: LinkedPerson[];
  readonly staying: LinkedPerson[];
}

interface FaceRow {
  readonly id: number;
  readonly model: string;
  readonly vector: string;
}

function sidesOf(linked: readonly LinkedPerson[], person: PicturedPerson): Sides {
  const mentions = new Set(person.mentionIds);
  const profiles = new Set(person.profileIds);
  const leaves = ({ mentionId, profileId, linkedProfileId }: LinkedPerson) =>
    (mentionId !== null && mentions.has(mentionId)) ||
    (profileId !== null && profiles.has(profileId)) ||
    (linkedProfileId !== null && profiles.has(linkedProfileId));
  return {
    leaving: linked.filter(leaves),
    staying: linked.filter((one) => !leaves(one)),
  };
}

/** Removes the faces of a shared picture that do not clearly belong to others. */
async function redactPicture(
  tx: Queryable,
  pictureId: string,
  { leaving, staying }: Sides,
  shared: readonly string[],
): Promise<void> {
  const faces = await tx.query<FaceRow>(
    'select id, model, embedding::text as vector from picture_faces where picture_id = $1',
    [pictureId],
  );
  const model = faces[0]?.model ?? '';
  const portraitsOf = async (people: readonly LinkedPerson[]) => {
    const found = await readPortraits(tx, { people, model, spaces: null, except: shared });
    return [...found.values()].flat();
  };
  const kept = facesToKeep(
    faces.map(({ id, vector }) => ({ id, embedding: readVectorText(vector) })),
    { staying: await portraitsOf(staying), leaving: await portraitsOf(leaving) },
  );
  await tx.query('update pictures set is_withheld = true where id = $1', [pictureId]);
  await tx.query('delete from picture_faces where picture_id = $1 and id <> all ($2::bigint[])', [
    pictureId,
    kept.map(({ id }) => id),
  ]);
}

/**
 * Removes the pictures of a person, and their face from pictures that show others too. Call it
 * before their mentions are deleted: these identify the pictures.
 */
export async function purgePictures(tx: Queryable, person: PicturedPerson): Promise<void> {
  const own = [[...person.mentionIds], [...person.profileIds]];
  const rows = await tx.query<{ id: string }>(
    `select distinct picture_id as id from picture_people
     where mention_id = any ($1::text[]) or profile_id = any ($2::text[]) order by 1`,
    own,
  );
  const linked = await linkedPeople(
    tx,
    rows.map(({ id }) => id),
  );
  const sides = [...linked].map(([id, people]) => [id, sidesOf(people, person)] as const);
  const shared = sides.filter(([, { staying }]) => staying.length > 0);
  const sharedIds = shared.map(([id]) => id);
  for (const [id, both] of shared) await redactPicture(tx, id, both, sharedIds);
  // A trigger deletes pictures that are left without people, and their faces.
  await tx.query(
    `delete from picture_people
     where mention_id = any ($1::text[]) or profile_id = any ($2::text[])`,
    own,
  );
}
