import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { question } from './expectation.ts';

const lines = readFileSync(new URL('officials.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('every question about officials has a known expectation', () => {
  const wrong = lines.filter((line) => !question.safeParse(JSON.parse(line)).success);
  expect(wrong).toEqual([]);
});

test('the questions have ids of their own, and a part is held out', () => {
  const questions = lines.map((line) => question.parse(JSON.parse(line)));
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const held = questions.filter(({ half }) => half === 'held-out');
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(questions.length / 2);
});
