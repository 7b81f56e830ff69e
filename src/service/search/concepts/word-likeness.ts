import { singular } from '../../text/titles/title-words.ts';
import { addScaled, dot, normalized } from '../../vectors/vector-math.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { stemOf } from './word-stem.ts';

/** Members of a party: only a text that uses the word says that somebody is one. */
const PARTIES = new Set(
  `republican republicans democrat democrats democratic gop libertarian libertarians`.split(/\s+/),
);

const ENDINGS = new Set(
  `s es ed er ers or ors ing ings ion ions ation ations al als ment ments ly y ry ies ness ity ist
   ists ian ians ant ants ance ive ous ism e able ize ic ics ary ate ture tural d nts tion`
    .split(/\s+/)
    .concat(''),
);

/** Letters that words of one root share at least; more where no vectors can tell. */
const MIN_ROOT = 4;
const MIN_ROOT_OF_UNKNOWN = 6;

/** Whether two words may have one root: "forest" and "forestry", but also "organ" and "organic". */
function mayBeKin(one: string, other: string, minRoot = MIN_ROOT): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  if (shared < minRoot || shared < Math.min(one.length, other.length) - 3) return false;
  return ENDINGS.has(one.slice(shared)) && ENDINGS.has(other.slice(shared));
}

/** Whether one word may be a part of the other: "water" of "groundwater", "fire" of "firefighter". */
function mayBePart(one: string, other: string): boolean {
  const [part, whole] = one.length < other.length ? [one, other] : [other, one];
  return part.length >= MIN_ROOT && (whole.startsWith(part) || whole.endsWith(part));
}

/** From this likeness on, words that may be of one root are: "organ" and "organic" have .11. */
const KIN_LIKENESS = 0.44;

/** The likeness of words of one root. */
export const KIN = 0.95;

/** The likeness of parts of words, and of words that the table of families names. */
export const FAMILY = 0.9;

/** Words that are kept; one takes 0.9 KB. */
const MAX_KEPT = 10_000;

interface KnownWord {
  readonly stem: string;
  /** Both vectors of the word in one; null for an unknown word. */
  readonly vector: Float32Array | null;
}

/**
 * How much two words say the same, -1..1: 1 for forms of one word, else the cosine of their
 * vectors. Half of it is the raw cosine and half the one without what all words share: the first
 * alone finds rare words alike, the second alone takes "climate" away from "environment".
 */
class WordLikeness {
  readonly #table: WordTable;
  readonly #known = new Map<string, KnownWord>();

  constructor(table: WordTable) {
    this.#table = table;
  }

  /** The likeness of a word to one that was asked for. */
  of(asked: string, word: string): number {
    if (asked === word) return 1;
    const [one, other] = [this.#knownWord(asked), this.#knownWord(word)];
    if (one.stem === other.stem) return 1;
    // Words of politics are near to a party, and say nothing of membership.
    if (PARTIES.has(asked)) return mayBeKin(asked, word) ? KIN : 0;
    if (one.vector === null || other.vector === null) {
      return mayBeKin(asked, word, MIN_ROOT_OF_UNKNOWN) ? KIN : 0;
    }
    const near = dot(one.vector, other.vector) / 2;
    if (near >= KIN_LIKENESS && mayBeKin(asked, word)) return Math.max(KIN, near);
    const isPart = near >= KIN_LIKENESS && mayBePart(asked, word);
    return isPart ? Math.max(FAMILY, near) : near;
  }

  #knownWord(word: string): KnownWord {
    const kept = this.#known.get(word);
    if (kept !== undefined) return kept;
    if (this.#known.size >= MAX_KEPT) this.#known.clear();
    const made = { stem: stemOf(word), vector: this.#vectorOf(word) };
    this.#known.set(word, made);
    return made;
  }

  #vectorOf(word: string): Float32Array | null {
    const { dimensions, mean, direction } = this.#table;
    const rank = this.#table.rankOf(word) ?? this.#table.rankOf(singular(word));
    if (rank === undefined) return null;
    const own = new Float32Array(dimensions);
    this.#table.addTo(own, rank, 1);
    const both = new Float32Array(2 * dimensions);
    both.set(normalized(own));
    addScaled(own, mean, -1);
    addScaled(own, direction, -dot(own, direction));
    both.set(normalized(own), dimensions);
    return both;
  }
}

const likenesses = new WeakMap<WordTable, WordLikeness>();

/** The likeness of the words of a table, made once. */
export function likenessOf(table: WordTable): WordLikeness {
  const known = likenesses.get(table);
  if (known !== undefined) return known;
  const made = new WordLikeness(table);
  likenesses.set(table, made);
  return made;
}
