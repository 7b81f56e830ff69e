import { foldText } from '../../text/fold.ts';

/** Degrees by level, so that "her master's" means an MSc. Folded, without spaces or periods. */
const LEVELS: readonly { readonly names: readonly string[]; readonly degrees: RegExp }[] = [
  {
    names: ['bachelor', 'bachelors', 'undergraduate', 'licenciatura', 'licence'],
    degrees: /^(bsc?|ba|beng|bba|bfa|llb|bs|bachelor\w*|licen\w+)$/,
  },
  {
    names: ['master', 'masters'],
    degrees: /^(msc?|ma|meng|mba|mfa|mph|mpa|llm|ms|master\w*|maestria|dipl\w*|diploming\w*)$/,
  },
  {
    names: ['phd', 'doctorate', 'doctoral', 'doktor', 'doctorado', 'doctorat', 'promotion'],
    degrees: /^(phd|dphil|edd|dba|drrernat|doctor\w*|doktor\w*)$/,
  },
];

/** Whether a folded word names a level or a degree: "masters", "phd". */
export const isDegreeLevel = (word: string): boolean =>
  LEVELS.some(
    ({ names, degrees }) =>
      names.includes(word) || (/^(phd|mba|msc|bsc)$/.test(word) && degrees.test(word)),
  );

/** The names of the level of a degree: "MSc, Statistics" has "master" and "masters". */
export function degreeWords(role: string): string[] {
  const words = foldText(role.replaceAll('.', '')).split(' ');
  return LEVELS.flatMap(({ names, degrees }) =>
    words.some((word) => degrees.test(word)) ? names : [],
  );
}
