import type { PersonTraits } from './person-traits.ts';
import { vetoesOf } from './vetoes.ts';

/** What of a person a veto can look at, as one text; null where nothing can forbid anything. */
function signatureOf(traits: PersonTraits): string | null {
  const { birth, gender, linkedins, jobs, emails, profiles, usernames } = traits;
  const dated = jobs.filter(({ from, isFullTime }) => from !== null && isFullTime);
  if (birth === null && gender === null && linkedins.length === 0 && dated.length === 0)
    return null;
  const careers = jobs.map(({ organization, title, from, to, place }) => [
    ...[organization, title, from, to],
    place?.text,
  ]);
  const identifiers = [emails.map(({ address }) => address), profiles, usernames];
  return JSON.stringify([birth, gender, linkedins, careers, identifiers]);
}

/**
 * Answers whether any member of one cluster may not stand with any of another. Most pages state
 * nothing that could forbid it and many state the same, so that thousands of pages come down to
 * a few comparisons.
 */
export class VetoIndex {
  readonly #people: readonly PersonTraits[];
  readonly #groups: readonly number[];
  readonly #known = new Map<number, boolean>();

  constructor(people: readonly PersonTraits[]) {
    this.#people = people;
    const firsts = new Map<string, number>();
    this.#groups = people.map((traits, at) => {
      const signature = signatureOf(traits);
      if (signature === null) return -1;
      const first = firsts.get(signature) ?? at;
      firsts.set(signature, first);
      return first;
    });
  }

  /** The first of those who are alike for every veto; −1: nothing forbids this one anything. */
  groupOf(at: number): number {
    return this.#groups[at] ?? -1;
  }

  /** Whether two groups exclude one another. */
  excludes(one: number, other: number): boolean {
    const key = Math.min(one, other) * this.#people.length + Math.max(one, other);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const [a, b] = [this.#people[one], this.#people[other]];
    const excluded = a !== undefined && b !== undefined && vetoesOf(a, b).length > 0;
    this.#known.set(key, excluded);
    return excluded;
  }
}
