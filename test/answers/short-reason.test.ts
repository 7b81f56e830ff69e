import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countShownParts,
  joinReasons,
  shortReason,
  shortReasons,
} from '../../src/answers/short-reason.ts';
import { madeUpRow } from './made-up-people.ts';

const short = (text: string, headline: string | null, field = 'experiences.title') =>
  shortReason({ field, text }, madeUpRow(0, { preview: { display_name: 'Ada Obi', headline } }));

test.each([
  ['a reason that the row shows whole', 'title: Mayor', 'Mayor of Plano', 'title'],
  [
    'a job in the words of the headline',
    'Mayor, City of Plano, since 2019',
    'Mayor, City of Plano',
    'title, since 2019',
  ],
  [
    'a job that the headline joins by "at"',
    'Surgeon, Norvane Clinic, since 2023',
    'Surgeon at Norvane Clinic',
    'title, since 2023',
  ],
  [
    'the same title elsewhere',
    'Surgeon, Rookhaven Clinic, 2009–2014',
    'Surgeon at Norvane Clinic',
    'title, Rookhaven Clinic, 2009–2014',
  ],
])('shortens %s', (_case, text, headline, told) => {
  expect(short(text, headline)).toBe(told);
});

test.each([
  ['Scribe at Norvane', 'Scribe, Norvane', 'topic'],
  ['Scribe at Norvane (read as “health”)', 'Scribe, Norvane', 'topic (read as “health”)'],
  // Its end alone would say nothing.
  ['Scribe at Norvane Co., Ltd.', 'Scribe', 'Scribe at Norvane Co., Ltd.'],
  ['Founder, Clinic at Norvane', 'Founder, Surgeon', 'Founder, Clinic at Norvane'],
])('tells the sentence "%s" beside "%s" as "%s"', (text, headline, told) => {
  expect(short(text, headline, 'semanticClauses')).toBe(told);
});

test('does not call a value unknown that the row shows', () => {
  const row = madeUpRow(0, { preview: { display_name: 'Ada Obi', headline: 'Nurse at Norvane' } });
  const reason = { field: 'experiences.organization', text: 'Norvane', status: 'unknown' } as const;
  expect(shortReason(reason, row)).toBe('not known: whether it was as asked');
});

test.each([
  [
    'a lower title than the current one',
    'Surgeon, Norvane Clinic, 2009–2014',
    'Senior Surgeon at Norvane Clinic',
  ],
  [
    'a title that only begins alike',
    'Software Engineer, Norvane, 2009',
    'Software Engineering Manager at Norvane',
  ],
  ['a job long left', 'Surgeon, Norvane Clinic, 2009–2014', 'Formerly Surgeon at Norvane Clinic'],
  ['a row without a headline', 'Surgeon, Norvane Clinic, since 2023', null],
])('keeps the whole reason for %s', (_case, text, headline) => {
  expect(short(text, headline)).toBe(text);
});

test('counts matching parts only in their order', () => {
  expect(countShownParts(['A', 'B', 'C'], 'A at B')).toBe(2);
  expect(countShownParts(['B', 'A'], 'A at B')).toBe(0);
  expect(countShownParts(['A', 'C'], 'A at B')).toBe(1);
  expect(countShownParts([], 'A at B')).toBe(0);
});

test('calls a topic by the name of its parameter', () => {
  expect(short('Mayor', 'Mayor of Plano', 'semanticClauses')).toBe('topic');
});

test('calls a date of a job by what it is of', () => {
  expect(short('Mayor, since 2019', 'Mayor of Plano', 'experiences.year')).toBe('job, since 2019');
});

test('says a job that two clauses meet once', () => {
  const job = 'Warden, Salt Trust, 2011 to 2015';
  const row = (...texts: string[]) =>
    madeUpRow(0, { match_reasons: texts.map((text) => ({ field: 'geo.place', text })) });
  expect(shortReasons(row(job, `Boise, ${job}`), 400)).toBe(`${job}; Boise`);
  expect(shortReasons(row(job, job), 400)).toBe(job);
  expect(shortReasons(row(job, 'Pilot, Low Quay, 2011 to 2015'), 400)).toBe(
    `${job}; Pilot, Low Quay, 2011 to 2015`,
  );
});

test('never ends within a date', () => {
  const part = fc.constantFrom(
    'Mayor',
    'since 2018-11-07',
    '2018-11-07 to 2022-12-31',
    'Port Quay',
  );
  const reason = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(', '));
  fc.assert(
    fc.property(
      fc.array(reason, { maxLength: 4 }),
      fc.integer({ min: 30, max: 90 }),
      (all, longest) => {
        const text = joinReasons(all, longest);
        expect(text.length).toBeLessThanOrEqual(longest);
        const parts = new Set(all.flatMap((one) => one.split(', ')));
        const shown = text.replace(/…$/, '').split(/, |; /);
        expect(shown.every((one) => one === '' || parts.has(one))).toBe(true);
      },
    ),
  );
});

test('ends a long sentence after a whole word', () => {
  expect(joinReasons(['chairs the river board until 2022-12-31'], 36)).toBe(
    'chairs the river board until…',
  );
  expect(joinReasons(['河'.repeat(50)], 10)).toBe(`${'河'.repeat(9)}…`);
});
