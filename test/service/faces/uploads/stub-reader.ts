import type { FaceBox } from '../../../../src/contract/faces.ts';
import type {
  FaceReader,
  FoundFace,
  ReadOptions,
  ReadPhoto,
} from '../../../../src/service/faces/face-reader.ts';
import { MODEL } from '../index/pictures.ts';

export const faceAt = (bbox: FaceBox, embedding: Float32Array): FoundFace => ({
  bbox,
  confidence: 0.987_654_3,
  embedding,
});

/**
 * A reader that returns preset faces, for what a real one cannot be made to do at will: fail,
 * and change its model.
 */
export class StubReader implements FaceReader {
  model = MODEL;
  faces: readonly FoundFace[] = [];
  /** Thrown by the next reads. */
  error: Error | null = null;
  /** Every photo that was read. */
  readonly asked: { readonly bytes: Uint8Array; readonly options: ReadOptions }[] = [];

  async read(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadPhoto> {
    this.asked.push({ bytes: bytes.slice(), options });
    if (this.error !== null) throw this.error;
    const { faces, model } = this;
    return {
      width: 400,
      height: 300,
      faces,
      model,
      ...(options.wantsUpright && { upright: new TextEncoder().encode('the upright photo') }),
      ...(options.wantsNumbered && {
        numbered: { jpeg: new TextEncoder().encode('with numbers'), width: 200, height: 150 },
      }),
    };
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}
