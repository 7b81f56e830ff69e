import { ApiError } from '../../../contract/errors.ts';
import type { ServiceContext } from '../../api/service-context.ts';
import type { FacesAvailability, ServiceSettings } from '../../api/service-settings.ts';
import type { FaceReader } from '../face-reader.ts';

const SENTENCE: Readonly<Record<Exclude<FacesAvailability, 'available'>, string>> = {
  unavailable: 'Face matching is temporarily unavailable; try again later.',
  off: 'The operator of this service has face search switched off (`--no-faces`).',
};

const refused = (state: keyof typeof SENTENCE): ApiError =>
  new ApiError('developer_v3_faces_upstream_failed', SENTENCE[state]);

/**
 * Refuses whatever needs faces where the operator does not offer them.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed`.
 */
export function refuseFaces({ faces }: Pick<ServiceSettings, 'faces'>): void {
  if (faces !== 'available') throw refused(faces);
}

/**
 * The reader of faces; for rows of faces and for `signals.face_source` alike.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed` where there is none for now.
 */
export function requireFaces({
  settings,
  faceReader,
}: Pick<ServiceContext, 'settings' | 'faceReader'>): FaceReader {
  refuseFaces(settings);
  if (faceReader === null) throw refused('off');
  return faceReader;
}
