import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a question in which the asker corrects it', () => {
  it.each([
    ["Guam's governor? no sorry, Puerto Rico's.", 'job: governor | place: Puerto Rico | not: Guam'],
    ['people at Stripe, sorry, Google', 'job: @Google | not: Stripe'],
    ['people at Stripe, or rather at Google', 'job: @Google | not: Stripe'],
    ['people at Stripe, I mean at Google', 'job: @Google | not: Stripe'],
    ['people at Stripe, no wait, Google', 'job: @Google | not: Stripe'],
    ['nurses, no, doctors', 'job: doctor | not: nurses'],
    ['nurses in Denver, no, Boston', 'job: nurse | place: Boston | not: Denver'],
    ['CTOs – actually CFOs', 'job: CFO | not: CTOs'],
    ['nurses in Denver, scratch that, in Boston', 'job: nurse | place: Boston | not: Denver'],
    [
      'attorneys, except in Texas? no wait just: except in Ohio',
      'job: attorney | place: not, Ohio | not: except in Texas',
    ],
  ])('asks "%s" for what was said last, and names what was taken back', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('takes back only the last of several', () => {
    const said = understood('people in Denver, not at Stripe, no wait, in Boston');
    expect(said).toContain('Boston');
    expect(understood('engineers in Denver and designers in Boston, no wait, in Reno')).toContain(
      'Denver',
    );
  });

  it.each([
    ['teachers in Ohio and correction officers in Texas', 'Ohio'],
    ['engineers in Ohio who worked on error correction in Texas', 'Ohio'],
  ])('keeps all of "%s", where a correction is a subject', (query, kept) => {
    expect(understood(query)).toContain(kept);
    expect(understood(query)).not.toContain('not: ');
  });

  it.each([
    ['sorry, nurses in Denver', 'job: nurse | place: Denver'],
    ['nurses in Denver, no wait', 'job: nurse | place: Denver'],
    ['nurses, no wait, in Boston', 'job: nurse | place: Boston'],
    ['anyone at Stripe, no recruiters', 'job: @Stripe + not, recruiter'],
    ['nurses - no doctors', 'job: nurse + not, doctor'],
  ])('keeps in "%s" what nothing replaces', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('leans on something said before with "no I meant", and leaves nobody out', () => {
    const said = understood('no I meant her brother');
    expect(said).not.toContain('not brother');
    expect(said).toContain('no I meant');
  });
});
