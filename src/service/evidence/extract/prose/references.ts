import { foldText } from '../../../text/fold.ts';
import { isNameWord, SUBJECT_TITLE } from './name-shape.ts';

/** A person whom a page names. */
export interface NamedPerson {
  /** Distinguishes namesakes of one page. */
  readonly key: string;
  readonly name: string;
}

/** `one` is "the 41-year-old", who may be anybody; `self` is the person who writes "I". */
export type Pronoun = 'she' | 'he' | 'they' | 'one' | 'self';

/** A place where a sentence refers to a person. */
export interface Reference {
  readonly start: number;
  readonly end: number;
  /** A person's key, or a pronoun that is not resolved yet. */
  readonly to: string | { readonly pronoun: Pronoun };
  readonly isFull: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isWordLike = (word: string): boolean => /^\p{Lu}[\p{L}\p{M}'’-]{1,}$/u.test(word);

/** Words that refer to people; null for a word that two people share. */
function aliases(people: readonly NamedPerson[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (text: string, key: string) => {
    const known = found.get(text);
    found.set(text, known === undefined || known === key ? key : null);
  };
  for (const { key, name } of people) {
    add(name, key);
    const words = name.split(' ').filter((word) => !word.endsWith('.'));
    if (words.length > 2) {
      add(`${words[0]} ${words.at(-1)}`, key);
      // People of two family names are called by the first of them.
      if (isWordLike(words[1] ?? '')) add(`${words[0]} ${words[1]}`, key);
    }
    for (const word of [words[0], words.at(-1)]) {
      if (word !== undefined && words.length > 1 && isWordLike(word)) add(word, key);
    }
  }
  return found;
}

function pronounOf(word: string): Pronoun {
  if (word === 'I') return 'self';
  const plain = word.toLowerCase();
  return plain === 'she' || plain === 'he' || plain === 'they' ? plain : 'one';
}

/** Whether the word is part of a longer name: "Doreen Pemberwick" is not the known "Pemberwick". */
function isOthers(sentence: string, start: number, end: number): boolean {
  const before = /(\p{Lu}[\p{L}\p{M}'’-]+) $/u.exec(sentence.slice(0, start))?.[1];
  const after = /^ (\p{Lu}[\p{L}\p{M}'’-]+)/u.exec(sentence.slice(end))?.[1];
  return [before, after].some((word) => word !== undefined && isNameWord(word));
}

/** Finds references to some people; one instance per part of a page. */
export class ReferenceFinder {
  private readonly known: ReadonlyMap<string, string | null>;
  private readonly pattern: RegExp;
  private readonly fullNames: ReadonlySet<string>;

  constructor(people: readonly NamedPerson[]) {
    this.known = aliases(people);
    this.fullNames = new Set(people.map(({ name }) => name));
    const words = [...this.known.keys()].sort((a, b) => b.length - a.length).map(escaped);
    const names = words.length === 0 ? '(?!)' : words.join('|');
    this.pattern = new RegExp(
      `(?<![\\p{L}\\p{N}@/-])(?:(?:${SUBJECT_TITLE} )?(?<name>${names})|(?<pronoun>[Ss]he|[Hh]e|[Tt]hey|I|[Tt]he \\d\\d-year-old(?! \\p{Ll}+ (?:is|was)\\b)))(?![\\p{L}\\p{N}@/])`,
      'gu',
    );
  }

  find(sentence: string): Reference[] {
    return [...sentence.matchAll(this.pattern)].flatMap((match): Reference[] => {
      const { name, pronoun } = match.groups ?? {};
      const [start, end] = [match.index, match.index + match[0].length];
      if (pronoun !== undefined) {
        return [{ start, end, to: { pronoun: pronounOf(pronoun) }, isFull: false }];
      }
      const key = name === undefined ? null : this.known.get(name);
      if (key === null || key === undefined || name === undefined) return [];
      const isFull = this.fullNames.has(name);
      if (!isFull && !name.includes(' ') && isOthers(sentence, start, end)) return [];
      return [{ start, end, to: key, isFull }];
    });
  }
}

/** The compared form of a name, equal for all its spellings. */
export const nameKey = (name: string): string => foldText(name);
