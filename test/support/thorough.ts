/**
 * Whether tests that repeat one question many times ask it as often as they can. Without it they
 * ask enough to find what breaks often, so that a run stays within a quarter of an hour.
 */
const isThorough = process.env.TEST_THOROUGH === '1';

/** How often to try something: `usual` times in a usual run, `all` times in a thorough one. */
export const tries = (usual: number, all: number): number => (isThorough ? all : usual);

/** Every `step`th of many trials, beginning with `first`; all of them in a thorough run. */
export const everyNth = <T>(trials: readonly T[], step: number, first = 0): T[] =>
  trials.filter((_, at) => isThorough || at % step === first);
