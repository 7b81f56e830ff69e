import { editDistance } from '../../../search/match/edit-distance.ts';
import {
  acronymsOf,
  organizationTokens,
  spelledOut,
} from '../../../search/match/organization-words.ts';
import { foldText } from '../../../text/fold.ts';
import { scriptOf } from './latin-letters.ts';
import type { NameWords } from './name-words.ts';

const word = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);

/** Legal forms that are written out, stand before the name, or are of other countries. */
const LEGAL_FORMS = word(
  [
    '(?:open |public |closed )?joint[ -]stock company|limited liability company',
    '(?:limited|general) partnership|public limited company|private limited|kabushiki kaisha',
    'aktiengesellschaft|gesellschaft mit beschränkter haftung|naamloze vennootschap',
    'sociedad anónima(?: de capital variable)?|société anonyme|societ[aà] per azioni',
    's\\.? ?a\\.? de c\\.? ?v\\.?|sp\\.? ?z ?o\\.? ?o\\.?|a/s|s/a|[op]?jsc|[op]ao|ooo|zao|kgaa|mbh',
    'sarl|sasu|oyj|sdn bhd|bhd|berhad|tbk|pvt|pte|ltda|lda|eirl|sro|spol|doo|dooel|kft|zrt|nyrt|ead',
    '(?:публичное |открытое |закрытое )?акционерное общество|[опз]?ао|ооо',
    'общество с ограниченной ответственностью|股份有限公司|有限责任公司|有限公司|株式会社',
  ].join('|'),
  'giu',
);

/** "A.B.C." and "G.m.b.H." are one word each. */
const POINTS = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L})|\s|,|$)/gu;

/** "FernhillAG": a form in capitals right after a small letter. */
const WRITTEN_ON = /(?<=\p{Ll})(?=(?:AG|GmbH|SE|SA|NV|BV|PLC|LLC|LLP|Ltd|LTD|Inc|INC|Corp)\b)/gu;

/** "van der Moor" is a family: written together, before "der" is taken for "of the". */
const FAMILY = /(?<!\p{L})(van|von) (der|den|de|het)\s+(?=\p{L})/giu;

const LONG_FORMS = ['aktiengesellschaft', 'incorporated', 'corporation', 'kommanditgesellschaft'];

/** Written out, forms are long enough to be known with a slip in them. */
const isMisspeltForm = (token: string): boolean =>
  token.length >= 10 && LONG_FORMS.some((form) => editDistance(token, form, 1) === 1);

function withoutLegalForm(name: string): string {
  const text = name.replace(WRITTEN_ON, ' ').replace(POINTS, '');
  const bare = text.replace(LEGAL_FORMS, ' ');
  return /[\p{L}\p{N}]/u.test(bare) ? bare : name;
}

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

/** Numbers in one form: "1st" as "first", "three" and, after the first word, "III" as "3". */
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

/** ISO 3166 codes are two letters, all of which are tried; a code without a name is none. */
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
 * Parts of a group that are bodies of their own when only one of two names has the word; so is
 * the "First" of several.
 */
const UNITS = new Set(
  `trust insurance assurance reinsurance security leasing foundation venture pension branch
   subsidiary hospital museum`.split(/\s+/),
);

/** Words that say which branch or part is meant; what stands in brackets is said beside a name. */
function branchWordsOf(name: string, words: readonly string[]): string[] {
  countries ??= countryNames();
  const known = countries;
  const aside = new Set(
    (name.match(/\([^)]*\)/g) ?? []).flatMap((text) => foldText(text).split(' ')),
  );
  return words.filter((one, at) => {
    const isCountry = known.has(one) || known.has(`${one} ${words[at + 1] ?? ''}`);
    const isUnit = UNITS.has(one) || ORDERED.includes(one);
    return isUnit || (at > 0 && isCountry && !aside.has(one));
  });
}

/** "AT & T" and "AT&T" are one word, "Fern&Hill" are two. */
const withAndsApart = (name: string): string =>
  name
    .replace(/(?<!\p{L})(\p{L}{1,2}) ?& ?(\p{L})(?!\p{L})/gu, '$1$2')
    .replace(/(?<=\p{L})&(?=\p{L})/gu, ' & ');

/** "Intl" is "International"; letters that stand for several words are left as they are. */
function unshortened(token: string): string {
  const [only = token, ...more] = spelledOut([token]);
  return more.length === 0 ? only : token;
}

const GROUPS = new Set(['group', 'groupe', 'grupo', 'gruppo', 'gruppe']);

/** "Fernhill Group" is how "Fernhill" calls itself with all that it owns. */
const withoutGroup = (words: readonly string[]): readonly string[] =>
  words.length > 1 && GROUPS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;

/** Two letters stand for too many names. */
const SHORTEST_ACRONYM = 3;

/** An organization's name as it is compared. */
export function organizationWordsOf(name: string): NameWords {
  const bare = withAndsApart(withoutLegalForm(name));
  const written = bare.replace(FAMILY, '$1$2').replaceAll('%', ' percent');
  const tokens = organizationTokens(written).filter((token) => !isMisspeltForm(token));
  const words = withTensJoined(withoutGroup(tokens).map(unshortened).map(numbered));
  return {
    ...{ words, generation: null, script: scriptOf(name) },
    branch: branchWordsOf(name, words),
    acronyms: acronymsOf(bare)
      .flatMap(organizationTokens)
      .filter(({ length }) => length >= SHORTEST_ACRONYM),
  };
}
