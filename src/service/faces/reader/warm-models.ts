import { DETECTORS } from '../models/detectors.ts';
import { CHIP_SIDE, type FaceModels } from '../models/load-models.ts';
import { forgetBinary } from '../models/runtime.ts';

const CHANNELS = 3;
const blank = (side: number): Float32Array => new Float32Array(side * side * CHANNELS);

/** Frees what is not needed any more now, and not when V8 thinks of it; see NODE_OPTIONS. */
export const collectGarbage = (): void => globalThis.gc?.();

/**
 * Runs each network once, so that none is first read while a photo takes memory too, and a model
 * that cannot be read is told when the process starts.
 * @throws Error when one cannot be used
 */
export async function warmModels(models: FaceModels): Promise<void> {
  await models.detect('short', blank(DETECTORS.short.side));
  await forgetBinary();
  collectGarbage();
  // The embedder takes most to be read, so it comes before what stays.
  await models.embed(blank(CHIP_SIDE), 1);
  collectGarbage();
  await models.detect('back', blank(DETECTORS.back.side));
  await models.detect('full', blank(DETECTORS.full.side));
  collectGarbage();
}
