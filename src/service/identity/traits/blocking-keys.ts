import { soundOf } from '../../text/names/name-grade.ts';
import { otherForms } from '../../text/names/nicknames.ts';
import { employerKey, schoolKey } from '../compare/career.ts';
import { inLatin } from '../names/latin-letters.ts';
import type { BirthDate, PersonTraits } from './person-traits.ts';

/** More keys than this come from a list of aliases or a very long record. */
const MAX_KEYS = 96;
const MAX_WORDS = 4;
const MAX_VALUES = 6;

/** Longer words are cut. */
const MAX_WORD_CHARS = 12;

/** The words of all names in Latin letters, those of the first name first. */
function wordsOf({ names }: PersonTraits): string[] {
  const words = names.flatMap((name) => name.words.map(inLatin));
  const whole = [...new Set(words)].filter((word) => word.length > 1);
  return whole.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_CHARS));
}

/**
 * The word, and the word without each of its letters: two words with one letter different, missing
 * or swapped share one of them.
 */
function variantsOf(word: string): string[] {
  if (word.length < 4) return [word];
  const without = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...without])];
}

const initialsOf = (word: string): string[] => [
  ...new Set([word, ...otherForms(word)].map((form) => form.slice(0, 1))),
];

interface Word {
  readonly word: string;
  readonly sound: string;
}

/** Keys of two words of the name, one possibly with a typo and the other shortened. */
function nameKeys(names: readonly Word[]): string[] {
  const words = names.map(({ word }) => word);
  const [first, ...rest] = words;
  const last = rest[0];
  if (first === undefined || last === undefined) return [];
  const pairs = rest.flatMap((other) => [
    ...initialsOf(first).map((letter) => [other, letter] as const),
    ...initialsOf(other).map((letter) => [first, letter] as const),
  ]);
  const sounds = names.map(({ sound }) => sound).sort();
  const both = sounds.flatMap((one, at) =>
    sounds.slice(at + 1).map((other) => `name ${one} ${other}`),
  );
  return [
    ...both,
    ...pairs.flatMap(([word, letter]) => variantsOf(word).map((part) => `word ${part} ${letter}`)),
  ];
}

/** Providers that half of all people use. */
const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|gmx|web|mail|proton|protonmail)\./;

/** A typo in one half of an address leaves the other. */
function emailKeys({ emails }: PersonTraits): string[] {
  return emails.slice(0, MAX_VALUES).flatMap(({ address }) => {
    const [mailbox = '', host = ''] = address.split('@');
    const atHost = FREE_MAIL.test(host) ? [] : [`host ${host} ${mailbox.slice(0, 1)}`];
    return [`mail ${address}`, `mailbox ${mailbox}`, ...atHost];
  });
}

/** The date with one part or one digit left out. */
function birthParts({ year, month, day }: BirthDate): string[] {
  const digits = String(year);
  const years = [digits, `${digits.slice(0, 3)}_`, `${digits.slice(0, 2)}_${digits.slice(3)}`];
  if (month === null) return years;
  return [...years, `-${month}`, ...(day === null ? [] : [`-${month}-${day}`, `--${day}`])];
}

/** A date with one wrong part, combined with a name or a place that is nearly right. */
function birthKeys({ birth, places, emails }: PersonTraits, names: readonly Word[]): string[] {
  if (birth === null) return [];
  const { year, month, day } = birth;
  const beside = [
    ...names.map(({ sound }) => sound),
    ...names.map(({ word }) => `${word.slice(0, 1)}~${word.slice(-2)}`),
    ...places.slice(0, 1).map(({ folded }) => `@${folded.slice(0, 4)}`),
    ...emails.slice(0, 1).map(({ address }) => `${address.slice(0, 3)}@`),
  ];
  return [
    ...(month !== null && day !== null ? [`born ${year}-${month}-${day}`] : []),
    ...birthParts(birth).flatMap((part) => beside.map((one) => `birth ${part} ${one}`)),
  ];
}

/** Other shared values, combined with the name. */
function besideNames(traits: PersonTraits, names: readonly Word[]): string[] {
  const values = [
    ...traits.places.slice(0, MAX_VALUES).map(({ folded }) => `at ${folded}`),
    ...traits.jobs.slice(0, MAX_VALUES).map((job) => `of ${employerKey(job)}`),
    ...traits.schools.slice(0, MAX_VALUES).map((one) => `from ${schoolKey(one)}`),
  ];
  const sounds = [...new Set(names.map(({ sound }) => sound))];
  return [...new Set(values)].flatMap((value) => sounds.map((sound) => `${value} ${sound}`));
}

/** A long number may have one wrong digit. */
const numberKeys = (name: string): string[] =>
  (/^\d{7,12}$/.test(name) ? variantsOf(name) : [name]).map((part) => `user ${part}`);

function addressKeys({ addresses }: PersonTraits): string[] {
  return addresses.slice(0, MAX_VALUES).flatMap((words) => {
    const numbers = words.filter((word) => /^\d+$/.test(word));
    return [
      ...words.slice(1, 8).map((word, at) => `street ${words[at] ?? ''} ${word}`),
      ...(numbers.length > 1 ? [`numbers ${numbers[0]} ${numbers.at(-1)}`] : []),
    ];
  });
}

/** FNV-1a in 32 bits: a collision only costs one more comparison. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}

/**
 * Keys of which people who may be one share at least one, as 32-bit integers. They only select
 * candidates: by personal data, by two words of a name of which one may have a typo, by parts of a
 * birth date or an address, and by what namesakes may share.
 */
export function blockingKeys(traits: PersonTraits): number[] {
  const names = wordsOf(traits).map((word) => ({ word, sound: soundOf(word) }));
  const keys = [
    ...emailKeys(traits),
    ...traits.phones.map(({ number }) => `phone ${number}`),
    ...traits.profiles.map((url) => `profile ${url}`),
    ...traits.usernames.flatMap(numberKeys),
    ...birthKeys(traits, names),
    ...addressKeys(traits),
    ...nameKeys(names),
    ...besideNames(traits, names),
  ];
  return [...new Set(keys.map(hashOf))].slice(0, MAX_KEYS);
}
