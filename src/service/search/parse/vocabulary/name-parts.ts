import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Small words inside or before a family name: "de la Vega". */
export const NAME_PARTICLES = phraseSet(
  'de la las los del da das dos do di du le van von der den ter bin ibn al el abu st mac mc ap san',
);

/** Words after a name that belong to it. */
export const NAME_SUFFIXES = phraseSet('jr sr ii iii iv phd md esq');

/** Those that a comma may stand before; ", MD" is Maryland. */
export const SUFFIXES_AFTER_COMMA = phraseSet('jr sr ii iii iv phd esq');

/** Bodies of which one is a member: no names, save after a given name. */
export const BODIES = phraseSet(
  'council senate assembly legislature congress parliament bundestag',
);

/** Titles before a name, also in Spanish: "Lic. Moss", "Ing. Quarrow". */
export const HONORIFICS = phraseSet(
  'dr mr mrs ms prof hon sir dame lic licda ing arq mtro mtra dra sra srta',
);
