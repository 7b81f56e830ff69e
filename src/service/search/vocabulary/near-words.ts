import { slipGrade, slipsAllowed } from '../match/edit-distance.ts';

/** A word that another may have been meant to be. */
export interface NearWord {
  readonly word: string;
  /** 0..1, above 0. */
  readonly grade: number;
}

/**
 * Words by length, for finding those that differ from a word by a slip. 60,000 words take 3 ms,
 * because only those of nearly its length are compared and most of these fail at once.
 */
export class NearWords {
  readonly #byLength = new Map<number, Set<string>>();

  add(word: string): void {
    const group = this.#byLength.get(word.length);
    if (group === undefined) this.#byLength.set(word.length, new Set([word]));
    else group.add(word);
  }

  has(word: string): boolean {
    return this.#byLength.get(word.length)?.has(word) ?? false;
  }

  /** The words that this one may have been meant to be, the likeliest first. */
  near(word: string, most = 12): NearWord[] {
    const reach = slipsAllowed(word);
    if (reach === 0) return [];
    const found: NearWord[] = [];
    for (let length = word.length - reach; length <= word.length + reach; length += 1) {
      for (const one of this.#byLength.get(length) ?? []) {
        // Two slips that touch the first letter as well make another word.
        if (one[0] !== word[0] && one[1] !== word[1] && one[0] !== word[1]) continue;
        const grade = one === word ? 0 : slipGrade(word, one);
        if (grade > 0) found.push({ word: one, grade });
      }
    }
    return found
      .toSorted((a, b) => b.grade - a.grade || a.word.localeCompare(b.word))
      .slice(0, most);
  }
}
