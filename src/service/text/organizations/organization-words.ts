import { foldTokens } from '../fold.ts';
import { singular } from '../titles/title-words.ts';

/** Endings of registered company names that people leave out. */
const LEGAL = new Set([
  'inc',
  'incorporated',
  'llc',
  'ltd',
  'limited',
  'corp',
  'corporation',
  'co',
  'company',
  'plc',
  'gmbh',
  'ohg',
  'ag',
  'sa',
  'sas',
  'srl',
  'spa',
  'bv',
  'nv',
  'ab',
  'oy',
  'as',
  'aps',
  'kg',
  'kk',
  'pty',
  'llp',
  'lp',
  'pc',
  'se',
]);

const STOP = new Set('of the and & for at in de la du des der fur und et pour para'.split(' '));

const FORMS: Readonly<Record<string, string>> = {
  assn: 'association',
  caltech: 'california institute technology',
  cmu: 'carnegie mellon university',
  dept: 'department',
  govt: 'government',
  hosp: 'hospital',
  inst: 'institute',
  institut: 'institute',
  instituto: 'institute',
  intl: 'international',
  istituto: 'institute',
  itesm: 'tecnologico monterrey',
  lab: 'laboratory',
  labs: 'laboratory',
  mit: 'massachusetts institute technology',
  natl: 'national',
  nyu: 'new york university',
  penn: 'pennsylvania',
  tec: 'tecnologico',
  tech: 'technology',
  uc: 'university california',
  ucla: 'university california los angeles',
  ucsd: 'university california san diego',
  umich: 'university michigan',
  univ: 'university',
  universidad: 'university',
  universidade: 'university',
  universita: 'university',
  universitat: 'university',
  universite: 'university',
  upenn: 'university pennsylvania',
  usc: 'university southern california',
  ut: 'university texas',
  uw: 'university washington',
};

const ALL_FORMS = new Map(Object.entries(FORMS).map(([word, form]) => [word, form.split(' ')]));

const FORM_WORDS = new Set([...ALL_FORMS].flatMap(([word, form]) => [word, ...form]));

/** Whether the word is a short form, or stands in one that is spelled out. */
export const isFormWord = (word: string): boolean => FORM_WORDS.has(word);

const formOf = (word: string): readonly string[] => ALL_FORMS.get(word) ?? [singular(word)];

/** Whether the name has the ending of a registered company: "Norvane Ltd" is no university. */
export const isRegistered = (name: string): boolean =>
  foldTokens(name)
    .slice(1)
    .slice(-1)
    .some((token) => LEGAL.has(token));

/** The normalized words of an organization or school, without "of", "the" and "Inc". */
export function organizationTokens(name: string): string[] {
  const tokens = foldTokens(name).filter((token) => !STOP.has(token));
  const bare = tokens.filter((token, at) => at === 0 || !LEGAL.has(token));
  return bare.map(singular);
}

/** The same with short forms spelled out: "UC Berkeley" → university, california, berkeley. */
export function spelledOut(tokens: readonly string[]): string[] {
  return tokens.flatMap(formOf);
}

/** The acronyms of a name of several words; none for a single word. */
export function acronymsOf(name: string): string[] {
  const all = foldTokens(name);
  const main = all.filter((token) => !STOP.has(token));
  const letters = (words: readonly string[]) => words.map((word) => word[0] ?? '').join('');
  return main.length < 2 ? [] : [...new Set([letters(main), letters(all)])];
}

/** Names of legislatures that stand for others. */
const BODIES: readonly { readonly says: string; readonly means: readonly string[] }[] = [
  {
    says: 'legislature',
    means: ['house representative', 'senate', 'house delegate', 'assembly', 'legislature'],
  },
  { says: 'statehouse', means: ['house representative', 'senate', 'house delegate', 'assembly'] },
  { says: 'general assembly', means: ['house representative', 'senate', 'house delegate'] },
  { says: 'lower house', means: ['house representative', 'house delegate', 'assembly'] },
  { says: 'lower chamber', means: ['house representative', 'house delegate', 'assembly'] },
  { says: 'upper house', means: ['senate'] },
  { says: 'upper chamber', means: ['senate'] },
  { says: 'city hall', means: ['city'] },
];

/** The name and the names it may stand for; the second value is the factor for a match. */
export function organizationReadings(name: string): (readonly [string[], number])[] {
  const tokens = organizationTokens(name);
  const said = tokens.join(' ');
  const readings: (readonly [string[], number])[] = [[tokens, 1]];
  const spelled = spelledOut(tokens);
  if (spelled.join(' ') !== said) readings.push([spelled, 0.97]);
  for (const { says, means } of BODIES) {
    if (!` ${said} `.includes(` ${says} `)) continue;
    for (const meaning of means) {
      readings.push([said.replace(says, meaning).split(' '), 0.88]);
    }
  }
  return readings;
}
