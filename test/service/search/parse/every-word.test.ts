import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import {
  MEANT_FILLERS,
  NEVER_CONCEPTS,
} from '../../../../src/service/search/parse/vocabulary/never-concepts.ts';
import { WORDING_PHRASES } from '../../../../src/service/search/parse/vocabulary/wording-phrases.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { foldText } from '../../../../src/service/text/fold.ts';
import { FILLER_WORDS } from '../../../bench/questions/plain-words.ts';
import { tries } from '../../../support/thorough.ts';
import { parse } from './understood.ts';

interface Asked {
  readonly query: string;
  readonly half: string;
}

const OFTEN = [
  'nurses',
  'in',
  'Boston',
  'who',
  'run',
  'went',
  'wem',
  'chez',
  'alguien',
  'a@b.example',
];

/** The questions for development; the others are asked only once. */
const QUESTIONS = ['officials', 'network'].flatMap((name) =>
  readFileSync(new URL(`../../../bench/questions/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Asked => JSON.parse(line))
    .filter(({ half }) => half === 'dev')
    .map(({ query }) => query),
);

/** Two tests are about each of them, and reading them takes most of the time. */
const PARSED = new Map<string, ReturnType<typeof parse>>();
function parsedOnce(query: string): ReturnType<typeof parse> {
  const parsed = PARSED.get(query) ?? parse(query);
  PARSED.set(query, parsed);
  return parsed;
}

const WORD = /[\p{L}\p{M}\p{N}+#]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Content words of a question that are in no clause, no notice and no phrase known as wording. */
function lostWords(query: string, parsed = parse(query)): string[] {
  const { spans, ignored, passed, wording, leansOn } = parsed;
  const shown = [
    ...spans,
    ...ignored,
    ...passed,
    ...wording,
    ...(leansOn === null ? [] : [leansOn]),
  ];
  return [...query.matchAll(WORD)]
    .filter(({ 0: word }) => foldText(word) !== '' && !FILLER_WORDS.has(foldText(word)))
    .filter(
      ({ 0: word, index }) =>
        !shown.some(({ start, end }) => start < index + word.length && index < end),
    )
    .map(({ 0: word }) => word);
}

describe('parseQuestion: every content word is used or named', () => {
  it('holds for the questions for development', () => {
    const lost = QUESTIONS.map((query) => ({ query, lost: lostWords(query, parsedOnce(query)) }));
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
      { numRuns: tries(133, 400) },
    );
  });

  it('holds for any words at all', () => {
    const word = fc.string({ unit: 'binary', maxLength: 9 });
    const list = fc.array(fc.oneof(word, fc.constantFrom(...OFTEN)), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(list, (words) => {
        expect(lostWords(words.join(' '))).toEqual([]);
      }),
      { numRuns: tries(67, 200) },
    );
  });

  it('names vague words apart from those that could not be read', () => {
    const notices = parseNotices(parse('nurses who moved already in Boston'));
    expect(notices.map(({ message }) => message)).toEqual([
      'Not applied: "already" (not understood).',
      'Not applied: "moved" (passed over).',
    ]);
  });

  it.each(['# nurses', 'nurses + Boston'])('shows the sign in "%s" as wording', (query) => {
    expect(lostWords(query)).toEqual([]);
  });

  it('shows words that only word the question, without a notice', () => {
    const parsed = parse('the number of nurses in Boston');
    expect(parsed.wording.map(({ text }) => text)).toEqual(['number']);
    expect(parseNotices(parsed)).toEqual([]);
  });

  it('shows the words of a cue with the clause that they helped to read', () => {
    const { spans } = parse('nurses near Boston');
    expect(spans.map(({ clause, text }) => `${clause}=${text}`)).toEqual([
      'experiences.title=nurses',
      'geo.place=near Boston',
    ]);
  });

  it('counts no word of time, order or negation as wording by itself', () => {
    const words = [
      'not',
      'no',
      'former',
      'now',
      'last',
      'first',
      'before',
      'since',
      'other',
      'run',
    ];
    expect(words.filter((word) => WORDING_PHRASES.has(word))).toEqual([]);
  });

  it('names fillers that have a meaning when no clause took them', () => {
    expect(parse('nurses 42').ignored.map((span) => span.text)).toEqual(['42']);
  });

  it('never makes a concept of a verb about jobs or a word of time', () => {
    const sole = (text: string) =>
      readWords(text).words.some(({ folded }) => NEVER_CONCEPTS.has(folded));
    for (const query of QUESTIONS) {
      const concepts = (parsedOnce(query).intent.semanticClauses ?? []).flatMap((clause) => [
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
