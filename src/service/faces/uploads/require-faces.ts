import { ApiError } from '../../../contract/errors.ts';
import type { FaceReader } from '../face-reader.ts';

/**
 * Whether face operations are available; `off`: by the operator. Both other values lead to a 502.
 */
export type FacesAvailability = 'available' | 'unavailable' | 'off';

/** The operator's settings for faces. */
export interface FacesSettings {
  /** Anything but `available` makes every face operation fail with 502. */
  readonly faces: FacesAvailability;
}

/** The face reader, where the operator allows it. */
export interface FacesService {
  readonly settings: FacesSettings;
  /** null: the operator has switched faces off. */
  readonly faceReader: FaceReader | null;
}

const SENTENCE: Readonly<Record<Exclude<FacesAvailability, 'available'>, string>> = {
  unavailable: 'Face matching is temporarily unavailable; try again later.',
  off: 'Face search is switched off on this service (`--no-faces`).',
};

const refused = (state: keyof typeof SENTENCE): ApiError =>
  new ApiError('developer_v3_faces_upstream_failed', SENTENCE[state]);

/**
 * Refuses face operations where the operator does not offer them.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed`.
 */
export function refuseFaces({ faces }: FacesSettings): void {
  if (faces !== 'available') throw refused(faces);
}

/**
 * The face reader, for the face endpoints and for `signals.face_source`.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed` where there is none at present.
 */
export function requireFaces({ settings, faceReader }: FacesService): FaceReader {
  refuseFaces(settings);
  if (faceReader === null) throw refused('off');
  return faceReader;
}
