import { describe, expect, it } from 'vitest';
import { isRightNow } from '../../../../src/service/search/parse/right-now.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { understood } from './understood.ts';

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
    'SoS of RI rn',
    'assembly ppl for LD32 rn',
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
    'looking for rn',
    'RNs in Leeds',
    'rn',
    '',
  ])('"%s" asks for nurses or nobody', (text) => {
    expect(saysNow(text)).toBe(false);
  });
});

describe('parseQuestion: short names of nurses', () => {
  it.each([
    ['RN at Stripe', 'job: RN, @Stripe'],
    ['an RN in Chicago', 'job: RN | place: Chicago'],
    ['rn in chicago', 'job: rn | place: chicago'],
    ['RN or LPN in Boston', 'job: RN/LPN | place: Boston'],
    ['pediatric rn', 'job: pediatric rn'],
    ['nurses in Boston rn', 'job: nurse, current | place: Boston'],
    ['SoS of RI rn', 'job: secretary of state, current | place: RI'],
    ['ppl in the NV assembly rn', 'job: assembly member, current | place: NV'],
    ['ppl in the MI state sen rn', 'job: state senator, current | place: MI'],
    ['who works at Stripe rn', 'job: @Stripe, current'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
