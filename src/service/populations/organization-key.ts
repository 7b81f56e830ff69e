import { foldTokens } from '../text/fold.ts';

/**
 * Decides when two texts name the same company or school: regardless of case, accents, punctuation,
 * legal forms, "the" and abbreviations. "West Virginia Senate" is not the "Virginia Senate".
 */

/** Legal forms at the end of a registered name. */
const LEGAL = new Set(
  `inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sas srl spa bv nv ab
   oy as aps kg kk pty llp lp pc se`.split(/\s+/),
);

/** Words that may be missing after the first word of a name, or replaced by a comma. */
const SMALL = new Set(['the', 'of', 'and', '&', 'at']);

/** Abbreviations of a single word. */
const SHORT: Readonly<Record<string, string>> = {
  assn: 'association',
  dept: 'department',
  govt: 'government',
  hosp: 'hospital',
  inst: 'institute',
  intl: 'international',
  natl: 'national',
  univ: 'university',
};

/** Names that always mean one institution. */
const ALIASES: Readonly<Record<string, string>> = {
  caltech: 'california institute technology',
  mit: 'massachusetts institute technology',
  nyu: 'new york university',
  ucla: 'university california los angeles',
  ucsd: 'university california san diego',
  umich: 'university michigan',
  upenn: 'university pennsylvania',
};

const own = (table: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(table, word) ? (table[word] ?? word) : word;

function withoutLegal(tokens: readonly string[]): readonly string[] {
  const last = tokens.at(-1);
  const isLegal = tokens.length > 1 && last !== undefined && LEGAL.has(last);
  return isLegal ? withoutLegal(tokens.slice(0, -1)) : tokens;
}

/** The key by which names are compared; empty for a text without words. */
export function organizationKey(name: string): string {
  const all = foldTokens(name);
  const [first, ...rest] = all[0] === 'the' && all.length > 1 ? all.slice(1) : all;
  if (first === undefined) return '';
  const said = [first, ...rest.filter((token) => !SMALL.has(token))];
  const words = withoutLegal(said).flatMap((token) => token.split('&'));
  const key = words.map((word) => own(SHORT, word)).join(' ');
  return own(ALIASES, key.replace(/^uc (?=\w)/, 'university california '));
}

/** Possible acronyms of a name of several words. */
function initialsOf(name: string): string[] {
  const all = foldTokens(name);
  const letters = (words: readonly string[]) => words.map((word) => word[0] ?? '').join('');
  return [letters(all), letters(all.filter((token) => !SMALL.has(token)))];
}

const isAcronym = (short: string, long: string): boolean => {
  const [letters, ...more] = foldTokens(short);
  return letters !== undefined && more.length === 0 && initialsOf(long).includes(letters);
};

/** The keys of a name: two if it has an acronym with its words, like "Bureau of Tides (BOT)". */
export function organizationKeys(name: string): string[] {
  const [, outer = '', inner = ''] = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(name) ?? [];
  const isBoth = outer !== '' && (isAcronym(inner, outer) || isAcronym(outer, inner));
  const names = isBoth ? [outer, inner] : [name];
  return [...new Set(names.map(organizationKey))].filter((key) => key !== '');
}

/** Whether another name contains all of the given one, and more: it may be the one meant. */
export function mayMeanOrganization(asked: string, given: string): boolean {
  const words = new Set(organizationKey(given).split(' '));
  const isPart = organizationKey(asked)
    .split(' ')
    .every((word) => words.has(word));
  return isPart || isAcronym(asked, given);
}
