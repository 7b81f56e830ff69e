import { TITLE_HEADS } from '../../../text/vocabulary/title-heads.ts';
import { isPeople } from '../people-words.ts';
import { singularOf } from '../singular.ts';
import { FILLERS } from '../vocabulary/fillers.ts';
import { adjectiveOf } from '../vocabulary/nationalities.ts';
import type { Language } from './language.ts';
import { type PhraseAt, phraseAt } from './phrase-at.ts';
import type { Token } from './tokens.ts';

/** A nationality in a question of another language, and whether it says one. */
export type NationalityAt = PhraseAt | 'none' | null;

const PEOPLE = /^(?:women|men|meps?|friends|students|graduates|alumni)$/;
const SMALL =
  /^(?:of|from|with|in|or|and|not|without|except|to|for|by|many|some|are|is|were|was|has|have)$/;

/**
 * "Deutsche" and "les Français" as "people from Germany", "deutsche Frauen" as "German women",
 * "ingenieros españoles" as "engineers from Spain". `none`: the word says no people's nationality,
 * as in "Deutsche Bank" or "cuisine française"; null: it is no word of nationality.
 */
export function nationalityAt(
  language: Language,
  tokens: readonly Token[],
  at: number,
): NationalityAt {
  const { people, vague } = language.nationalities;
  const word = tokens[at]?.folded ?? '';
  const certain = people.get(word);
  const country = certain ?? vague.get(word);
  if (country === undefined) return null;
  const before = at > 0 && tokens[at]?.joined === true ? endingAt(language, tokens, at) : '';
  const after =
    tokens[at + 1]?.joined === true ? phraseAt(tablesOf(language), tokens, at + 1) : null;
  const next = tokens[at + 1]?.joined === true ? tokens[at + 1] : undefined;
  if (language.code === 'de') return german(country, next, after);
  if (before === null || (isCapital(next) && after === null)) return 'none';
  if (isPerson(before)) return { english: `from ${country}`, length: 1 };
  const isAlone = before === '' || FILLERS.has(before) || SMALL.test(before);
  return certain !== undefined && isAlone
    ? { english: `people from ${country}`, length: 1 }
    : 'none';
}

const tablesOf = ({ phrases, places }: Language) => [phrases, places];

/** In German the adjective goes before its noun, and nouns have capitals. */
function german(country: string, next: Token | undefined, after: PhraseAt | null): NationalityAt {
  if (next !== undefined && after === null) return 'none';
  const said = after?.english.split(' ').at(-1) ?? '';
  const isOfNoun = isCapital(next) || isPerson(said);
  return { english: isOfNoun ? adjectiveOf(country) : `people from ${country}`, length: 1 };
}

/** The last English word of the phrase that ends before a word; null: no phrase does. */
function endingAt(language: Language, tokens: readonly Token[], at: number): string | null {
  for (let from = Math.max(0, at - 4); from < at; from++) {
    const phrase = phraseAt(tablesOf(language), tokens.slice(0, at), from);
    if (phrase !== null && from + phrase.length === at) {
      return phrase.english.split(' ').at(-1) ?? '';
    }
  }
  return null;
}

const isPerson = (word: string): boolean =>
  isPeople(word) ||
  PEOPLE.test(word.toLowerCase()) ||
  TITLE_HEADS.has(word) ||
  TITLE_HEADS.has(singularOf(word));

const isCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '');
