import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parse, understood } from './understood.ts';

const EMPLOYERS = {
  ...NO_KNOWN_TERMS,
  organizations: new Set(['google', 'meta', 'apple', 'acme', 'kiln house']),
};

describe('parseQuestion: "went to"', () => {
  it.each([
    ['engineers who went to Google', 'job: engineer, @Google'],
    ['people who went to Meta from Apple', 'job: @Meta + @Apple'],
    ['who went to Acme', 'job: @Acme'],
    ['who went to Kiln House', 'job: @Kiln House'],
    ['who went to Harvard', 'school: Harvard'],
    ['who went to Loomco', 'school: Loomco'],
  ])('is an employer that the index has, else a school: "%s"', (query, expected) => {
    expect(understood(query, EMPLOYERS)).toBe(expected);
  });

  it('stays a school where the index has one of the name', () => {
    const both = { ...EMPLOYERS, schools: new Set(['acme']) };
    expect(understood('who went to Acme', both)).toBe('school: Acme');
  });
});

describe('parseQuestion: "hired by" and "at" a university', () => {
  it.each([
    ['hired by University of X', 'job: @University of X'],
    ['hired by the University of Ohio', 'job: @University of Ohio'],
    ['people hired by Acme', 'job: @Acme'],
    ['employed by University of Freedonia', 'job: @University of Freedonia'],
    ['worked at University of Freedonia', 'job: @University of Freedonia'],
    ['works at the University of Freedonia', 'job: @University of Freedonia, current'],
    ['studied at the University of Freedonia', 'school: University of Freedonia'],
  ])('is an employer that the index need not have, unless one studied: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(parse(query).intent.groupBy).toBeUndefined();
  });

  it('still counts by a value elsewhere', () => {
    expect(parse('professors by university').intent.groupBy).toBe('school');
  });
});
