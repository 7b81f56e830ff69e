import { NearWords } from '../vocabulary/near-words.ts';
import { slipCost } from './slip-cost.ts';

/** A well-spelt name of one or more words, for some words of a question. */
export interface SpelledName {
  /** Word indexes in the question; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly cost: number;
  /** How well known the name is. */
  readonly weight: number;
}

interface Entry {
  readonly words: readonly string[];
  readonly weight: number;
}

/** Shorter words are not corrected. */
const MIN_LETTERS = 5;
/** A shorter name without its spaces may be another word. */
const MIN_GLUED = 7;

/** Names that may be misspelt in any of their words, or written without their spaces. */
export class SpelledNames {
  readonly #near = new NearWords();
  readonly #byWord = new Map<string, Entry[]>();
  readonly #glued = new Map<string, Entry>();

  constructor(names: Iterable<readonly [key: string, weight: number]>) {
    for (const [key, weight] of names) {
      const entry = { words: key.split(' '), weight };
      for (const word of entry.words) {
        this.#near.add(word);
        this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), entry]);
      }
      const glued = entry.words.join('');
      if (entry.words.length > 1 && glued.length >= MIN_GLUED) this.#glued.set(glued, entry);
    }
  }

  /** A word that is a name by itself. */
  has(word: string): boolean {
    return (this.#byWord.get(word) ?? []).some(({ words }) => words.length === 1);
  }

  /** The names that the word at `i` may belong to, with the words around it. */
  at(words: readonly string[], i: number): SpelledName[] {
    const word = words[i] ?? '';
    const glued = this.#glued.get(word);
    if (glued !== undefined) return [{ from: i, to: i + 1, ...glued, cost: 0 }];
    const near = word.length < MIN_LETTERS ? [] : this.#near.near(word);
    const meant = [word, ...near.map((one) => one.word)];
    return meant.flatMap((one) =>
      (this.#byWord.get(one) ?? []).flatMap((entry) => this.#fit(entry, words, i, one)),
    );
  }

  /** The name where its word `one` stands at `i`, if the words around it fit too. */
  #fit({ words: name, weight }: Entry, words: readonly string[], i: number, one: string) {
    const from = i - name.indexOf(one);
    let cost = 0;
    for (const [at, meant] of name.entries()) {
      const word = words[from + at];
      const slip = word === meant ? 0 : slipCost(word ?? '', meant);
      if (slip === null) return [];
      cost += slip;
    }
    return cost === 0 ? [] : [{ from, to: from + name.length, words: name, cost, weight }];
  }
}
