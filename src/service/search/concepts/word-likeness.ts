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

/** Letters that an ending has at most: "freelance" and "freelancer". */
const MAX_ENDING = 3;

/**
 * Whether the asked word may be a part of the other: "water" of "groundwater", "fire" of "firefighter".
 * Not the reverse, but for an ending: who writes of synthesis need not write of photosynthesis.
 */
function mayBePart(asked: string, word: string): boolean {
  const isEnded = asked.startsWith(word) && asked.length - word.length <= MAX_ENDING;
  const isPart = word.startsWith(asked) || word.endsWith(asked) || isEnded;
  return isPart && Math.min(asked.length, word.length) >= MIN_ROOT;
}

/** From this likeness on, words that may be of one root are: "organ" and "organic" have .11. */
const KIN_LIKENESS = 0.44;

/** The likeness of words of one root. */
export const KIN = 0.95;

/** The likeness of parts of words, and of words that the table of families names. */
export const FAMILY = 0.9;

/** Asked words that are kept; one takes 0.9 KB. */
const MAX_KEPT = 1000;

/** A word of questions, ready to be compared with many others. */
interface AskedWord {
  readonly stem: string;
  readonly vectors: AskedVectors | null;
}

/** Null for an unknown word. */
interface AskedVectors {
  /** At unit length, as it is and without what all words share. */
  readonly whole: Float32Array;
  readonly apart: Float32Array;
  /** The product of the mean with `apart`, which needs none of the direction: it has no part in it. */
  readonly meanApart: number;
}

/** How long the vector of a word is, as it is and without what all words share; 0: not yet known. */
interface Lengths {
  readonly whole: Float32Array;
  readonly apart: Float32Array;
}

/**
 * How much two words say the same, -1..1: 1 for forms of one word, else the cosine of their
 * vectors. Half of it is the raw cosine and half the one without what all words share: the first
 * alone finds rare words alike, the second alone takes "climate" away from "environment".
 */
class WordLikeness {
  readonly #table: WordTable;
  readonly #asked = new Map<string, AskedWord>();
  readonly #lengths: Lengths;
  readonly #meanAlong: number;
  readonly #meanSquare: number;

  constructor(table: WordTable) {
    this.#table = table;
    const { size, mean, direction } = table;
    this.#lengths = { whole: new Float32Array(size), apart: new Float32Array(size) };
    this.#meanAlong = dot(mean, direction);
    this.#meanSquare = dot(mean, mean);
  }

  /** The likeness of a word to one that was asked for. */
  of(asked: string, word: string): number {
    if (asked === word) return 1;
    const { stem, vectors } = this.#askedWord(asked);
    if (word.charCodeAt(0) === stem.charCodeAt(0) && stemOf(word) === stem) return 1;
    // Words of politics are near to a party, and say nothing of membership.
    if (PARTIES.has(asked)) return mayBeKin(asked, word) ? KIN : 0;
    const rank = this.#rankOf(word);
    if (vectors === null || rank === undefined) {
      return mayBeKin(asked, word, MIN_ROOT_OF_UNKNOWN) ? KIN : 0;
    }
    const near = this.#cosine(vectors, rank);
    if (near < KIN_LIKENESS) return near;
    if (mayBeKin(asked, word)) return Math.max(KIN, near);
    return mayBePart(asked, word) ? Math.max(FAMILY, near) : near;
  }

  /** The mean of both cosines. */
  #cosine({ whole, apart, meanApart }: AskedVectors, rank: number): number {
    if (this.#lengths.whole[rank] === 0) this.#measure(rank);
    const [length = 0, own = 0] = [this.#lengths.whole[rank], this.#lengths.apart[rank]];
    const raw = length > 0 ? this.#table.dotWith(whole, rank) / length : 0;
    const other = own > 0 ? (this.#table.dotWith(apart, rank) - meanApart) / own : 0;
    return (raw + other) / 2;
  }

  #measure(rank: number): void {
    const { mean, direction } = this.#table;
    const square = this.#table.squareOf(rank);
    const along = this.#table.dotWith(direction, rank) - this.#meanAlong;
    const apart = square - 2 * this.#table.dotWith(mean, rank) + this.#meanSquare - along * along;
    this.#lengths.whole[rank] = Math.sqrt(square);
    this.#lengths.apart[rank] = Math.sqrt(Math.max(0, apart));
  }

  #rankOf(word: string): number | undefined {
    return this.#table.rankOf(word) ?? this.#table.rankOf(singular(word));
  }

  #askedWord(word: string): AskedWord {
    const kept = this.#asked.get(word);
    if (kept !== undefined) return kept;
    if (this.#asked.size >= MAX_KEPT) this.#asked.clear();
    const made = { stem: stemOf(word), vectors: this.#vectorsOf(word) };
    this.#asked.set(word, made);
    return made;
  }

  #vectorsOf(word: string): AskedVectors | null {
    const { dimensions, mean, direction } = this.#table;
    const rank = this.#rankOf(word);
    if (rank === undefined) return null;
    const own = new Float32Array(dimensions);
    this.#table.addTo(own, rank, 1);
    const whole = normalized(own);
    addScaled(own, mean, -1);
    addScaled(own, direction, -dot(own, direction));
    const apart = normalized(own);
    return { whole, apart, meanApart: dot(mean, apart) };
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
