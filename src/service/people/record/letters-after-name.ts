import { lettersAfterNames } from '../../text/vocabulary/letters-after-names.ts';
import type { PersonRecord } from './person-record.ts';

/** Behind a name without a comma these may be a family name or initials: "Thi Hoa DO". */
const ONLY_BEHIND_COMMA = new Set('DO SE NP RD ACC ASA CIA PCC MCC AIA ACA FSA'.split(' '));
/** A name before letters without a comma has a given name and a family name. */
const MIN_NAME_WORDS = 2;

/** "Ph. D." and "Ph D" are one word. */
const PHD = /\bph\.?\s+d\b\.?/gi;
/** "MS", "B.A.", "LSSYB": letters that no list has, between others. */
const LIKE_LETTERS = /^(?=(?:.*\p{Lu}){2})[\p{L}.®™-]{2,8}$/u;

const withoutPoints = (word: string): string => word.replaceAll('.', '').replaceAll('®', '');

const isWritten = (word: string): boolean => (word.match(/\p{Lu}/gu) ?? []).length > 1;

const letterOf = (word: string): string | undefined =>
  isWritten(word) ? lettersAfterNames(withoutPoints(word)) : undefined;

/** The letters of a piece between commas; null where it has a word that cannot be any. */
function lettersOf(piece: string): string[] | null {
  const words = piece.split(/[\s|/;()]+/).filter((word) => word !== '');
  const known = words.map(letterOf);
  if (!known.includes(undefined)) return known.flatMap((one) => one ?? []);
  // "MA PMP", but not "DO NOT CALL".
  return words.every((word) => LIKE_LETTERS.test(word))
    ? known.flatMap((one) => (one === undefined || ONLY_BEHIND_COMMA.has(one) ? [] : one))
    : null;
}

/** The letters that end a name without a comma: "Ada Moss PMP". */
function lettersBehind(words: readonly string[]): string[] {
  const last = words.findLastIndex((word, at) => {
    const letters = letterOf(word);
    // "Omar Haddad MD" may be short for a name; "Ada Moss MD MPH" is a doctor.
    const mayBeName = letters === 'MD' && at === words.length - 1;
    return letters === undefined || mayBeName || ONLY_BEHIND_COMMA.has(letters);
  });
  return last + 1 < MIN_NAME_WORDS
    ? []
    : words.slice(last + 1).flatMap((one) => letterOf(one) ?? []);
}

/** "Ada Moss (MBA)" as "Ada Moss, MBA"; other brackets stay: "Ada (Addie) Moss". */
const withoutBrackets = (name: string): string =>
  name.replace(/\s*\(([^()]*)\)/g, (whole, inside: string) =>
    (lettersOf(inside.replaceAll(',', ' '))?.length ?? 0) > 0 ? `, ${inside}` : whole,
  );

/**
 * The letters behind a name: "Ada Moss, Ph. D., PMP" has PhD and PMP, and so has "Ada Moss PhD PMP";
 * of "Ada Moss, MS, PMP" only PMP is known. They end at other words: "Ada Moss, Baltimore, MD" has
 * none. Pure.
 */
export function lettersAfterName(name: string): string[] {
  const [before = '', ...pieces] = withoutBrackets(name.replaceAll(PHD, 'PhD')).split(',');
  const isInCapitals = before === before.toUpperCase() && before !== before.toLowerCase();
  if (isInCapitals) return [];
  const words = before.trim().split(/[\s|]+/);
  const found = lettersBehind(words);
  for (const piece of pieces) {
    const letters = lettersOf(piece);
    if (letters === null) break;
    found.push(...letters);
  }
  // "Moss, RD" and "Islam, MD" have initials and given names there.
  const isWhole = words.length > 1;
  return [...new Set(found.filter((one) => isWhole || one.length > 2))];
}

const TOLD = 'Letters after the name: ';

/** Whether a fact tells the letters of a name, and so holds only as long as the name has them. */
export const tellsLetters = ({ text }: { readonly text: string }): boolean => text.startsWith(TOLD);

/**
 * The record with a fact that tells the letters, so that who asks for CPAs finds them: of a name only
 * what names the person is searched.
 */
export function withLettersTold(record: PersonRecord): PersonRecord {
  const letters = lettersAfterName(record.name);
  if (letters.length === 0) return record;
  const text = `${TOLD}${letters.join(', ')}`;
  const { facts = [] } = record;
  return facts.some((one) => one.text === text)
    ? record
    : { ...record, facts: [...facts, { text }] };
}
