import { foldTokens } from '../../../text/fold.ts';
import { ORGANIZATION_SUFFIXES } from '../../../text/vocabulary/organizations.ts';
import { isSurelySchool, SCHOOL_SUFFIXES } from '../../../text/vocabulary/schools.ts';
import { FIXED_TITLES, TITLE_HEADS } from '../../../text/vocabulary/title-heads.ts';
import { isForeignOccupation } from './foreign-occupations.ts';
import { isRareOccupation } from './rare-occupations.ts';

const NOT_YEAR =
  '(?!(?:1[89]|20)\\d\\d\\b)(?!(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:1[89]|20)\\d\\d)';
const CAPITAL = `${NOT_YEAR}[\\p{Lu}\\p{N}][\\p{L}\\p{M}\\p{N}&.'’+-]*`;
const LINK = '(?:of|and|&|for|the|de|du|des|del|della|la|le|der|den|von|van|für|di|do|da|et)';

/** A capitalized name of an organization or school. */
export const PROPER = `${CAPITAL}(?: (?:(?:${LINK} ){0,2})${CAPITAL}){0,8}(?:, (?:Inc|Ltd|LLC|GmbH)\\b\\.?)?`;
/** A place: "Lisbon", "San Francisco, California". */
export const PLACE = `${CAPITAL}(?: (?:(?:de|la|le|upon|of|del|do|am|sur) )?${CAPITAL}){0,4}(?:, ${CAPITAL}(?: ${CAPITAL}){0,3}){0,2}`;

/** "Northwind and Skyferry" is two names; "Ministry of Health and Welfare" is one. */
export function trimmedName(name: string): string {
  const and = name.search(/ and /);
  const whole = and > 0 && !/ (?:of|for) /.test(name.slice(0, and)) ? name.slice(0, and) : name;
  return whole.replace(/['’]s$/, '').replace(/(?<=\p{Ll}{2})\.$|[,'’-]+$/u, '');
}

const hasPhrase = (text: string, set: { has(phrase: string): boolean }): boolean => {
  const words = foldTokens(text);
  return words.some((_, at) =>
    [1, 2, 3, 4].some((length) => set.has(words.slice(at, at + length).join(' '))),
  );
};

/** Whether words are a title: "Head of Compilers", "senior engineer". */
export function isTitle(words: string): boolean {
  const count = words.split(' ').length;
  if (count > 10 || /^(?:not|never|no longer)\b|["“”?!]/i.test(words)) return false;
  return (
    isRareOccupation(words) ||
    isForeignOccupation(words) ||
    hasPhrase(words, TITLE_HEADS) ||
    hasPhrase(words, FIXED_TITLES)
  );
}

export const isOrganizationName = (name: string): boolean =>
  hasPhrase(name, ORGANIZATION_SUFFIXES) || isSchoolName(name) || /^the /i.test(name);

export const isSchoolName = (name: string): boolean =>
  hasPhrase(name, SCHOOL_SUFFIXES) ||
  hasPhrase(name, { has: isSurelySchool }) ||
  /\b(?:universit|école|ecole|hochschule|schule|politecnico|universidad|institut)/i.test(name);
