import { foldText } from '../../../text/fold.ts';
import { SUBJECT_TITLE } from './name-shape.ts';

/** Somebody whom a page names. */
export interface NamedPerson {
  /** Tells namesakes of one page apart. */
  readonly key: string;
  readonly name: string;
}

/** Where a sentence refers to somebody. */
export interface Reference {
  readonly start: number;
  readonly end: number;
  /** A person's key, or a pronoun that is still to be told. */
  readonly to: string | { readonly pronoun: 'she' | 'he' };
  readonly isFull: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isWordLike = (word: string): boolean => /^\p{Lu}[\p{L}\p{M}'’-]{1,}$/u.test(word);

/** Words by which people are referred to; a word of two people refers to nobody. */
function aliases(people: readonly NamedPerson[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (text: string, key: string) => {
    const known = found.get(text);
    found.set(text, known === undefined || known === key ? key : null);
  };
  for (const { key, name } of people) {
    add(name, key);
    const words = name.split(' ').filter((word) => !word.endsWith('.'));
    if (words.length > 2) add(`${words[0]} ${words.at(-1)}`, key);
    for (const word of [words[0], words.at(-1)]) {
      if (word !== undefined && words.length > 1 && isWordLike(word)) add(word, key);
    }
  }
  return found;
}

/** Finds references to some people; made once for each part of a page. */
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
      `(?<![\\p{L}\\p{N}@/-])(?:(?:${SUBJECT_TITLE} )?(?<name>${names})|(?<pronoun>[Ss]he|[Hh]e))(?![\\p{L}\\p{N}@/])`,
      'gu',
    );
  }

  find(sentence: string): Reference[] {
    return [...sentence.matchAll(this.pattern)].flatMap((match): Reference[] => {
      const { name, pronoun } = match.groups ?? {};
      const [start, end] = [match.index, match.index + match[0].length];
      if (pronoun !== undefined) {
        const to = { pronoun: pronoun.toLowerCase() === 'he' ? 'he' : 'she' } as const;
        return [{ start, end, to, isFull: false }];
      }
      const key = name === undefined ? null : this.known.get(name);
      if (key === null || key === undefined || name === undefined) return [];
      return [{ start, end, to: key, isFull: this.fullNames.has(name) }];
    });
  }
}

/** The compared form of a name: one person's however it is spelled. */
export const nameKey = (name: string): string => foldText(name);
