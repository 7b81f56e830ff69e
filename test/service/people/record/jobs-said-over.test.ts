import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanRecord } from '../../../../src/service/people/record/clean-record.ts';
import { withJobsSaidOver } from '../../../../src/service/people/record/jobs-said-over.ts';
import type { RecordExperience } from '../../../../src/service/people/record/person-record.ts';

const said = (job: RecordExperience): RecordExperience | undefined =>
  withJobsSaidOver({ name: 'Ada Moss', experiences: [job] }).experiences?.[0];

describe('withJobsSaidOver ends a job', () => {
  it.each([
    [
      { title: 'Colonel', organization: 'Norvane Air Force (Retired)' },
      { title: 'Colonel', organization: 'Norvane Air Force' },
    ],
    [
      { title: 'Captain (Ret.)', organization: 'Norvane Navy' },
      { title: 'Captain', organization: 'Norvane Navy' },
    ],
    [
      { title: 'Weaver', organization: 'ex-Norvane' },
      { title: 'Weaver', organization: 'Norvane' },
    ],
    [{ organization: 'formerly at Norvane' }, { organization: 'Norvane' }],
    [{ organization: 'Ex-Google' }, { organization: 'Google' }],
    [
      { title: 'Former CEO', organization: 'Norvane' },
      { title: 'CEO', organization: 'Norvane' },
    ],
    [{ title: 'ex-minister' }, { title: 'minister' }],
    [{ title: 'Ex-CEO' }, { title: 'CEO' }],
    [{ title: 'Former Vice President' }, { title: 'Vice President' }],
    [{ title: 'Former Prime Minister' }, { title: 'Prime Minister' }],
    [{ title: 'Former U.S. Secretary of State' }, { title: 'U.S. Secretary of State' }],
    [{ title: 'Former Mayor of Norvane' }, { title: 'Mayor of Norvane' }],
    [{ title: 'Retired', organization: 'Norvane' }, { organization: 'Norvane' }],
    [{ title: 'Weaver', organization: 'Retired' }, { title: 'Weaver' }],
    [{ title: 'Retired teacher' }, { title: 'teacher' }],
  ])('%j', (job, expected) => {
    expect(said(job)).toEqual({ ...expected, current: false });
  });
});

describe('withJobsSaidOver says of who ended all jobs that they are retired', () => {
  const titles = (...jobs: RecordExperience[]) =>
    withJobsSaidOver({ name: 'Ada Moss', experiences: jobs }).experiences?.map(
      ({ title, current }) => (current === false ? `(${title})` : title),
    );

  it.each<[readonly (string | undefined)[], RecordExperience[]]>([
    [['(undefined)', 'Retired'], [{ title: 'Retired', organization: 'Norvane' }]],
    [['(undefined)', 'Retired'], [{ title: 'Aposentada', organization: 'Norvane' }]],
    [['(Dean)', 'Retired'], [{ title: 'Dean (Retired)' }]],
    [['(teacher)', 'Retired'], [{ title: 'Retired teacher' }]],
    [['(Weaver)', 'Retired'], [{ title: 'Weaver', organization: 'Retired' }]],
    [['(CEO)'], [{ title: 'Former CEO' }]],
    [
      ['(Dean)', 'Weaver'],
      [{ title: 'Dean (Retired)' }, { title: 'Weaver' }],
    ],
  ])('%j', (expected, jobs) => {
    expect(titles(...jobs)).toEqual(expected);
  });
});

describe('withJobsSaidOver takes what is said of the person from titles and the headline', () => {
  const titles = (headline: string | undefined, ...jobs: RecordExperience[]) =>
    withJobsSaidOver({
      name: 'Ada Moss',
      ...(headline !== undefined && { headline }),
      experiences: jobs,
    }).experiences?.map(({ title, current }) => (current === false ? `(${title})` : title));

  const colonel = { title: 'Colonel', organization: 'Norvane Air Force (Retired)' };

  it.each<[string, string | undefined, RecordExperience[], string[]]>([
    ['nothing from an employer in brackets', undefined, [colonel], ['(Colonel)']],
    ['retired from the headline', 'Retired', [colonel], ['(Colonel)', 'Retired']],
    ['retired from the headline alone', 'Retired', [], ['Retired']],
    ['retired once', 'Retired', [{ title: 'Retired' }], ['Retired']],
    ['no more than the headline says', 'Active', [{ title: 'Dean (Retired)' }], ['(Dean)']],
    ['no other state', 'Deceased', [colonel], ['(Colonel)']],
    ['a job that is held', 'Retired', [{ title: 'Dean', current: true }], ['Dean']],
    ['no headline that goes on', 'Retired Volunteers Director', [colonel], ['(Colonel)']],
  ])('%s', (_, headline, jobs, expected) => {
    expect(titles(headline, ...jobs)).toEqual(expected);
  });
});

describe('withJobsSaidOver leaves', () => {
  it.each<[string, RecordExperience]>([
    ['a job with its own dates', { title: 'Former CEO', end_date: '2019' }],
    ['a job that is said to be held', { title: 'Former CEO', current: true }],
    ['a title that also says what somebody is now', { title: 'Former CEO, now adviser' }],
    [
      'an engineer who was one elsewhere',
      { title: 'Former Norvane engineer', organization: 'Quill' },
    ],
    ['an ex-employer before a title', { title: 'Ex-Norvane engineer', organization: 'Quill' }],
    ['an office that comes with another', { title: 'Ex officio member' }],
    ['an office that comes with another, with a hyphen', { title: 'ex-officio member' }],
    ['who works for those who were', { title: 'Former Students Officer' }],
    ['a manager of cases', { title: 'ex-offenders case manager' }],
    [
      'what somebody turned into',
      { title: 'Former teacher turned engineer', organization: 'Quill' },
    ],
    ['one of two roles', { title: 'Former teacher and engineer', organization: 'Quill' }],
    ['an employer whose name has a hyphen', { organization: 'Ex-Yu Media' }],
    ['an employer for those who were', { organization: 'Former Prisoners Trust' }],
    ['two employers', { organization: 'ex-Norvane, Quill' }],
    ['a list of which one part is over', { title: 'Former CEO; Weaver' }],
    ['an employer with an earlier name', { organization: 'Globex (formerly Acme)' }],
    ['an employer whose name begins so', { organization: 'Ex Libris' }],
    ['a word that only begins so', { title: 'Formers operator' }],
    ['somebody of whom nothing else is said', { title: 'Retired' }],
  ])('%s', (_, job) => {
    expect(said(job)).toEqual(job);
  });
});

test('withJobsSaidOver changes nothing that it has read', () => {
  const text = fc.constantFrom(
    ...['Former ', 'ex-', 'Retired', ' (Retired)', 'Norvane', 'Dean', '; ', ' (former)', 'Captain'],
  );
  const words = fc.array(text, { maxLength: 4 }).map((parts) => parts.join(''));
  const job = fc.record({ title: words, organization: words }, { requiredKeys: [] });
  fc.assert(
    fc.property(job, (one) => {
      const once = cleanRecord({ name: 'Ada Moss', experiences: [one] });
      expect(cleanRecord(once)).toEqual(once);
    }),
  );
});
