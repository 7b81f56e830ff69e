import type { Queryable } from '../../store/database.ts';
import { toVectorText } from '../../vectors/vector-math.ts';
import type { FoundFace, ReadPhoto } from '../face-reader.ts';
import { newPhotoReference } from './photo-reference.ts';

/** How long a sent photo and its faces are kept, in milliseconds. */
const PHOTO_LIFE_MS = 24 * 60 * 60_000;

/** Most photos kept per tenant, so that no sender can fill the disk. */
export const MAX_PHOTOS = 500;

/** A photo to be kept for its sender. */
export interface PhotoToStore {
  /** The organization or owner to whom it is private; see `tenantOf`. */
  readonly tenant: string;
  /** The reader's result, including the upright photo. */
  readonly read: ReadPhoto & { readonly upright: Uint8Array };
  readonly now: Date;
}

/** A photo that is kept. */
export interface StoredPhoto {
  readonly id: string;
  readonly expiresAt: Date;
}

const rowOf = ({ bbox, confidence, embedding }: FoundFace, ordinal: number) => ({
  ordinal,
  bbox,
  confidence,
  embedding: toVectorText(embedding),
});

/** Stores the faces of a photo, in their order, with the model that read them. */
export async function storeFaces(
  tx: Queryable,
  photoId: string,
  { faces, model }: Pick<ReadPhoto, 'faces' | 'model'>,
): Promise<void> {
  await tx.query(
    `insert into face_photo_faces (photo_id, ordinal, bbox, confidence, model, embedding)
     select $1, ordinal, bbox, confidence, $2, embedding::vector
     from jsonb_to_recordset($3::jsonb) as r (
       ordinal smallint, bbox integer[], confidence real, embedding text)`,
    [photoId, model, JSON.stringify(faces.map(rowOf))],
  );
}

/** Deletes the tenant's oldest photos beyond the limit. */
const dropOldest = (tx: Queryable, tenant: string): Promise<unknown[]> =>
  tx.query(
    `delete from face_photos where id in (
       select id from face_photos where tenant = $1
       order by created_at desc, id desc offset $2)`,
    [tenant, MAX_PHOTOS],
  );

/** Keeps a photo and its faces, private to its tenant, for a day. */
export async function storePhoto(
  tx: Queryable,
  { tenant, read, now }: PhotoToStore,
): Promise<StoredPhoto> {
  const id = newPhotoReference();
  const expiresAt = new Date(now.getTime() + PHOTO_LIFE_MS);
  await tx.query(
    `insert into face_photos (id, tenant, width, height, content, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz)`,
    [id, tenant, read.width, read.height, read.upright, now.toISOString(), expiresAt.toISOString()],
  );
  await storeFaces(tx, id, read);
  await dropOldest(tx, tenant);
  return { id, expiresAt };
}
