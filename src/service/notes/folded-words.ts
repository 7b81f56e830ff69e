import { foldText } from '../text/fold.ts';

/** The form in which own words are compared; a name of symbols only is compared as it is. */
export const foldOwnWords = (text: string): string =>
  foldText(text) || text.normalize('NFKC').toLowerCase();
