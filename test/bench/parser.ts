import { readFile } from 'node:fs/promises';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { NO_KNOWN_TERMS } from '../../src/service/search/parse/known-terms.ts';
import { parseQuestion } from '../../src/service/search/parse/parse-question.ts';
import { foldText } from '../../src/service/text/fold.ts';

/** A question with the title and place that it names, or null. */
export interface LabelledQuestion {
  readonly text: string;
  readonly title: string | null;
  readonly place: string | null;
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Miss {
  readonly text: string;
  readonly clause: 'title' | 'place';
  readonly expected: string | null;
  readonly found: readonly string[];
}

export interface ParserFigures {
  readonly questions: number;
  readonly title: Score;
  readonly place: Score;
  /** Invented clauses, as a share of all title and place clauses. */
  readonly invented: number;
  /** All title and place clauses that were found. */
  readonly clauses: number;
  readonly medianMs: number;
  readonly misses: readonly Miss[];
}

/** Reads the labels of `people-queries.jsonl`. */
export async function readLabelled(path: string): Promise<LabelledQuestion[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const { text, metadata } = JSON.parse(line);
    return { text, title: metadata.role_title ?? null, place: metadata.geo_name ?? null };
  });
}

/** The titles and places that a reader finds in a question. */
export interface Read {
  readonly titles: readonly string[];
  readonly places: readonly string[];
}

export type QuestionReader = (text: string) => Read;

/** The parser itself, with an empty index. */
export async function parserReader(): Promise<QuestionReader> {
  const gazetteer = await loadGazetteer();
  const now = new Date();
  return (text) => {
    const { intent } = parseQuestion(text, NO_KNOWN_TERMS, gazetteer, now);
    const titles = (intent.experiences ?? []).flatMap((clause) => [
      ...(clause.title ? [clause.title] : []),
      ...(clause.titleAnyOf ?? []),
    ]);
    const places = [intent.geo, ...(intent.places ?? [])].flatMap((clause) => [
      ...(clause?.place ? [clause.place] : []),
      ...(clause?.placeAnyOf ?? []),
    ]);
    return { titles, places };
  };
}

/** Title and place F1 of the parser on a file of labelled questions, with an empty index. */
export async function measureParser(queriesPath: string): Promise<ParserFigures> {
  return measureQuestions(await readLabelled(queriesPath));
}

export async function measureQuestions(
  questions: readonly LabelledQuestion[],
  reader?: QuestionReader,
): Promise<ParserFigures> {
  const read = reader ?? (await parserReader());
  const title = new Tally();
  const place = new Tally();
  const times: number[] = [];
  const misses: Miss[] = [];
  for (const question of questions) {
    const started = performance.now();
    const { titles, places } = read(question.text);
    times.push(performance.now() - started);
    const { text } = question;
    if (!title.count(question.title, titles)) {
      misses.push({ text, clause: 'title', expected: question.title, found: titles });
    }
    if (!place.count(question.place, places)) {
      misses.push({ text, clause: 'place', expected: question.place, found: places });
    }
  }
  times.sort((a, b) => a - b);
  const clauses = title.found + place.found;
  return {
    questions: questions.length,
    title: title.score(),
    place: place.score(),
    clauses,
    invented: clauses === 0 ? 0 : (title.invented + place.invented) / clauses,
    medianMs: times[times.length >> 1] ?? 0,
    misses,
  };
}

/** Counts hits; case and plural do not matter. */
class Tally {
  found = 0;
  invented = 0;
  #expected = 0;
  #hits = 0;

  /** Whether exactly the expected clause was found. */
  count(expected: string | null, found: readonly string[]): boolean {
    const wanted = expected === null ? null : comparable(expected);
    const hit = wanted !== null && found.some((text) => comparable(text) === wanted);
    this.#expected += expected === null ? 0 : 1;
    this.#hits += hit ? 1 : 0;
    this.found += found.length;
    // A clause that overlaps the expected one is a boundary error, not an invention.
    this.invented += found.filter((text) => wanted === null || !overlaps(wanted, text)).length;
    return found.length === (wanted === null ? 0 : 1) && (wanted === null || hit);
  }

  score(): Score {
    const precision = this.found === 0 ? 1 : this.#hits / this.found;
    const recall = this.#expected === 0 ? 1 : this.#hits / this.#expected;
    const sum = precision + recall;
    return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
  }
}

const comparable = (text: string) =>
  foldText(text)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ');

function overlaps(wanted: string, text: string): boolean {
  const words = new Set(wanted.split(' '));
  return comparable(text)
    .split(' ')
    .some((word) => words.has(word));
}
