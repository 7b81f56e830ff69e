import { DEGREES, type Degree } from '../../../contract/degrees.ts';
import { foldText } from '../fold.ts';

/**
 * How records write each degree: "M.Sc.", "Master of Science in Statistics". A level stands for a
 * degree of it that has no name here, such as an M.F.A. The migration that reads the degrees of
 * earlier imports has these patterns too.
 */
const WRITTEN: Readonly<Record<Degree, RegExp>> = {
  associate: /\b(associates?|aas)\b|^(aa|as)\b/,
  bachelor:
    /\b(bachelors?(?! of (arts|science)\b)|beng|bba|bfa|b ?comm?|bm|btech|bed|llb|bec|bbus|licen\w+|undergraduate)\b/,
  ba: /\b(ba|bachelors? of arts)\b|^ab\b/,
  bs: /\b(bsc?|bachelors? of science)\b|^sb\b/,
  master:
    /\b(masters?(?! of (arts|science|business administration|fine arts|laws?)\b)|m ?phil|mphl|meng|mph|mpa|macc|m ?comm?|med|mdiv|msw|mpp|march|mtax|mst|msa|mec|mm|magister|maestria|maitrise|diplom(?!a\b)\w*)\b/,
  ma: /\b(ma|masters? of arts)\b|^(ab )?am\b/,
  ms: /\b(msc?|masters? of science)\b|^(sb )?sm\b/,
  mfa: /\b(mfa|masters? of fine arts)\b/,
  llm: /\b(llm|masters? of laws?)\b/,
  mba: /\b(e?mba|masters? of business administration)\b/,
  jd: /\b(jd|juris doctor|doctor of (law|jurisprudence))\b/,
  md: /\b(md|mbbs|mbchb|doctor of medicine)\b/,
  edd: /\b(edd|ded|doctor of education)\b/,
  dba: /\b(dba|doctor of business administration)\b/,
  doctorate:
    /\b(dsc|scd|dpa|dps|deng|psyd|dmin|thd|drph|dnp|drrernat|doctorate|doctoral|doctorat|doctorado|doktor\w*|(?<!juris )doctor(?! of (philosophy|medicine|law|jurisprudence|education|business administration)\b))\b|^da\b/,
  phd: /\b(ph ?d|d ?phil|dphl|doctor of philosophy)\b/,
};

/** Who is a candidate has no degree yet. */
const NOT_YET = /\b(abd|candidate|candidacy|incomplete|unfinished|not completed|dropped out)\b/;

/** A degree that none of the patterns has: a certificate, a high school diploma. */
const OTHER = 'other';

/** Of "B.A., M.A., Ph.D." the highest two are kept. */
const MOST = 2;

/** "M. A." and "M.A." as "ma". */
const plain = (text: string): string =>
  foldText(text.replace(/[.'’]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1');

/** The degrees that a text names, from the lowest to the highest. */
function degreesIn(text: string): Degree[] {
  const words = plain(text);
  return DEGREES.filter((degree) => WRITTEN[degree].test(words));
}

/** As the table `educations` has the degree of a record: "ma phd"; null: the record names none. */
export function storedDegree(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null;
  const degrees = NOT_YET.test(plain(text)) ? [] : degreesIn(text).slice(-MOST);
  return degrees.length === 0 ? OTHER : degrees.join(' ');
}

const NAMES: Readonly<Record<Degree, string>> = {
  associate: 'associate degree',
  bachelor: "bachelor's degree",
  ba: 'BA',
  bs: 'BS',
  master: "master's degree",
  ma: 'MA',
  ms: 'MS',
  mfa: 'MFA',
  llm: 'LLM',
  mba: 'MBA',
  jd: 'JD',
  md: 'MD',
  edd: 'EdD',
  dba: 'DBA',
  doctorate: 'doctorate',
  phd: 'PhD',
};

/** "MA and PhD"; empty for another degree, or none. */
export const degreeAsText = (stored: string | null): string =>
  DEGREES.filter((one) => stored?.split(' ').includes(one))
    .map((one) => NAMES[one])
    .join(' and ');

/** What else meets a degree that is asked for: an M.B.A. is a master's degree. */
const MET_BY: Partial<Readonly<Record<Degree, readonly Degree[]>>> = {
  bachelor: ['ba', 'bs'],
  // Many records say only "Bachelor's degree".
  ba: ['bachelor'],
  bs: ['bachelor'],
  master: ['ma', 'ms', 'mfa', 'llm', 'mba'],
  ma: ['master'],
  ms: ['master'],
  doctorate: ['phd', 'edd', 'dba'],
};

/** Every stored text that says one of these degrees. */
export function storedTextsOf(asked: readonly Degree[]): string[] {
  const met = new Set(asked.flatMap((degree) => [degree, ...(MET_BY[degree] ?? [])]));
  const pairs = DEGREES.flatMap((lower, at) => DEGREES.slice(at + 1).map((one) => [lower, one]));
  const texts = [...DEGREES.map((one) => [one]), ...pairs];
  return texts
    .filter((degrees) => degrees.some((one) => met.has(one as Degree)))
    .map((degrees) => degrees.join(' '));
}
