import type { FaceBox } from '../../../contract/faces.ts';
import { UnusablePhoto } from '../face-reader.ts';
import { tooHard } from '../photo/photo-faults.ts';
import type { RgbImage, Size } from '../photo/rgb-image.ts';
import type { DecoderRequest, DecoderResponse } from './messages.ts';
import { ProgramEnded } from './program.ts';
import { RestartedProgram } from './restarted-program.ts';

const PROGRAM = {
  entry: { name: 'photo-decoder', from: import.meta.url, source: './photo-decoder.ts' },
  // It holds one photo only, and one thread decodes it.
  nodeOptions: ['--max-old-space-size=64', '--max-semi-space-size=1', '--v8-pool-size=0'],
  startMs: 60_000,
};

/** Less than the limit of a whole reading: then the models need not be loaded again. */
const LIMIT_MS = 15_000;

/** The decoder's result for a photo. */
export interface Decoding {
  /** The size of the upright photo. */
  readonly size: Size;
  readonly pixels: RgbImage;
  /** JPEG; empty unless requested. */
  readonly upright: Uint8Array;
}

/**
 * The process that decodes photos; it starts with the first one, and again after a photo broke it.
 */
export class Decoder {
  readonly #program = new RestartedProgram<DecoderRequest, DecoderResponse>(PROGRAM);

  /** Starts the process, so that it is ready when the first photo comes. */
  warm(): void {
    this.#program.warm();
  }

  /**
   * @throws UnusablePhoto
   * @throws Error when photos cannot be decoded at all
   */
  async decode(
    photo: Uint8Array,
    wants: { readonly wantsUpright: boolean; readonly wantsNumbered: boolean },
  ): Promise<Decoding> {
    const { message, parts } = await this.#ask({ kind: 'decode', ...wants }, [photo]);
    const [data, upright] = parts;
    if (message.kind !== 'decoded' || data === undefined) throw this.#confused();
    const { width, height } = message.working;
    if (data.length !== width * height * 3) throw this.#confused();
    return {
      size: message.size,
      pixels: { width, height, data },
      upright: upright ?? new Uint8Array(),
    };
  }

  /** Draws numbered boxes on a copy of the last decoded photo. */
  async number(boxes: readonly FaceBox[]): Promise<{ jpeg: Uint8Array; size: Size }> {
    const { message, parts } = await this.#ask({ kind: 'number', boxes }, []);
    const [jpeg] = parts;
    if (message.kind !== 'numbered' || jpeg === undefined) throw this.#confused();
    return { jpeg, size: message.size };
  }

  /** Ends the process; it also ends by itself when this process does. */
  close(): void {
    this.#program.end();
  }

  async #ask(question: DecoderRequest, parts: readonly Uint8Array[]) {
    try {
      const frame = await this.#program.ask({ message: question, parts }, LIMIT_MS);
      const { message } = frame;
      if (message.kind === 'unusable') throw new UnusablePhoto(message.fault, message.message);
      return { message, parts: frame.parts };
    } catch (error) {
      throw error instanceof ProgramEnded ? tooHard() : error;
    }
  }

  /**
   * The reply does not match the question: the photo broke the process, and the next photo gets a
   * new one.
   */
  #confused(): UnusablePhoto {
    this.#program.end();
    return tooHard();
  }
}
