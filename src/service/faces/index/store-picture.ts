import { newId } from '../../runtime/ids.ts';
import type { Queryable } from '../../store/database.ts';
import { toVectorText } from '../../vectors/vector-math.ts';
import type { PictureToStore } from '../face-index.ts';
import type { FoundFace, ReadPhoto } from '../face-reader.ts';
import { facesToKeepOnReread } from './faces-to-keep.ts';
import { addLinks } from './link-picture.ts';
import { lockIndexedPeople, type PeopleShown } from './lock-indexed-people.ts';

/** The stored part of a photo's reading. */
export type ReadPicture = Pick<ReadPhoto, 'width' | 'height' | 'faces' | 'model'>;

export interface StoredPicture {
  /** null: it shows no person of the index, and nothing of it is stored. */
  readonly pictureId: string | null;
  readonly change: 'new' | 'changed' | 'unchanged';
}

interface KnownRow {
  readonly id: string;
  readonly content_hash: string;
  readonly model: string;
  readonly is_withheld: boolean;
}

/** Locks the row of a URL, so that two writers of one picture take turns. */
async function lockKnown(tx: Queryable, { space, url }: PictureToStore) {
  const [row] = await tx.query<KnownRow>(
    `select id, content_hash, model, is_withheld from pictures
     where space = $1 and url = $2 for update`,
    [space, url],
  );
  return row ?? null;
}

/** @returns the new row's id, or null when another writer has just inserted the URL */
async function insertPicture(
  tx: Queryable,
  picture: PictureToStore,
  { width, height, faces, model }: ReadPicture,
): Promise<string | null> {
  const { url, space, origin, rights, contentHash } = picture;
  const [row] = await tx.query<{ id: string }>(
    `insert into pictures
       (id, space, origin, url, rights, content_hash, width, height, model, face_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (space, url) do nothing returning id`,
    [newId('pic'), space, origin, url, rights, contentHash, width, height, model, faces.length],
  );
  return row?.id ?? null;
}

async function updatePicture(
  tx: Queryable,
  id: string,
  { origin, rights, contentHash }: PictureToStore,
  { width, height, faces, model }: ReadPicture,
): Promise<void> {
  await tx.query('delete from picture_faces where picture_id = $1', [id]);
  await tx.query(
    `update pictures set origin = $2, rights = $3, content_hash = $4, width = $5, height = $6,
       model = $7, face_count = $8, read_at = now() where id = $1`,
    [id, origin, rights, contentHash, width, height, model, faces.length],
  );
}

async function insertFaces(
  tx: Queryable,
  pictureId: string,
  faces: readonly FoundFace[],
  model: string,
): Promise<void> {
  const rows = faces.map(({ bbox, confidence, embedding }, ordinal) => ({
    ...{ ordinal, bbox, confidence },
    embedding: toVectorText(embedding),
  }));
  await tx.query(
    `insert into picture_faces (picture_id, ordinal, bbox, confidence, model, embedding)
     select $1, ordinal, bbox, confidence, $2, embedding::vector
     from jsonb_to_recordset($3::jsonb)
       as r (ordinal smallint, bbox integer[], confidence real, embedding text)
     order by ordinal`,
    [pictureId, model, JSON.stringify(rows)],
  );
}

/**
 * Adds a picture to the index, or updates it: the same file read by the same model keeps its faces,
 * otherwise they are replaced. Links to people are added, never removed; people who are not in the
 * index, because they opted out, are left out.
 */
export async function storePicture(
  tx: Queryable,
  picture: PictureToStore,
  read: ReadPicture,
  people: PeopleShown,
): Promise<StoredPicture> {
  const kept = await lockIndexedPeople(tx, people);
  if (kept.mentionIds.length + kept.profileIds.length === 0) {
    return { pictureId: null, change: 'unchanged' };
  }
  const fresh = await insertPicture(tx, picture, read);
  if (fresh !== null) {
    await insertFaces(tx, fresh, read.faces, read.model);
    await addLinks(tx, fresh, kept);
    return { pictureId: fresh, change: 'new' };
  }
  const known = await lockKnown(tx, picture);
  // It was deleted between the two statements, together with its people.
  if (known === null) return storePicture(tx, picture, read, people);
  await addLinks(tx, known.id, kept);
  const isSame = known.content_hash === picture.contentHash && known.model === read.model;
  if (isSame) {
    // The note of rights may be newer.
    await tx.query('update pictures set rights = $2 where id = $1', [known.id, picture.rights]);
    return { pictureId: known.id, change: 'unchanged' };
  }
  await updatePicture(tx, known.id, picture, read);
  const faces = known.is_withheld
    ? await facesToKeepOnReread(tx, { pictureId: known.id, space: picture.space, ...read })
    : read.faces;
  await insertFaces(tx, known.id, faces, read.model);
  return { pictureId: known.id, change: 'changed' };
}
