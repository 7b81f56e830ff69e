/** Whether a condition is met; null: the record does not say. */
export type Truth = boolean | null;

export const every = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;

export const some = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(null) ? null : false;

export const not = (truth: Truth): Truth => (truth === null ? null : !truth);
