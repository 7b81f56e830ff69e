import { describe, expect, it } from 'vitest';
import { labelledQuestionsFile } from '../../../bench/bench-data.ts';
import { measureParser, measureQuestions } from '../../../bench/parser.ts';

const QUERIES = labelledQuestionsFile();

describe('measureQuestions', () => {
  it('ignores case and number, and separates invented clauses from wrong boundaries', async () => {
    const figures = await measureQuestions([
      { text: 'nurses in Boston', title: 'Nurse', place: 'BOSTON' },
      { text: 'people in Boston', title: null, place: null },
      { text: 'zzz', title: 'Baker', place: null },
      { text: 'nurses in San Francisco', title: 'nurse', place: 'Francisco Bay' },
    ]);
    expect(figures.title).toEqual({ precision: 1, recall: 2 / 3, f1: 0.8 });
    expect(figures.place.precision).toBeCloseTo(1 / 3);
    expect(figures.place.recall).toBe(0.5);
    expect(figures.invented).toBeCloseTo(1 / 5);
    expect(figures.misses.map((miss) => miss.text)).toEqual([
      'people in Boston',
      'zzz',
      'nurses in San Francisco',
    ]);
  });

  it.skipIf(QUERIES === null)(
    'the parser meets its F1 goals on labelled questions (needs a file of them)',
    async () => {
      const figures = await measureParser(QUERIES ?? '');
      expect(figures.title.f1).toBeGreaterThanOrEqual(0.95);
      expect(figures.place.f1).toBeGreaterThanOrEqual(0.95);
      expect(figures.invented).toBeLessThanOrEqual(0.02);
    },
  );
});
