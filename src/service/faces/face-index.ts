import type { FaceBox } from '../../contract/faces.ts';
import type { Visibility } from '../people/visibility/visibility.ts';

/** Whom a picture is said to show. */
export interface ShownPerson {
  /** Where an import or a source's assignment leads, after merges too; null: nobody yet. */
  readonly profileId: string | null;
  /** The mention that cites the picture, and its source; null for an imported profile. */
  readonly mentionId: string | null;
  readonly sourceId: string | null;
}

/** A face of the index that looks like the one that was asked for. */
export interface FaceHit {
  readonly faceId: number;
  readonly pictureId: string;
  /** As profiles and sources cite it. */
  readonly pictureUrl: string;
  readonly bbox: FaceBox;
  /** By the distance of the two vectors, 0 to 1. */
  readonly similarity: number;
  readonly facesInPicture: number;
  /** Those whom the picture is said to show, and whom the caller may see. */
  readonly people: readonly ShownPerson[];
}

export interface FaceQuestion {
  readonly embedding: Float32Array;
  readonly model: string;
  /** Lowest similarity of a hit. */
  readonly atLeast: number;
  readonly most: number;
  readonly visibility: Visibility;
}

/** What a picture to be kept says. */
export interface PictureToStore {
  readonly url: string;
  readonly space: string;
  readonly origin: 'import' | 'ingest' | 'fetch' | 'demo';
  readonly rights: string;
  readonly contentHash: string;
}

/** The faces of the pictures that the operator holds. */
export interface FaceIndex {
  /** Highest similarity first; every face at least so alike that the caller may see, up to `most`. */
  nearest(question: FaceQuestion): Promise<FaceHit[]>;
}
