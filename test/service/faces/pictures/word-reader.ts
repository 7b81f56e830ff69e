import {
  type FaceReader,
  type ReadPhoto,
  UnusablePhoto,
} from '../../../../src/service/faces/face-reader.ts';
import { face, MODEL } from '../index/pictures.ts';

/**
 * Reads a picture that is a text: `face 1 2` shows two faces, of the first and the second axis;
 * `none` shows nobody; `down` makes the reader fail; anything else is no picture. For what real
 * pictures cannot show: how often each is read, and what happens when the reader fails.
 */
export class WordReader implements FaceReader {
  model = MODEL;
  /** Every picture that was read, in order. */
  readonly texts: string[] = [];

  async read(bytes: Uint8Array): Promise<ReadPhoto> {
    const words = Buffer.from(bytes).toString();
    this.texts.push(words.slice(0, 40));
    if (words === 'down') throw new Error('the models do not load');
    const [kind, ...axes] = words.trim().split(' ');
    if (kind !== 'face' && kind !== 'none') {
      throw new UnusablePhoto('unsupported', 'is not JPEG, PNG or WebP');
    }
    const faces = axes.map((axis, at) => ({
      bbox: [at * 100, 0, at * 100 + 90, 90] as [number, number, number, number],
      confidence: 0.9,
      embedding: face(...Array.from({ length: 8 }, (_, i) => (i === Number(axis) ? 1 : 0))),
    }));
    return { width: 800, height: 600, faces, model: this.model };
  }

  async close(): Promise<void> {}
}
