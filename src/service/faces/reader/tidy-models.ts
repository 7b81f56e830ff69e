import type { FaceModels } from '../models/load-models.ts';
import { collectGarbage } from './warm-models.ts';

/** Each call leaves up to a megabyte behind, which V8 alone would let pile up to some sixty. */
const CALLS = 8;

/** The same models, with what they were shown cleared away as they go. */
export function tidyModels(models: FaceModels): FaceModels {
  let calls = 0;
  async function tidily<T>(call: Promise<T>): Promise<T> {
    const result = await call;
    calls += 1;
    if (calls % CALLS === 0) collectGarbage();
    return result;
  }
  return {
    ...models,
    detect: (name, pixels) => tidily(models.detect(name, pixels)),
    embed: (chips, count) => tidily(models.embed(chips, count)),
  };
}
