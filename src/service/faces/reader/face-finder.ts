import { UnusablePhoto } from '../face-reader.ts';
import { loadModels } from '../models/load-models.ts';
import { answerFrames } from './answer-frames.ts';
import { Decoder } from './decoder.ts';
import { findInPhoto } from './find-in-photo.ts';
import type { Frame } from './frames.ts';
import type { FinderRequest, FinderResponse } from './messages.ts';
import { collectGarbage, warmModels } from './warm-models.ts';
import { withGarbageCollection } from './with-garbage-collection.ts';

/**
 * Entry of the process that holds the face models. Photos are decoded in its own child process;
 * this one only gets pixels.
 */

/** The answer for a photo that cannot be used. */
const refusal = ({ fault, message }: UnusablePhoto): Frame<FinderResponse> => ({
  message: { kind: 'unusable', fault, message },
  parts: [],
});

answerFrames<FinderRequest, FinderResponse>('The face models cannot be loaded.', async () => {
  const decoder = new Decoder();
  decoder.warm();
  const models = withGarbageCollection(await loadModels());
  await warmModels(models);
  return async ({ message, parts: [photo] }) => {
    try {
      return await findInPhoto(photo ?? new Uint8Array(), message, { decoder, models });
    } catch (error) {
      if (error instanceof UnusablePhoto) return refusal(error);
      throw error;
    } finally {
      collectGarbage();
    }
  };
});
