import type { FaceBox } from '../../../contract/faces.ts';
import type { PhotoFault } from '../face-reader.ts';
import type { Size } from '../photo/rgb-image.ts';

/** The messages between the processes; bytes are parts of the same frame, in the listed order. */

export interface Unusable {
  readonly kind: 'unusable';
  readonly fault: PhotoFault;
  readonly message: string;
}

/** To the decoder. Part of `decode`: the photo's file. `number` refers to the last photo. */
export type DecoderRequest =
  | { readonly kind: 'decode'; readonly wantsUpright: boolean; readonly wantsNumbered: boolean }
  | { readonly kind: 'number'; readonly boxes: readonly FaceBox[] };

/** Parts of `decoded`: the pixels, and the upright JPEG (empty unless requested). */
export interface Decoded {
  readonly kind: 'decoded';
  /** Size of the upright photo. */
  readonly size: Size;
  /** Size of the pixels: the same photo, possibly smaller. */
  readonly working: Size;
}

/** Part: the numbered picture as JPEG. */
export interface Numbered {
  readonly kind: 'numbered';
  readonly size: Size;
}

export type DecoderResponse = Decoded | Numbered | Unusable;

/** To the finder. Part: the photo's file. */
export interface FinderRequest {
  readonly wantsUpright: boolean;
  readonly wantsNumbered: boolean;
}

/** Parts: the vectors in sequence, the upright JPEG, the numbered one (empty unless requested). */
export interface FoundFaces {
  readonly kind: 'found';
  readonly size: Size;
  readonly faces: readonly { readonly bbox: FaceBox; readonly confidence: number }[];
  readonly numbered: Size | null;
}

export type FinderResponse = FoundFaces | Unusable;
