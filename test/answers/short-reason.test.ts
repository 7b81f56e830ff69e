import { expect, test } from 'vitest';
import { countShownParts, shortReason } from '../../src/answers/short-reason.ts';
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
