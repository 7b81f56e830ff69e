import type { FaceBox } from '../../contract/faces.ts';

/** A face as the models found it. */
export interface FoundFace {
  /** Whole pixels of the upright photo, inside of it. */
  readonly bbox: FaceBox;
  /** How sure the detector is that this is a face: 0 to 1. */
  readonly confidence: number;
  /** As the embedder gives it: the distance of two says how alike two faces are. */
  readonly embedding: Float32Array;
}

/** A photo that has been read. */
export interface ReadPhoto {
  /** Of the upright photo, in pixels. */
  readonly width: number;
  readonly height: number;
  /** From left to right. */
  readonly faces: readonly FoundFace[];
  /** Which model made the vectors; those of another cannot be compared with them. */
  readonly model: string;
  /** The upright photo without its metadata, as JPEG; absent unless it was asked for. */
  readonly upright?: Uint8Array;
  /** The photo with numbered boxes, as a JPEG small enough to be shown; absent likewise. */
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
  /** Not JPEG, PNG or WebP, whatever its name says. */
  | 'unsupported'
  /** Cut off, or broken in another way. */
  | 'broken'
  | 'animated'
  /** More bytes or pixels than are read. */
  | 'too_large'
  | 'too_many_faces'
  /** Reading it took longer than it may, or ended the reader. */
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

/** Finds the faces of photos. Reads one after another, apart from the service's own process. */
export interface FaceReader {
  /** The id of the model whose vectors `read` makes. */
  readonly model: string;
  /**
   * @throws UnusablePhoto
   * @throws Error when faces cannot be read at all for now: the models do not load
   */
  read(photo: Uint8Array, options?: ReadOptions): Promise<ReadPhoto>;
  close(): Promise<void>;
}
