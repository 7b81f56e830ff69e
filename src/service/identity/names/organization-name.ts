import { foldText } from '../../text/fold.ts';
import {
  acronymsOf,
  organizationTokens,
  spelledOut,
} from '../../text/organizations/organization-words.ts';
import { rememberTexts } from '../../text/remember-texts.ts';
import { singular } from '../../text/titles/title-words.ts';
import { scriptOf } from './latin-letters.ts';
import { withoutLegalForms } from './legal-forms.ts';
import type { NameWords } from './name-words.ts';
import { meantBy } from './organization-synonyms.ts';

/** "A.B.C." and "G.m.b.H." become one word each. */
const POINTS = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L})|\s|,|$)/gu;

/** "FernhillAG": a legal form in capitals directly after a lower-case letter. */
const WRITTEN_ON = /(?<=\p{Ll})(?=(?:AG|GmbH|SE|SA|NV|BV|PLC|LLC|LLP|Ltd|LTD|Inc|INC|Corp)\b)/gu;

/** "van der Moor" is a family name: joined before "der" is read as "of the". */
const FAMILY = /(?<!\p{L})(van|von) (der|den|de|het)\s+(?=\p{L})/giu;

const COUNTED = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDERED = '0th first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/;

function romanValue(numeral: string): number {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
  return [...numeral].reduce((sum, digit, at) => {
    const value = values[digit] ?? 0;
    return sum + (value < (values[numeral[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}

/** Normalizes numbers: "1st" as "first", "three" and, after the first word, "III" as "3". */
function numbered(token: string, at: number): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(token);
  if (ordinal !== null) return ORDERED[Number(ordinal[1])] ?? token;
  const count = COUNTED.indexOf(token);
  if (count >= 0) return String(count);
  return at > 0 && ROMAN.test(token) ? String(romanValue(token)) : token;
}

/** "forty four" as "44". */
function withTensJoined(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const [tens, before] = [TENS.indexOf(token), TENS.indexOf(tokens[at - 1] ?? '')];
    if (tens > 1) return /^[1-9]$/.test(tokens[at + 1] ?? '') ? [] : [String(tens * 10)];
    return before > 1 && /^[1-9]$/.test(token) ? [String(before * 10 + Number(token))] : [token];
  });
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const;

/** All two-letter codes are tried; those that Intl cannot name are not in ISO 3166. */
function countryNames(): Set<string> {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  const names = LANGUAGES.flatMap((language) => {
    const of = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.map((code) => foldText(of.of(code) ?? ''));
  });
  return new Set(names.filter((name) => name !== ''));
}

let countries: Set<string> | undefined;

/**
 * Parts of a group, and words that distinguish bodies of one place when only one of two names has
 * them: a state's university, a central bank, the "First" of several.
 */
const UNITS = new Set(
  `trust insurance assurance reinsurance security leasing foundation venture pension branch
   subsidiary hospital museum central state people federal national north northern south southern
   east eastern west western upper lower junior women men`.split(/\s+/),
);

function isCountry(word: string, next = ''): boolean {
  countries ??= countryNames();
  return countries.has(word) || countries.has(`${word} ${next}`);
}

/** The words that name a branch or part; countries in brackets are only an addition. */
function branchWordsOf(name: string, words: readonly string[]): string[] {
  const aside = new Set(
    (name.match(/\([^)]*\)/g) ?? []).flatMap((text) => foldText(text).split(' ')),
  );
  return words.filter((one, at) => {
    const isNumber = at > 0 && /^\d+$/.test(one);
    const isUnit = UNITS.has(one) || ORDERED.includes(one) || isNumber;
    return isUnit || (at > 0 && isCountry(one, words[at + 1]) && !aside.has(one));
  });
}

/** "AT & T" and "AT&T" become one word, "Fern&Hill" becomes two. */
const withAndsApart = (name: string): string =>
  name
    .replace(/(?<!\p{L})(\p{L}{1,2}) ?& ?(\p{L})(?!\p{L})/gu, '$1$2')
    .replace(/(?<=\p{L})&(?=\p{L})/gu, ' & ');

/** "Intl" becomes "International"; letters that stand for several words stay unchanged. */
function meaning(token: string): string {
  const [only = token, ...more] = spelledOut([token]);
  return meantBy(more.length === 0 ? only : token);
}

/** Joining words, besides the English, French and Spanish ones already left out. */
const JOINING = new Set(
  `y e et und och en i und da do dos das del dello della di dei el los las le les il lo fur fuer van
   von zu zur`.split(/\s+/),
);

/** Last words that mean the firm with all its subsidiaries: "Fernhill Group". */
const WHOLE = new Set(
  `group company holding international worldwide global europe asia africa america americas emea
   apac`.split(/\s+/),
);

const FIRST_WHOLE = new Set(['group', 'company', 'holding']);

/** "Grupo Fernhill" and "Fernhill International" become "Fernhill". */
function withoutWhole(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  if (WHOLE.has(words.at(-1) ?? '')) return withoutWhole(words.slice(0, -1));
  return FIRST_WHOLE.has(words[0] ?? '') ? withoutWhole(words.slice(1)) : words;
}

/** A name of only such words keeps them. */
function withoutJoining(tokens: readonly string[]): readonly string[] {
  const kept = tokens.filter((token) => !JOINING.has(token));
  return kept.length === 0 ? tokens : kept;
}

/** Two letters fit too many names. */
const MIN_ACRONYM_CHARS = 3;

/** The folded name without its legal form, prepared for splitting into words. */
function bareName(name: string): string {
  const text = name.replace(WRITTEN_ON, ' ').replace(POINTS, '').replaceAll('%', ' percent');
  return withAndsApart(withoutLegalForms(foldText(text.replace(FAMILY, '$1$2'))));
}

const withoutCountries = (words: readonly string[]): string[] =>
  words.filter((word, at) => at === 0 || !isCountry(word, words[at + 1]));

/** The acronyms of a name, with and without its country. */
function lettersOf(bare: string): string[] {
  const local = withoutCountries(bare.split(' ')).join(' ');
  return [...new Set([...acronymsOf(bare), ...acronymsOf(local)])].filter(
    ({ length }) => length >= MIN_ACRONYM_CHARS,
  );
}

/** "NIMS" and "NIMS Chile" both match the National Institute of Moor Studies, unless of Peru. */
export function isAcronymOf({ words }: NameWords, other: NameWords): boolean {
  const [letters = '', ...more] = withoutCountries(words);
  const elsewhere = other.words.some((word) => isCountry(word) && !words.includes(word));
  const isElsewhere = words.length > 1 && elsewhere;
  return more.length === 0 && !isElsewhere && other.acronyms?.includes(letters) === true;
}

/** Names kept: about 8 MB. */
const MOST_NAMES = 20_000;

function readWords(name: string): NameWords {
  const bare = bareName(name);
  const tokens = withoutJoining(organizationTokens(bare)).map(meaning);
  const words = withTensJoined(withoutWhole(tokens).map(numbered));
  return {
    ...{ words, generation: null, script: scriptOf(name) },
    branch: branchWordsOf(name, words),
    acronyms: lettersOf(bare).map(singular),
  };
}

/** An organization's name in the form for comparison. */
export const organizationWordsOf = rememberTexts(MOST_NAMES, readWords);
