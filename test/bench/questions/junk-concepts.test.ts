import { expect, test } from 'vitest';
import { junkConcepts, strangeConcepts } from './junk-concepts.ts';
import { madeUpAnswer } from './made-up-answer.ts';

const demanding = (...texts: readonly string[]) =>
  madeUpAnswer({ intent: { semanticClauses: texts.map((text) => ({ text })) } });

test('takes a concept of verbs and times for junk, not one with a word more', () => {
  const said = demanding('took', 'later', 'in 2019', 'left politics', 'beekeeping');
  expect(junkConcepts(said)).toEqual(['took', 'later', 'in 2019']);
  expect(junkConcepts(madeUpAnswer({ intent: null }))).toEqual([]);
});

test('takes a concept for strange if none of its words is in a fact, in any number', () => {
  const known = new Set(['soldier', 'bee']);
  const said = demanding('soldiers', 'bee keepers', 'quantum cryptography');
  expect(strangeConcepts(said, known)).toEqual(['quantum cryptography']);
});
