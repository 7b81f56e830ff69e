/** How alike a face of the index is to the one that was asked for. */
export interface FaceLikeness {
  readonly faceId: number;
  /** 0 to 1. */
  readonly similarity: number;
}

export interface VectorQuestion {
  readonly embedding: Float32Array;
  readonly model: string;
  /** Lowest similarity. */
  readonly atLeast: number;
  readonly most: number;
  /** `public`, or directories: only pictures of these are looked at. */
  readonly spaces: readonly string[];
}

/** The vectors of the faces, of each model apart. Exact: no face that is alike enough is missed. */
export interface FaceVectors {
  /** Best first. */
  likest(question: VectorQuestion): Promise<FaceLikeness[]>;
}
