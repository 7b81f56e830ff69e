import { DETECTORS } from '../models/detectors.ts';
import { CHIP_SIDE, type FaceModels } from '../models/load-models.ts';
import { forgetBinary } from '../models/runtime.ts';

const CHANNELS = 3;
const blank = (side: number): Float32Array => new Float32Array(side * side * CHANNELS);

/** Collects garbage now instead of when V8 decides to; see NODE_OPTIONS. */
export const collectGarbage = (): void => globalThis.gc?.();

/**
 * Runs each network once, so that none is loaded while a photo takes memory too, and a broken model
 * is reported when the process starts.
 * @throws Error when a model cannot be used
 */
export async function warmModels(models: FaceModels): Promise<void> {
  await models.detect('short', blank(DETECTORS.short.side));
  await forgetBinary();
  collectGarbage();
  // The embedder takes the most memory to load, so it comes first.
  await models.embed(blank(CHIP_SIDE), 1);
  collectGarbage();
  await models.detect('back', blank(DETECTORS.back.side));
  await models.detect('full', blank(DETECTORS.full.side));
  collectGarbage();
}
