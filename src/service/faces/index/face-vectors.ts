/** The similarity of a face of the index to the one in question. */
export interface FaceSimilarity {
  readonly faceId: number;
  /** 0 to 1. */
  readonly similarity: number;
}

export interface VectorQuery {
  readonly embedding: Float32Array;
  readonly model: string;
  /** Lowest similarity. */
  readonly atLeast: number;
  readonly most: number;
  /** `public` or directories: only pictures of these are searched. */
  readonly spaces: readonly string[];
}

/** The vectors of the faces, by model. Exact: no similar face is missed. */
export interface FaceVectors {
  /** Best first. */
  likest(question: VectorQuery): Promise<FaceSimilarity[]>;
}
