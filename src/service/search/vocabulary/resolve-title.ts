import { better, type Fit, met, near } from '../../text/fit.ts';
import { foldText } from '../../text/fold.ts';
import { quotedPhrase } from '../../text/quoted-phrase.ts';
import { isHeadWord } from '../../text/titles/title-compounds.ts';
import { titleFit } from '../../text/titles/title-fit.ts';
import { type TitlePart, titleParts } from '../../text/titles/title-parts.ts';
import { TitleSieve } from '../../text/titles/title-sieve.ts';
import { type TitleReading, titleReadings } from '../../text/titles/title-synonyms.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { isCandidacy } from '../../text/vocabulary/offices.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { dot } from '../../vectors/vector-math.ts';
import { literalTerms } from './literal-terms.ts';
import { PhraseMemory } from './phrase-memory.ts';
import { type GradedTerm, type ListedTerm, nearestWords, type Terms } from './term-list.ts';
import type { VisibleVocabulary } from './visible-vocabulary.ts';

/** Below this grade a title is another job. */
const MIN_GRADE = 0.4;

/**
 * From this cosine on two titles have the same meaning. Word vectors capture the subject better
 * than the occupation: "pediatrician" and "cardiologist" have .79.
 */
const SAME_MEANING = 0.8;

/**
 * Factor for dropping a last word that no title has: "senator MD" may be a senator in Maryland. It
 * is only near, because a word of the question is not applied.
 */
const WITHOUT_LAST = 0.75;

/** The titles in a label, read once: thousands of terms are compared with each question. */
const PARTS = new WeakMap<ListedTerm, readonly TitlePart[]>();

/** The titles in the label of a term; costs most the first time. */
export function partsOf(term: ListedTerm): readonly TitlePart[] {
  const known = PARTS.get(term);
  if (known !== undefined) return known;
  const parts = titleParts(term.label);
  PARTS.set(term, parts);
  return parts;
}

function readingsOf(titles: Terms, tokens: readonly string[]): TitleReading[] {
  const all = titleReadings(tokens);
  const last = tokens.at(-1) ?? '';
  if (tokens.length < 2 || titles.hasWord(last) || titles.near(last).length > 0) return all;
  const others = titleReadings(tokens.slice(0, -1));
  return [
    ...all,
    ...others.map((one) => ({ ...one, factor: one.factor * WITHOUT_LAST, isNear: true })),
  ];
}

const EVERY = Number.POSITIVE_INFINITY;

const BY_WORDS = new PhraseMemory<GradedTerm>();

const byWords = (titles: Terms, phrase: string): readonly GradedTerm[] =>
  BY_WORDS.find(titles, phrase) ?? BY_WORDS.keep(titles, phrase, readByWords(titles, phrase));

function readByWords(titles: Terms, phrase: string): GradedTerm[] {
  const readings = readingsOf(titles, titleTokens(phrase));
  const words = readings.flatMap((reading) => nearestWords(titles, reading.tokens));
  const isKnown = (word: string) => titles.hasWord(word) || isHeadWord(word);
  const sieve = new TitleSieve(readings, (word) =>
    isKnown(word) ? [] : titles.near(word, EVERY).map((near) => near.word),
  );
  const together = readings.map((reading) => reading.tokens);
  return titles.having(words, together).flatMap((term) => {
    let fit: Fit | null = null;
    for (const part of partsOf(term)) {
      const asked = sieve.readingsFor(part);
      if (asked.size > 0) fit = better(fit, titleFit(asked, [part], isKnown));
    }
    return fit === null || fit.grade < MIN_GRADE
      ? []
      : [{ id: term.id, label: term.label, ...fit }];
  });
}

/** The titles of the index, and how to ask for them. */
export type Titles = Pick<VisibleVocabulary, 'titles' | 'reading'>;

/** The vectors of the titles of the index, made on first use and kept. */
export class TitleVectors {
  readonly #embedder: Embedder;
  readonly #vectors = new Map<number, Float32Array>();
  readonly #known = new PhraseMemory<GradedTerm>();

  constructor(embedder: Embedder) {
    this.#embedder = embedder;
  }

  /** Titles of nearly the same meaning in other words. */
  async near({ titles, reading }: Titles, phrase: string): Promise<readonly GradedTerm[]> {
    const all = await reading(() => titles.all());
    const known = this.#known.find(titles, phrase);
    if (known !== undefined) return known;
    const { size } = titles;
    const meant = await this.#readNear([...all], phrase);
    // An import may have added titles meanwhile, which were not compared.
    return titles.size === size ? this.#known.keep(titles, phrase, meant) : meant;
  }

  async #readNear(titles: readonly ListedTerm[], phrase: string): Promise<GradedTerm[]> {
    const missing = titles.filter((term) => !this.#vectors.has(term.id));
    const made = await this.#embedder.embed(missing.map((term) => term.folded));
    for (const [at, term] of missing.entries()) {
      const vector = made[at];
      if (vector !== undefined) this.#vectors.set(term.id, vector);
    }
    const [wanted] = await this.#embedder.embed([phrase]);
    if (wanted === undefined) return [];
    return titles.flatMap((term) => {
      const similarity = dot(wanted, this.#vectors.get(term.id) ?? new Float32Array());
      if (similarity < SAME_MEANING) return [];
      // Nearly the same meaning is not the same title.
      const fit = near(0.52 + 0.5 * (similarity - SAME_MEANING));
      return [{ id: term.id, label: term.label, ...fit }];
    });
  }
}

/**
 * The titles of the index that a phrase may mean: by words, short forms, synonyms and typos; by
 * meaning only if these find nothing. In double quotes, only titles with the words themselves.
 */
export async function resolveTitle(
  vocabulary: Titles,
  vectors: TitleVectors,
  phrase: string,
): Promise<readonly GradedTerm[]> {
  const { titles, reading } = vocabulary;
  const literal = quotedPhrase(phrase);
  if (literal !== null) return reading(() => literalTerms(titles, literal));
  const found = await reading(() => exactlyOrByWords(titles, phrase));
  // By meaning, who is up for an office is near to who holds it.
  if (isCandidacy(phrase)) return found.filter(({ label }) => /\bcandidate\b/i.test(label));
  return found.length > 0 ? found : vectors.near(vocabulary, phrase);
}

function exactlyOrByWords(titles: Terms, phrase: string): readonly GradedTerm[] {
  const exact = titles.exact(foldText(phrase));
  const found = byWords(titles, phrase).filter((term) => term.id !== exact?.id);
  return exact === undefined ? found : [{ id: exact.id, label: exact.label, ...met(1) }, ...found];
}
