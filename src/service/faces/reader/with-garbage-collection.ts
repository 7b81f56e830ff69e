import type { FaceModels } from '../models/load-models.ts';
import { collectGarbage } from './warm-models.ts';

/** Calls per garbage collection. Each leaves up to a megabyte; V8 alone would let sixty pile up. */
const CALLS = 8;

/** The same models, with garbage collected regularly. */
export function withGarbageCollection(models: FaceModels): FaceModels {
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
