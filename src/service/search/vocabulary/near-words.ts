import {
  isFarSlip,
  letterMask,
  lettersMayMatch,
  slipGrade,
  slipsAllowed,
} from '../../text/names/edit-distance.ts';
import { soundOf } from '../../text/names/name-grade.ts';
import { MIN_FAR, MIN_SOUND } from './known-word.ts';

/** A word that another may be a typo of. */
export interface NearWord {
  readonly word: string;
  /** 0..1, above 0. */
  readonly grade: number;
}

/** Two different words by their letters, the same whatever language the process has. */
const byLetters = (a: string, b: string): number => (a < b ? -1 : 1);

/** The best of some words, each once; the most likely first. */
export function bestNear(words: Iterable<NearWord>, most: number): NearWord[] {
  const found = new Map<string, NearWord>();
  for (const one of words) found.set(one.word, one);
  return [...found.values()]
    .toSorted((a, b) => b.grade - a.grade || byLetters(a.word, b.word))
    .slice(0, most);
}

interface Group {
  readonly words: string[];
  readonly masks: number[];
}

/**
 * Words by length, for finding typos. 60,000 words take half a millisecond, because only words of
 * similar length and letters are compared.
 */
export class NearWords {
  readonly #all = new Set<string>();
  readonly #byLength = new Map<number, Group>();
  readonly #bySound = new Map<string, readonly string[]>();

  add(word: string): void {
    if (this.#all.has(word)) return;
    this.#all.add(word);
    const group = this.#byLength.get(word.length) ?? { words: [], masks: [] };
    group.words.push(word);
    group.masks.push(letterMask(word));
    this.#byLength.set(word.length, group);
    const sound = soundOf(word);
    this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), word]);
  }

  has(word: string): boolean {
    return this.#all.has(word);
  }

  /** The words of the same sound, without the word itself. */
  sounding(word: string): readonly string[] {
    const alike = word.length < MIN_SOUND ? [] : (this.#bySound.get(soundOf(word)) ?? []);
    return alike.filter((one) => one !== word);
  }

  /** The words that are two slips away although they are short, and start alike. */
  farther(word: string): readonly string[] {
    if (word.length < MIN_FAR) return [];
    const lengths = [-2, -1, 0, 1, 2].map((more) => word.length + more);
    const words = lengths.flatMap((length) => this.#byLength.get(length)?.words ?? []);
    return words.filter((one) => one[0] === word[0] && isFarSlip(word, one));
  }

  /** The longer words that start like this one, the shortest first. */
  starting(start: string, most: number): string[] {
    return [...this.#all]
      .filter((word) => word.length > start.length && word.startsWith(start))
      .toSorted((a, b) => a.length - b.length || byLetters(a, b))
      .slice(0, most);
  }

  /** The words that this one may be a typo of, the most likely first; never the word itself. */
  near(word: string, most = 12): NearWord[] {
    const reach = slipsAllowed(word);
    if (reach === 0) return [];
    const mask = letterMask(word);
    const found: NearWord[] = [];
    for (let length = word.length - reach; length <= word.length + reach; length += 1) {
      const { words, masks } = this.#byLength.get(length) ?? { words: [], masks: [] };
      masks.forEach((letters, at) => {
        if (!lettersMayMatch(mask, letters, reach)) return;
        const one = words[at] ?? '';
        const grade = one === word ? 0 : slipGrade(word, one);
        if (grade > 0) found.push({ word: one, grade });
      });
    }
    return bestNear(found, most);
  }
}
