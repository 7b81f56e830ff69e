import { describe, expect, it } from 'vitest';
import {
  type KnownTerms,
  NO_KNOWN_TERMS,
} from '../../../../src/service/search/parse/known-terms.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { UnitList } from '../../../../src/service/search/vocabulary/unit-list.ts';
import { unitsAmong } from '../../../../src/service/search/vocabulary/units-among.ts';
import { parse, understood } from './understood.ts';

const UNITS = new UnitList();
for (const unit of [
  'computer science',
  'mathematical sciences',
  'loom weaving and dyeing',
  'energy',
])
  UNITS.add(unit);

const known = (query: string): KnownTerms => ({
  ...NO_KNOWN_TERMS,
  ...unitsAmong(questionPhrases(query), UNITS),
  organizations: new Set(['department of energy']),
});
const read = (query: string): string => understood(query, known(query));
const unitsOf = (query: string) =>
  (parse(query, known(query)).intent.experiences ?? []).flatMap(({ unit }) => unit ?? []);

describe('a department on record and the word for it', () => {
  it.each([
    ['computer science department', 'job: computer science department'],
    ['the math department', 'job: math department'],
    ['lecturers in the maths dept', 'job: lecturer, maths dept'],
    ['department of computer science', 'job: department of computer science'],
    [
      'women in the department of Mathematical Sciences',
      'job: department of Mathematical Sciences | who: female',
    ],
    ['loom weaving department members', 'job: loom weaving department'],
    ['computer science department women', 'job: computer science department | who: female'],
  ])('is the unit in "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
    expect(unitsOf(query)).toHaveLength(1);
  });

  it.each([
    ['department heads', 'job: department head'],
    ['head of the computer science department', 'job: head of the computer science department'],
    ['Department of Energy', 'job: @Department of Energy'],
    ['computer science department chairs', 'job: computer science department chair/'],
    ['the history department', 'about: history department'],
  ])('is none in "%s"', (query, expected) => {
    expect(read(query)).toContain(expected);
    expect(unitsOf(query)).toEqual([]);
  });
});
