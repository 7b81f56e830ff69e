import { ApiError } from '../../../contract/errors.ts';
import type { FaceBox, FaceSource } from '../../../contract/faces.ts';
import type { Database } from '../../store/database.ts';
import { readVectorText } from '../../vectors/read-vector-text.ts';
import { isPhotoReference } from './photo-reference.ts';
import { type Picked, pickFace } from './pick-face.ts';
import { type PhotoReadingService, readStoredPhoto } from './read-photo.ts';
import { requireFaces } from './require-faces.ts';
import { storeFaces } from './store-photo.ts';

/** One face of a stored photo. */
export interface PickedFace {
  readonly photoId: string;
  /** In whole pixels of the upright photo. */
  readonly bbox: FaceBox;
  readonly embedding: Float32Array;
  /** The model that made the vector: the present reader's. */
  readonly model: string;
}

/** A face source as sent. */
export interface PickedFaceQuery {
  /** The tenant whose photos it may refer to; see `tenantOf`. */
  readonly tenant: string;
  readonly source: FaceSource;
  readonly now: Date;
  /** Path of the source in the request, for messages: `signals.face_source.`. Default: ``. */
  readonly at?: string;
}

/** The database with stored faces, and the present reader. */
export interface PickedFaceService extends PhotoReadingService {
  readonly db: Database;
}

interface FaceRow {
  readonly ordinal: number;
  readonly bbox: FaceBox;
  readonly model: string;
  readonly embedding: string;
}

/**
 * The same error for every reference that is not the tenant's, so that nothing about other tenants
 * is revealed.
 */
const unknownPhoto = (at: string): ApiError =>
  new ApiError(
    'developer_face_source_invalid',
    `\`${at}image_url\` must be a reference that face detection gave your organization in the ` +
      'last 24 hours. Detect the faces of the photo again.',
    { field: `${at}image_url` },
  );

const countedFaces = (count: number): string => (count === 1 ? '1 face' : `${count} faces`);

function faceNotFound(why: Exclude<Picked, { at: number }>['missing'], count: number, at: string) {
  const sentence = {
    no_face: 'The photo has no faces (0). Send another photo.',
    box_needed: `The photo has ${countedFaces(count)}; \`${at}bbox\` must select one of them.`,
    no_overlap:
      `\`${at}bbox\` does not overlap any face in the photo, which has ${countedFaces(count)}. Send a box as ` +
      'returned by face detection.',
  }[why];
  return new ApiError('developer_v3_faces_source_face_not_found', sentence, { field: `${at}bbox` });
}

/** A photo without faces is one row, whose `ordinal` is null. */
const READ_FACES = `
  select f.ordinal, f.bbox, f.model, f.embedding::text as embedding
  from face_photos p left join face_photo_faces f on f.photo_id = p.id
  where p.id = $1 and p.tenant = $2 and p.expires_at > $3::timestamptz
  order by f.ordinal`;

/** The faces of a photo, if the tenant has it and it has not expired. */
async function keptFaces(db: Database, question: PickedFaceQuery): Promise<FaceRow[]> {
  const { tenant, source, now, at = '' } = question;
  if (!isPhotoReference(source.image_url)) throw unknownPhoto(at);
  const rows = await db.query<FaceRow | { ordinal: null }>(READ_FACES, [
    source.image_url,
    tenant,
    now.toISOString(),
  ]);
  if (rows.length === 0) throw unknownPhoto(at);
  return rows.filter((row) => row.ordinal !== null);
}

/** Vectors of another model cannot be compared with the index, so the photo is read again. */
async function readAgain(service: PickedFaceService, photoId: string): Promise<void> {
  const [photo] = await service.db.query<{ content: Uint8Array }>(
    'select content from face_photos where id = $1',
    [photoId],
  );
  if (photo === undefined) return;
  const read = await readStoredPhoto(service, photo.content);
  await service.db.transaction(async (tx) => {
    // Locked: another caller may have the same photo read again; and it may be deleted by now.
    const [kept] = await tx.query('select 1 from face_photos where id = $1 for update', [photoId]);
    if (kept === undefined) return;
    await tx.query('delete from face_photo_faces where photo_id = $1', [photoId]);
    await storeFaces(tx, photoId, read);
  });
}

async function readFaces(
  service: PickedFaceService,
  question: PickedFaceQuery,
): Promise<FaceRow[]> {
  const { model } = requireFaces(service);
  const faces = await keptFaces(service.db, question);
  if (faces.every((face) => face.model === model)) return faces;
  await readAgain(service, question.source.image_url);
  return keptFaces(service.db, question);
}

/**
 * The one stored face that a reference and a box mean.
 * @throws ApiError `developer_face_source_invalid` for a reference that is not this tenant's,
 *   `developer_v3_faces_source_face_not_found` where no face, or more than one, is meant, and
 *   `developer_v3_faces_upstream_failed` where faces are unavailable at present.
 */
export async function readPickedFace(
  service: PickedFaceService,
  question: PickedFaceQuery,
): Promise<PickedFace> {
  const { source, at } = question;
  const faces = await readFaces(service, question);
  const boxes = faces.map(({ bbox }) => bbox);
  const picked = pickFace(boxes, source.bbox);
  if ('missing' in picked) throw faceNotFound(picked.missing, boxes.length, at ?? '');
  const face = faces[picked.at];
  if (face === undefined) throw faceNotFound('no_overlap', boxes.length, at ?? '');
  const { bbox, embedding, model } = face;
  return { photoId: source.image_url, bbox, embedding: readVectorText(embedding), model };
}
