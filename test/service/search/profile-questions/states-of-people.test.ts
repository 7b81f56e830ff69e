import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { answerFromProfile } from '../../../../src/service/search/profile-questions/answer-from-profile.ts';
import { storedFrom, TODAY } from './stored-from.ts';

const born = { name: 'Ada Moss', birth_date: '1949-05-05' };

function told(question: string, record: PersonRecord) {
  const [first] = answerFromProfile(storedFrom(record, false), question, new Date(TODAY)).answers;
  return [first?.status, first?.text];
}

describe('a question about somebody whose record says that they died', () => {
  const dead = { ...born, headline: 'Deceased' };
  const NOT_KNOWN = 'Born 1949-05-05. Age: not known, as the record says: Headline: Deceased.';

  it('computes no age of today, but that of an earlier year', () => {
    expect(told('How old is she?', dead)).toEqual(['not_known', NOT_KNOWN]);
    expect(told('When was she born?', dead)).toEqual(['answered', NOT_KNOWN]);
    expect(told('How old was she in 1990?', dead)[1]).toContain('40 or 41 in 1990');
  });

  it.each(['Is she dead?', 'Is she alive?', 'Did she die?'])('quotes it for "%s"', (question) => {
    expect(told(question, dead)).toEqual(['answered', 'Headline: Deceased.']);
  });

  it.each<[string, Omit<PersonRecord, 'name'>]>([
    ['a fact with her name', { facts: [{ text: 'Ada Moss died in 2019.' }] }],
    ['a fact with a label', { facts: [{ text: 'Date of death: 2019-04-01' }] }],
    ['a title', { experiences: [{ title: 'Deceased', organization: 'Norvane' }] }],
    ['a sign', { headline: 'Weaver † 2019' }],
  ])('takes it from %s', (_, said) => {
    expect(told('How old is she?', { ...born, ...said })[0]).toBe('not_known');
  });

  it.each<[string, Omit<PersonRecord, 'name'>]>([
    ['of work with estates', { headline: 'Deceased estates lawyer' }],
    ['of investors', { headline: 'Late-stage investor' }],
    ['of a relative', { facts: [{ text: 'Her father died in 1960.' }] }],
  ])('is not misled by what is said %s', (_, said) => {
    expect(told('How old is she?', { ...born, ...said })[1]).toBe('77: born 1949-05-05.');
  });
});

describe('a question whether somebody is retired', () => {
  it('quotes the headline that says so', () => {
    const answer = ['answered', 'Headline: Retired.'];
    expect(told('Is she retired?', { ...born, headline: 'Retired' })).toEqual(answer);
    expect(told('Is she retired?', { ...born, headline: 'Weaver' })[0]).toBe('not_known');
  });
});
