import { BULK } from './corpus/bulk.ts';
import type { HostileText } from './corpus/canary.ts';
import { FORGED_STRUCTURE } from './corpus/forged-structure.ts';
import { LANGUAGES, NAMES } from './corpus/languages.ts';
import { LOOK_ALIKES } from './corpus/look-alikes.ts';
import { MARKUP } from './corpus/markup.ts';
import { UNSEEN_TEXTS } from './corpus/unseen.ts';

export { CANARY, type HostileText } from './corpus/canary.ts';

/** Texts that people, or others who write about them, may put into a profile to mislead models. */
export const CORPUS: readonly HostileText[] = [
  ...FORGED_STRUCTURE,
  ...LOOK_ALIKES,
  ...MARKUP,
  ...UNSEEN_TEXTS,
  ...LANGUAGES,
  ...NAMES,
  ...BULK,
];
