import type { FaceBox } from '../../contract/faces.ts';

/** A face in a photo. */
export interface FoundFace {
  /** Whole pixels of the upright photo, within its bounds. */
  readonly bbox: FaceBox;
  /** The detector's confidence that this is a face, 0 to 1. */
  readonly confidence: number;
  /** The embedder's vector: the distance of two vectors measures how alike two faces are. */
  readonly embedding: Float32Array;
}

/** A photo that has been read. */
export interface ReadPhoto {
  /** Of the upright photo, in pixels. */
  readonly width: number;
  readonly height: number;
  /** From left to right. */
  readonly faces: readonly FoundFace[];
  /** The model that made the vectors; vectors of different models cannot be compared. */
  readonly model: string;
  /** The upright photo without metadata, as JPEG; only if requested. */
  readonly upright?: Uint8Array;
  /** The photo with numbered boxes, as a JPEG small enough to be shown; only if requested. */
  readonly numbered?: {
    readonly jpeg: Uint8Array;
    readonly width: number;
    readonly height: number;
  };
}

export interface ReadOptions {
  readonly wantsUpright?: boolean;
  readonly wantsNumbered?: boolean;
}

/** Why a photo cannot be used. */
export type PhotoFault =
  /** Not JPEG, PNG or WebP, whatever its file name. */
  | 'unsupported'
  /** Cut off or otherwise broken. */
  | 'broken'
  | 'animated'
  /** Too many bytes or pixels. */
  | 'too_large'
  | 'too_many_faces'
  /** Reading it exceeded the time limit or crashed the reader. */
  | 'too_hard';

/** A photo that cannot be used; the message is a sentence for its sender and quotes nothing. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Finds the faces of photos, one photo at a time, outside the service's process. */
export interface FaceReader {
  /** The id of the model that makes `read`'s vectors. */
  readonly model: string;
  /**
   * @throws UnusablePhoto
   * @throws Error when faces cannot be read at present: the models do not load
   */
  read(photo: Uint8Array, options?: ReadOptions): Promise<ReadPhoto>;
  close(): Promise<void>;
}
