import { DETECTORS } from '../../../src/service/faces/models/detectors.ts';
import { CHIP_SIDE, type FaceModels } from '../../../src/service/faces/models/load-models.ts';

const blank = (side: number): Float32Array => new Float32Array(side * side * 3);

/** Runs each network that a photo of one face needs on empty input: the floor for reading it. */
export async function plainRun(models: FaceModels): Promise<void> {
  await models.detect('back', blank(DETECTORS.back.side));
  await models.detect('short', blank(DETECTORS.short.side));
  await models.embed(blank(CHIP_SIDE), 1);
}
