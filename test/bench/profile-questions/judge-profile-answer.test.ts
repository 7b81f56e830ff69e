import { expect, test } from 'vitest';
import { judgeProfileAnswer } from './judge-profile-answer.ts';
import { OWN_CONTACTS, PUBLIC_PEOPLE } from './people.ts';
import { readProfileQuestions } from './profile-question.ts';

const payload = (status: 'answered' | 'not_known' | 'withheld', text: string) => ({
  profile: { id: 'p_1' },
  query: 'q',
  answers: [{ asks: 'place' as const, status, text }],
  matches: [],
});
const SILENT = { profile: { id: 'p_1' }, query: 'q', matches: [] };
const FACT = { ...SILENT, matches: [{ section: 'funFacts', text: 'Lives in Oslo.', score: 0.9 }] };

test('judges an answer right only if its lead says what is expected and nothing else', () => {
  const expected = { says: ['oslo'], never: ['bergen'] };
  expect(judgeProfileAnswer(expected, payload('answered', 'Oslo.'))).toBe('answered');
  expect(judgeProfileAnswer(expected, FACT)).toBe('answered');
  expect(judgeProfileAnswer(expected, payload('answered', 'Oslo, Bergen.'))).toBe('wrong');
  expect(judgeProfileAnswer(expected, payload('not_known', 'Oslo is not.'))).toBe('wrong');
  expect(judgeProfileAnswer(expected, SILENT)).toBe('unanswered');
});

test('judges a fact wrong where nothing is known, and silence right', () => {
  const expected = { notKnown: true as const };
  expect(judgeProfileAnswer(expected, payload('not_known', 'Not recorded.'))).toBe('answered');
  expect(judgeProfileAnswer(expected, SILENT)).toBe('answered');
  expect(judgeProfileAnswer(expected, FACT)).toBe('wrong');
});

test('judges a contact detail anywhere in the answer wrong', () => {
  const expected = { withheld: true as const, never: ['oslo'] };
  expect(judgeProfileAnswer(expected, payload('withheld', 'Never.'))).toBe('answered');
  expect(judgeProfileAnswer(expected, FACT)).toBe('wrong');
});

test('asks 30 questions of each half, over 12 kinds, about people that there are', async () => {
  const people = new Set([...PUBLIC_PEOPLE, ...OWN_CONTACTS].map(({ id }) => id));
  for (const half of ['dev', 'held-out'] as const) {
    const questions = await readProfileQuestions(half, 'questions');
    expect(questions).toHaveLength(30);
    expect(new Set(questions.map((one) => one.class)).size).toBe(12);
    expect(questions.filter(({ person }) => !people.has(person))).toEqual([]);
  }
});

test('wants every part of a question answered, in whatever order', () => {
  const expected = { says: ['oslo'], also: ['oslo', 'bergen'] };
  const parts = (...texts: string[]) => ({
    ...SILENT,
    answers: texts.map((text) => ({ asks: 'place' as const, status: 'answered' as const, text })),
  });
  expect(judgeProfileAnswer(expected, parts('Oslo.', 'Bergen.'))).toBe('answered');
  expect(judgeProfileAnswer(expected, parts('Oslo.'))).toBe('unanswered');
});

test('asks about a hundred questions of somebody else over at least 14 kinds', async () => {
  const halves = await Promise.all([
    readProfileQuestions('dev', 'asked'),
    readProfileQuestions('held-out', 'asked'),
  ]);
  for (const half of halves) {
    expect(half.length).toBeGreaterThan(50);
    expect(new Set(half.map((one) => one.class)).size).toBeGreaterThanOrEqual(14);
  }
});
