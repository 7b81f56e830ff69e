import { ApiError } from '../../../contract/errors.ts';
import type { FaceReader } from '../face-reader.ts';

/** Whether faces can be had; `off`: the operator does not want them. Either answers 502. */
export type FacesAvailability = 'available' | 'unavailable' | 'off';

/** What the operator decides about faces. */
export interface FacesSettings {
  /** Anything but `available` answers 502 at every face operation. */
  readonly faces: FacesAvailability;
}

/** What can read faces, where the operator lets it. */
export interface FacesService {
  readonly settings: FacesSettings;
  /** null: the operator has faces switched off. */
  readonly faceReader: FaceReader | null;
}

const SENTENCE: Readonly<Record<Exclude<FacesAvailability, 'available'>, string>> = {
  unavailable: 'Face matching is temporarily unavailable; try again later.',
  off: 'Face search is switched off on this service (`--no-faces`).',
};

const refused = (state: keyof typeof SENTENCE): ApiError =>
  new ApiError('developer_v3_faces_upstream_failed', SENTENCE[state]);

/**
 * Refuses whatever needs faces where the operator does not offer them.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed`.
 */
export function refuseFaces({ faces }: FacesSettings): void {
  if (faces !== 'available') throw refused(faces);
}

/**
 * The reader of faces; for rows of faces and for `signals.face_source` alike.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed` where there is none for now.
 */
export function requireFaces({ settings, faceReader }: FacesService): FaceReader {
  refuseFaces(settings);
  if (faceReader === null) throw refused('off');
  return faceReader;
}
