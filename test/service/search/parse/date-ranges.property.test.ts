import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DateRange,
  type Intent,
  intent as intentSchema,
} from '../../../../src/contract/intent.ts';
import { tries } from '../../../support/thorough.ts';
import { parse } from './understood.ts';

const year = fc.integer({ min: 1900, max: 2026 });
const years = fc.tuple(year, year).map(([a, b]) => (a < b ? [a, b] : [b, a]) as [number, number]);
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-05-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

type Field = 'started' | 'ended' | 'held';

/** Sentences that date the same job in different ways; `{}` is the date. */
const SENTENCES: readonly (readonly [sentence: string, field: Field])[] = [
  ['governors of Texas {}', 'held'],
  ['governors who served {}', 'held'],
  ['who was governor of Ohio {}?', 'held'],
  ['governors who took office {}', 'started'],
  ['governors elected {}', 'started'],
  ['who became governor {}', 'started'],
  ['governors sworn in {}', 'started'],
  ['governors appointed {}', 'started'],
  ['governors who left office {}', 'ended'],
  ['governors who resigned {}', 'ended'],
  ['governors who stepped down {}', 'ended'],
  ['governors whose term ended {}', 'ended'],
];
const sentence = fc.constantFrom(...SENTENCES);

const jobOf = (query: string) => {
  const { intent, ignored } = parse(query);
  expect(ignored, query).toEqual([]);
  expect(intent.semanticClauses, query).toBeUndefined();
  const [job, ...others] = intent.experiences ?? [];
  expect(others, query).toEqual([]);
  return job;
};

function expectRange([text, field]: readonly [string, Field], dates: string, range: DateRange) {
  const query = text.replace('{}', dates);
  expect(jobOf(query)?.[field], query).toEqual(range);
}

describe('dates in questions', () => {
  it('two years are the range between them, whatever the words', () => {
    fc.assert(
      fc.property(
        sentence,
        years,
        fc.constantFrom('between A and B', 'from A to B', 'from A until B', 'from A through B'),
        (asked, [a, b], words) => {
          const dates = words.replace('A', String(a)).replace('B', String(b));
          expectRange(asked, dates, { from: String(a), to: String(b) });
        },
      ),
    );
  });

  it('one year is open on the side that its words say', () => {
    const open: readonly (readonly [words: string, range: (year: number) => DateRange])[] = [
      ['in Y', (y) => ({ from: String(y), to: String(y) })],
      ['before Y', (y) => ({ to: String(y - 1) })],
      ['prior to Y', (y) => ({ to: String(y - 1) })],
      ['after Y', (y) => ({ from: String(y + 1) })],
      ['in Y or later', (y) => ({ from: String(y) })],
      ['from Y onwards', (y) => ({ from: String(y) })],
      ['in or after Y', (y) => ({ from: String(y) })],
      ['in Y or earlier', (y) => ({ to: String(y) })],
      ['in or before Y', (y) => ({ to: String(y) })],
    ];
    fc.assert(
      fc.property(sentence, year, fc.constantFrom(...open), (asked, y, [words, range]) => {
        expectRange(asked, words.replace('Y', String(y)), range(y));
      }),
    );
  });

  it('since and by say when a change was, at the earliest or the latest', () => {
    const changes = SENTENCES.filter(([, field]) => field !== 'held');
    fc.assert(
      fc.property(fc.constantFrom(...changes), year, (asked, y) => {
        expectRange(asked, `since ${y}`, { from: String(y) });
        expectRange(asked, `by ${y}`, { to: String(y) });
      }),
    );
  });

  it('months and days keep their precision', () => {
    const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
    fc.assert(
      fc.property(sentence, date, (asked, day) => {
        const [y = '', m = '', d = ''] = day.split('-');
        const name = month.format(new Date(day));
        expectRange(asked, `in ${name} ${y}`, { from: `${y}-${m}`, to: `${y}-${m}` });
        expectRange(asked, `on ${name} ${Number(d)}, ${y}`, { from: day, to: day });
        expectRange(asked, `on ${Number(d)} ${name} ${y}`, { from: day, to: day });
        expectRange(asked, `on ${day}`, { from: day, to: day });
      }),
    );
  });

  it('a decade is ten years', () => {
    fc.assert(
      fc.property(sentence, fc.integer({ min: 190, max: 202 }), (asked, tens) => {
        expectRange(asked, `in the ${tens}0s`, { from: `${tens}0`, to: `${tens}9` });
      }),
    );
  });

  it('ages and births may be open on either side', () => {
    const who = (query: string): Intent['demographics'] => parse(query).intent.demographics;
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 98 }), years, (age, [a, b]) => {
        expect(who(`senators under ${age}`)).toEqual({ ageRange: { max: age - 1 } });
        expect(who(`senators over ${age}`)).toEqual({ ageRange: { min: age + 1 } });
        expect(who(`senators aged ${age} or older`)).toEqual({ ageRange: { min: age } });
        expect(who(`senators aged ${age} to ${age + 1}`)).toEqual({
          ageRange: { min: age, max: age + 1 },
        });
        expect(who(`senators born before ${a}`)).toEqual({ birthYearRange: { max: a - 1 } });
        expect(who(`senators born after ${a}`)).toEqual({ birthYearRange: { min: a + 1 } });
        expect(who(`senators born between ${a} and ${b}`)).toEqual({
          birthYearRange: { min: a, max: b },
        });
      }),
    );
  });
});

describe('words of time', () => {
  const WORDS = `since before after until by between from in during 2015 1990s 
    later earlier onwards recently now currently former decade decades century early late mid
    elected appointed joined left resigned retired served oldest youngest newest longest serving
    first January December ago year month`.split(/\s+/);
  const NUMBERS = '5 10 40 2010-14 2020 - , aged born under over years terms by name'.split(' ');
  const PHRASES = [
    'took office',
    'sworn in',
    'stepped down',
    'or later',
    'no longer',
    'top 5',
    'the last five years',
  ];

  it('never become a concept, in any order', () => {
    const time = fc.constantFrom(...WORDS, ...PHRASES);
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 6 }), (words) => {
        const query = `governors ${words.join(' ')}`;
        expect(parse(query).intent.semanticClauses ?? [], query).toEqual([]);
      }),
      { numRuns: tries(167, 500) },
    );
  });

  it('give an intent that the contract accepts and spans without overlap, in any order', () => {
    const time = fc.constantFrom(...WORDS, ...PHRASES, ...NUMBERS);
    const other = fc.constantFrom('Google', 'mayors', 'senator', 'Boston', 'MIT', 'who', 'not');
    fc.assert(
      fc.property(fc.array(fc.oneof(time, other), { maxLength: 14 }), (words) => {
        const { intent, spans } = parse(words.join(' '));
        expect(intentSchema.safeParse(intent), words.join(' ')).toMatchObject({ success: true });
        spans.slice(1).forEach((span, i) => {
          expect(span.start, words.join(' ')).toBeGreaterThanOrEqual(spans[i]?.end ?? 0);
        });
      }),
      { numRuns: tries(167, 500) },
    );
  });
});
