import { describe, expect, it } from 'vitest';
import { parse, understood } from './understood.ts';

describe('parseQuestion: words about the asker', () => {
  it.each([
    ['I would love to have a quick coffee with a tax advisor', 'job: tax advisor'],
    ["we'd really like to show this to a patent lawyer", 'job: patent lawyer'],
    ['I keep mixing up my recruiters', 'job: recruiter'],
    ['a designer I could ask', 'job: designer'],
    ["a nurse in Boston, can't think of her surname", 'job: nurse | place: Boston'],
    ["a nurse in Boston, not sure how it's spelled", 'job: nurse | place: Boston'],
    ['a nurse in Boston, forgot the first name', 'job: nurse | place: Boston'],
    ['the plumber in Boston, not the other two', 'job: plumber | place: Boston'],
    [
      'plumbers in Boston, electricians are welcome too',
      'job: plumber/electrician | place: Boston',
    ],
  ])('makes no condition of them in %j', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('shows them as wording', () => {
    const { wording } = parse('I would love to meet a plumber in Boston');
    expect(wording.map(({ text }) => text)).toContain('love');
  });

  it.each(['plumbers who love opera', 'people who forgot opera'])(
    'still reads or names what %j says of the people',
    (query) => {
      const { intent, ignored, passed } = parse(query);
      const named = [...ignored, ...passed].map(({ text }) => text);
      const concepts = (intent.semanticClauses ?? []).map(({ text }) => text);
      expect([...named, ...concepts].join(' ')).toMatch(/opera/);
      expect([...named, ...concepts].join(' ')).toMatch(/love|mailed|call|forgot/);
    },
  );

  it.each(['people I e-mailed about opera', 'who did I call about opera'])(
    'reads the contact in %j, and what it was about as a concept',
    (query) => {
      const { intent } = parse(query);
      expect(intent.personalization?.network?.contactBy).toMatchObject({ direction: 'to' });
      expect((intent.semanticClauses ?? []).map(({ text }) => text)).toEqual(['opera']);
    },
  );

  it('keeps the grade of a title', () => {
    expect(understood('Software Engineer I at Google')).toBe('job: Software Engineer I, @Google');
  });
});
