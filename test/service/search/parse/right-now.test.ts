import { describe, expect, it } from 'vitest';
import { isRightNow } from '../../../../src/service/search/parse/right-now.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { parse, understood } from './understood.ts';

const saysNow = (text: string): boolean => {
  const question = readWords(text);
  return question.words.some((_, i) => isRightNow(question, i));
};

describe('isRightNow', () => {
  it.each([
    'who works at Stripe rn',
    'ppl in Denver rn',
    'engineers at the hospital rn',
    'WHO IS AT STRIPE RN',
    'nurses in Boston rn, ideally with children of their own',
  ])('"%s" asks who it is now', (text) => {
    expect(saysNow(text)).toBe(true);
  });

  it.each([
    'RN at Stripe',
    'rn in chicago',
    'an rn',
    'pediatric rn',
    'who is a pediatric rn',
    'who is at Stripe as an RN',
    'find me a good RN',
    'RNs in Leeds',
    'rn',
    '',
  ])('"%s" asks for nurses or nobody', (text) => {
    expect(saysNow(text)).toBe(false);
  });
});

it('tells of no word that was passed over, as with "right now"', () => {
  expect(parse('ppl in Denver rn').passed).toEqual([]);
});

describe('parseQuestion: short names of nurses', () => {
  it.each([
    ['RN at Stripe', 'job: RN, @Stripe'],
    ['an RN in Chicago', 'job: RN | place: Chicago'],
    ['rn in chicago', 'job: rn | place: chicago'],
    ['RN or LPN in Boston', 'job: RN/LPN | place: Boston'],
    ['pediatric rn', 'job: pediatric rn'],
    ['nurses in Boston rn', 'job: nurse, current | place: Boston'],
    ['who works at Stripe rn', 'job: @Stripe, current'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
