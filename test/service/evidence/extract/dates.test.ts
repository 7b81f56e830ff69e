import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate, isoDateOf } from '../../../../src/service/evidence/extract/dates/calendar.ts';
import { timeSpan } from '../../../../src/service/evidence/extract/dates/time-span.ts';
import { writtenDates } from '../../../../src/service/evidence/extract/dates/written-dates.ts';

const read = (text: string, anchor: string | null = null) =>
  writtenDates(text, anchor).map(({ iso, basis }) => (basis === 'stated' ? iso : `~${iso}`));

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

describe('writtenDates', () => {
  it.each([
    ['since March 2019', ['2019-03']],
    ['on 14 March 2019', ['2019-03-14']],
    ['on the 3rd of May, 2019', ['2019-05-03']],
    ['on March 14th, 2019', ['2019-03-14']],
    ['on Sept. 2, 2019', ['2019-09-02']],
    ['(2010–2014)', ['2010', '2014']],
    ['from 2010 to 2014', ['2010', '2014']],
    ['graduating in 2003', ['2003']],
    ['on 14.03.2019', ['2019-03-14']],
    ['on 2019-03-14', ['2019-03-14']],
    ['in 2019-03', ['2019-03']],
    ['13/04/2019', ['2019-04-13']],
    ['in the summer of 2014', ['2014']],
    ['in early 2014', ['2014']],
    ['class of 2003', ['2003']],
  ])('reads the dates of "%s"', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('keeps only the year when day and month are ambiguous', () => {
    expect(read('03/04/2019')).toEqual(['2019']);
    expect(read('04/04/2019')).toEqual(['2019-04-04']);
  });

  it.each([
    'on 31 February 2019',
    'on 2019-02-30',
    'on 32 March 2019',
    '0/13/2019',
    'in 2019-13',
    'from 2010 people',
    'a run of 2010 km',
    'room 2019b',
    'version 1.2019',
    'in 3019',
    'call 020 2010 2014',
    'yesterday',
    'in March',
  ])('finds no date in "%s"', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('infers relative dates from the date of the text, no more precise than that', () => {
    expect(read('two years ago', '2020-05-01')).toEqual(['~2018']);
    expect(read('last year', '2020')).toEqual(['~2019']);
    expect(read('yesterday', '2020-05-01')).toEqual(['~2020-04-30']);
    expect(read('yesterday', '2020-05')).toEqual([]);
    expect(read('in March', '2020-05-01')).toEqual(['~2020-03']);
    expect(read('in November', '2020-05-01')).toEqual(['~2019-11']);
    expect(read('in November 2012', '2020-05-01')).toEqual(['2012-11']);
  });

  it('reads every day of the calendar in each written form', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1801-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
          expect(read(`on ${day} ${MONTHS[month]} ${year}.`)).toEqual([iso]);
          expect(read(`on ${MONTHS[month]} ${day}, ${year}.`)).toEqual([iso]);
          expect(read(`in ${MONTHS[month]} ${year}.`)).toEqual([iso.slice(0, 7)]);
          expect(read(`in ${year}.`)).toEqual([iso.slice(0, 4)]);
        },
      ),
    );
  });

  it('finds only valid dates that do not overlap, in any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'in ',
        'from ',
        ' to ',
        '2019',
        '31',
        '30',
        ' Feb ',
        'March ',
        '-',
        '/',
        '.',
        '02',
        'last year',
        ' years ago',
        '(',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom(null, '2020', '2020-02-29'),
        (pieces, anchor) => {
          const text = pieces.join('');
          let end = 0;
          for (const date of writtenDates(text, anchor)) {
            expect(date.start).toBeGreaterThanOrEqual(end);
            expect(date.end).toBeGreaterThan(date.start);
            end = date.end;
            expect(isoDateOf(date.iso)).toBe(date.iso);
            if (date.basis === 'stated') {
              expect(text.slice(date.start, date.end)).toContain(date.iso.slice(0, 4));
            }
          }
          expect(end).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

describe('isoDate and isoDateOf', () => {
  it('isoDate and isoDateOf accept only days that exist', () => {
    expect(isoDate(2019, 2, 29)).toBeNull();
    expect(isoDate(2020, 2, 29)).toBe('2020-02-29');
    expect(isoDate(2019, 13)).toBeNull();
    expect(isoDate(1066)).toBeNull();
    expect(isoDateOf('2019-03-14T08:00:00Z')).toBe('2019-03-14');
    expect(isoDateOf('14 March')).toBeNull();
    expect(isoDateOf(20190314)).toBeNull();
  });
});

describe('timeSpan', () => {
  it.each([
    ['since March 2019', { start: '2019-03' }],
    ['from 2010 to 2014', { start: '2010', end: '2014' }],
    ['between May 2010 and 2014', { start: '2010-05', end: '2014' }],
    ['(2010–2014)', { start: '2010', end: '2014' }],
    ['2010–present', { start: '2010', isOpen: true }],
    ['(2010-)', { start: '2010', isOpen: true }],
    ['from 2010 until today', { start: '2010', isOpen: true }],
    ['until 2014', { end: '2014' }],
    ['in 2014', { at: '2014' }],
  ])('reads the time span of "%s"', (text, expected) => {
    expect(timeSpan(text, null)).toEqual({ ...expected, basis: 'stated' });
  });

  it('returns null without a date, and no span that runs backwards', () => {
    expect(timeSpan('for many years', null)).toBeNull();
    expect(timeSpan('from 2014 to 2010', null)).toEqual({ start: '2014', basis: 'stated' });
  });
});
