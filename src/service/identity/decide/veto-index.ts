import { compareBirths } from '../compare/birth.ts';
import type { PersonTraits } from '../traits/person-traits.ts';
import { vetoesOf } from './vetoes.ts';

/** Whether two records exclude each other. */
interface Verdict {
  /** By anything but a birth date. */
  readonly forbidden: boolean;
  readonly birth: 'same' | 'other' | 'unknown';
}

const ALLOWED: Verdict = { forbidden: false, birth: 'unknown' };

function verdictOf(a: PersonTraits, b: PersonTraits): Verdict {
  const vetoes = vetoesOf(a, b);
  const isOther = vetoes.some(({ kind }) => kind === 'birth');
  const isSame = compareBirths(a, b).some(({ weight }) => weight > 0);
  return {
    forbidden: vetoes.some(({ kind }) => kind !== 'birth'),
    birth: isOther ? 'other' : isSame ? 'same' : 'unknown',
  };
}

/** The fields of a person that vetoes use, as one text; null when no veto can apply. */
function signatureOf(traits: PersonTraits): string | null {
  const { birth, gender, profiles, jobs, emails, ownUsernames } = traits;
  const dated = jobs.filter(
    ({ from, isFullTime, unit }) => from !== null && (isFullTime || unit !== ''),
  );
  if (birth === null && gender === null && profiles.length === 0 && dated.length === 0) return null;
  const careers = jobs.map(({ organization, unit, title, from, to, place }) => [
    ...[organization, unit, title, from, to],
    place?.text,
  ]);
  const identifiers = [emails.map(({ address }) => address), profiles, ownUsernames];
  return JSON.stringify([birth, gender, careers, identifiers]);
}

/**
 * Decides whether two clusters exclude one another. Most pages state nothing that could, and many
 * state the same, so that thousands of pages need only a few comparisons.
 */
export class VetoIndex {
  readonly #people: readonly PersonTraits[];
  readonly #groups: readonly number[];
  readonly #known = new Map<number, Verdict>();

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

  /** The first of those who are alike for every veto; −1 when no veto can apply to this one. */
  groupOf(at: number): number {
    return this.#groups[at] ?? -1;
  }

  /**
   * Whether any record in one cluster excludes any record in the other. A birth date excludes
   * nothing if another one of the same cluster agrees: then one of the two has a typo.
   *
   * @param one groups of the members
   */
  excludes(one: readonly number[], other: readonly number[]): boolean {
    let isOtherBirth = false;
    let isSameBirth = false;
    for (const a of one) {
      for (const b of other) {
        const { forbidden, birth } = this.#verdict(a, b);
        if (forbidden) return true;
        isOtherBirth ||= birth === 'other';
        isSameBirth ||= birth === 'same';
      }
    }
    return isOtherBirth && !isSameBirth;
  }

  #verdict(one: number, other: number): Verdict {
    const key = Math.min(one, other) * this.#people.length + Math.max(one, other);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const [a, b] = [this.#people[one], this.#people[other]];
    const verdict = a === undefined || b === undefined ? ALLOWED : verdictOf(a, b);
    this.#known.set(key, verdict);
    return verdict;
  }
}
