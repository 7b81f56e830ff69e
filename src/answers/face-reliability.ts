import { STRANGERS_IN_BAND } from '../contract/face-bands.ts';

const { possible, likely, strong } = STRANGERS_IN_BAND;

/**
 * What the bands are worth, based on the group for which they work worst: an average would promise
 * everyone what is true only for some. The text only speaks of similarity; a test checks it.
 */
export const FACE_RELIABILITY =
  `Of 100 pairs of strangers in the group told apart worst (Korean women), ${possible} reach ` +
  `possible, so possible cannot tell people apart; ${likely} reach likely, ${strong} strong. ` +
  'Photos of one person from different days seldom reach more than possible.';

/** The same in one clause, for less space. */
export const POSSIBLE_RELIABILITY =
  'possible cannot tell people apart ' +
  `(${possible} of 100 strangers reach it in the group told apart worst)`;
