import { expect, it } from 'vitest';
import { parse } from './understood.ts';

it.each([
  ['Which of Anna Miller, Peter Jones and Laura Smith is the oldest?', 3],
  ['who is younger, Orla Vance or Petra Lund', 2],
])('shows everybody who is compared by name in %j', (question, people) => {
  const { intent } = parse(question);
  expect(intent.names).toHaveLength(people);
  expect(intent.order).toBeDefined();
  expect(intent.first).toBeUndefined();
});

it('lists one person where a superlative names nobody', () => {
  expect(parse('the oldest mayor').intent.first).toBe(1);
});
