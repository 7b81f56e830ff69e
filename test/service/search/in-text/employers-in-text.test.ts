import { describe, expect, it } from 'vitest';
import { employersInText } from '../../../../src/service/search/in-text/employers-in-text.ts';

const ofNorvane = { organization: 'Norvane' };

describe('employersInText', () => {
  it('takes the employer of a job, and keeps its title as a condition', () => {
    const job = { ...ofNorvane, title: 'nurse', temporalScope: 'current' as const };
    expect(employersInText({ names: ['Ada'], experiences: [job] })).toEqual({
      employers: ['Norvane'],
      isFounding: false,
      rest: { names: ['Ada'], experiences: [{ title: 'nurse' }] },
    });
  });

  it('asks for what texts say of founding, where founders are asked for', () => {
    const job = { ...ofNorvane, title: 'co-founder' };
    expect(employersInText({ experiences: [job] })).toEqual({
      employers: ['Norvane'],
      isFounding: true,
      rest: {},
    });
  });

  it.each(['International Weft Mission', 'iLoom', '4Weft', 'Bank of Loom'])(
    'takes "%s" for what somebody founded, as it is written as a name',
    (text) => {
      const intent = { experiences: [{ title: 'founder' }], semanticClauses: [{ text }] };
      expect(employersInText(intent)).toMatchObject({ employers: [text], rest: {} });
    },
  );

  it.each([
    ['a topic in small letters', [{ title: 'founder' }], [{ text: 'solar energy' }]],
    ['a topic of other people', [{ title: 'nurse' }], [{ text: 'Norvane' }]],
    ['no employer', [{ title: 'nurse' }], undefined],
    ['a kind of employer', [{ organization: 'a bank' }], undefined],
    ['two jobs', [ofNorvane, { organization: 'Quill' }], undefined],
    ['a job that is left out', [{ ...ofNorvane, excluded: true }], undefined],
    ['a job with a date', [{ ...ofNorvane, started: { from: '2015' } }], undefined],
    ['a unit', [{ ...ofNorvane, unit: 'Lab 4' }], undefined],
  ])('asks nothing of texts for %s', (_, experiences, semanticClauses) => {
    expect(employersInText({ experiences, semanticClauses })).toBeNull();
  });
});
