import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEnglish } from '../../../../src/service/search/parse/languages/to-english.ts';
import { ASKING_PHRASES } from '../../../../src/service/search/parse/vocabulary/asking-phrases.ts';
import { FILLERS } from '../../../../src/service/search/parse/vocabulary/fillers.ts';
import {
  MEANT_FILLERS,
  NEVER_CONCEPTS,
} from '../../../../src/service/search/parse/vocabulary/never-concepts.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { parse } from './understood.ts';

interface Asked {
  readonly query: string;
  readonly half: string;
}

/** The questions for development; the others are asked only once. */
const QUESTIONS = ['officials', 'network'].flatMap((name) =>
  readFileSync(new URL(`../../../bench/questions/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Asked => JSON.parse(line))
    .filter(({ half }) => half === 'dev')
    .map(({ query }) => query),
);

/** Content words of a question that are in no span, no notice and no list of fillers. */
function lostWords(query: string): string[] {
  const { spans, ignored, leansOn } = parse(query);
  const shown = [...spans, ...ignored, ...(leansOn === null ? [] : [leansOn])];
  // Words of another language are fillers if their English is.
  const english = toEnglish(query);
  const { words } = readWords(english.text);
  const asking = new Set<number>();
  words.forEach((_, i) => {
    for (let n = 0; n < ASKING_PHRASES.lengthAt(words, i); n++) asking.add(i + n);
  });
  return words
    .filter(({ start, end, folded }, i) => {
      const own = english.toOwn(start, end);
      const covered = shown.some((span) => span.start < own.end && own.start < span.end);
      const filler =
        (FILLERS.has(folded) && !MEANT_FILLERS.has(folded)) || asking.has(i) || folded === '&';
      return !covered && !filler;
    })
    .map(({ text }) => text);
}

describe('parseQuestion: every content word is used or named', () => {
  it('holds for the questions for development', () => {
    const lost = QUESTIONS.map((query) => ({ query, lost: lostWords(query) }));
    expect(QUESTIONS.length).toBeGreaterThan(100);
    expect(lost.filter((one) => one.lost.length > 0)).toEqual([]);
  });

  it('holds for any mixture of their words', () => {
    // Words around an identifier ("whose mail is") belong to it; typed-signals.test.ts has them.
    const words = [
      ...new Set(
        QUESTIONS.filter((query) => !/[@/]|\d{4}/.test(query)).flatMap((query) =>
          query.split(/\s+/),
        ),
      ),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 }), (list) => {
        expect(lostWords(list.join(' '))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('names fillers that have a meaning when no clause took them', () => {
    expect(parse('nurses 42').ignored.map((span) => span.text)).toEqual(['42']);
  });

  it('never makes a concept of a verb about jobs or a word of time', () => {
    const sole = (text: string) =>
      readWords(text).words.some(({ folded }) => NEVER_CONCEPTS.has(folded));
    for (const query of QUESTIONS) {
      const concepts = (parse(query).intent.semanticClauses ?? []).flatMap((clause) => [
        clause.text ?? '',
        ...(clause.anyOf ?? []),
      ]);
      expect(concepts.filter(sole)).toEqual([]);
    }
  });

  it('lists no word both as meant and as never a concept', () => {
    const words = ['before', 'after', 'former', 'left', 'took', 'later', 'sworn', 'year'];
    expect(words.filter((word) => MEANT_FILLERS.has(word) && NEVER_CONCEPTS.has(word))).toEqual([]);
  });
});
