import type { FaceBox } from '../../contract/faces.ts';
import type { Visibility } from '../people/visibility/visibility.ts';

/** A person whom a picture shows, according to its page or record. */
export interface ShownPerson {
  /** The profile of the import or mention, after merges; null: none yet. */
  readonly profileId: string | null;
  /** The mention that cites the picture, and its source; null for an imported profile. */
  readonly mentionId: string | null;
  readonly sourceId: string | null;
}

/** A face of the index that resembles the one in question. */
export interface FaceHit {
  readonly faceId: number;
  readonly pictureId: string;
  /** The URL by which profiles and sources cite it. */
  readonly pictureUrl: string;
  readonly bbox: FaceBox;
  /** From the distance of the two vectors, 0 to 1. */
  readonly similarity: number;
  readonly facesInPicture: number;
  /** The people whom the picture shows and whom the caller may see. */
  readonly people: readonly ShownPerson[];
}

export interface FaceQuery {
  readonly embedding: Float32Array;
  readonly model: string;
  /** Lowest similarity of a hit. */
  readonly atLeast: number;
  readonly most: number;
  readonly visibility: Visibility;
}

/** A picture to be stored. */
export interface PictureToStore {
  readonly url: string;
  readonly space: string;
  readonly origin: 'import' | 'ingest' | 'fetch' | 'demo';
  readonly rights: string;
  readonly contentHash: string;
}

/** The faces in the operator's pictures. */
export interface FaceIndex {
  /**
   * Every face of at least that similarity that the caller may see, highest first, up to `most`.
   */
  nearest(question: FaceQuery): Promise<FaceHit[]>;
}
