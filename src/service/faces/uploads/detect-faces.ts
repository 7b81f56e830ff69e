import type { ParsedQueryOf, ResponseOf } from '../../../contract/endpoints.ts';
import type { Caller } from '../../access/caller.ts';
import { tenantOf } from '../../access/keys/api-key.ts';
import type { FoundFace, ReadPhoto } from '../face-reader.ts';
import { readPhoto } from './read-photo.ts';
import type { PickedFaceService } from './read-picked-face.ts';
import { requireFaces } from './require-faces.ts';
import { type DetectInput, type FetchingService, sentPhoto } from './sent-photo.ts';
import { type StoredPhoto, storePhoto } from './store-photo.ts';

type Detected = ResponseOf<'v3.faces.detect'>['payload'];

/** Four digits are all the precision that a detector has. */
const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

const faceOf = ({ bbox, confidence }: FoundFace) => ({
  bbox: [...bbox],
  confidence: rounded(confidence),
});

const numberedOf = ({ numbered }: ReadPhoto) =>
  numbered && {
    media_type: 'image/jpeg',
    data_base64: Buffer.from(numbered.jpeg).toString('base64'),
    width: numbered.width,
    height: numbered.height,
  };

function answerOf(read: ReadPhoto, { id, expiresAt }: StoredPhoto): Detected {
  const numbered = numberedOf(read);
  return {
    image_url: id,
    width: read.width,
    height: read.height,
    faces: read.faces.map(faceOf),
    expires_at: expiresAt.toISOString(),
    ...(numbered && { numbered }),
  };
}

/** Finds the faces of a sent photo, and keeps photo and faces for the tenant. */
export async function detectFaces(
  {
    service,
    key,
    now,
  }: Pick<Caller<PickedFaceService & FetchingService>, 'service' | 'key' | 'now'>,
  input: DetectInput & { readonly query: ParsedQueryOf<'v3.faces.detect'> },
): Promise<Detected> {
  // Checked before a URL is fetched in vain.
  requireFaces(service);
  const { bytes, field } = await sentPhoto(service, input);
  const wantsNumbered = input.query.numbered === true;
  const read = await readPhoto(service, bytes, field, { wantsUpright: true, wantsNumbered });
  const { upright } = read;
  if (upright === undefined) throw new Error('the reader returned no upright photo');
  const photo = { tenant: tenantOf(key), read: { ...read, upright }, now };
  const kept = await service.db.transaction((tx) => storePhoto(tx, photo));
  return answerOf(read, kept);
}
