import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takePeriod } from '../../../../src/service/evidence/extract/listing/period.ts';
import { blocksOf, MAX_BLOCKS } from '../../../../src/service/evidence/extract/page/page-blocks.ts';
import { visiblePage } from '../../../../src/service/evidence/extract/page/visible-page.ts';
import { ownLines } from '../../../../src/service/evidence/extract/readers/own-lines.ts';
import { entryLists } from '../../../../src/service/evidence/extract/roster/entry-lists.ts';
import { pageTables } from '../../../../src/service/evidence/extract/roster/page-tables.ts';
import { read } from './read.ts';

const many = (text: string, times: number) => text.repeat(times);

const HOSTILE: readonly (readonly [string, () => string])[] = [
  ['a table of 20,000 rows', () => `<table>${many('<tr><td>Ada Moreno<td>Dean</tr>', 20_000)}`],
  ['a row of 20,000 cells', () => `<table><tr>${many('<td>Ada Moreno', 20_000)}`],
  ['cells that span for ever', () => `<table><tr>${many('<td colspan="99999999">Ada', 9000)}`],
  ['tables in tables', () => many('<table><tr><td>Ada Moreno<td>Dean', 6000)],
  ['lists in lists', () => many('<ul><li>Ada Moreno, Dean', 10_000)],
  ['a list of 20,000 entries', () => `<ul>${many('<li>Ada Moreno, Dean</li>', 20_000)}`],
  ['cards in cards', () => many('<div><p>Ada Moreno</p><p>Dean</p>', 8000)],
  ['headings without end', () => many('<h3>Ada Moreno</h3><p>Dean</p>', 8000)],
  ['sections without end', () => many('<h2>Experience</h2><li>Dean, Kite Labs (2010–2012)', 8000)],
  ['definitions without end', () => `<dl>${many('<dt>Ada Moreno<dd>Dean', 9000)}`],
  ['labels without end', () => many('<p>Present:</p>', 20_000)],
  ['spans in one line', () => `<p>${many('<span class="name">Ada</span>', 20_000)}`],
];

describe('lists made to break the reader', () => {
  it.each(HOSTILE)('reads each block a bounded number of times: %s', (_, page) => {
    const blocks = blocksOf(visiblePage(page()).body);
    expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS);
    const listed = entryLists(blocks).flatMap(({ entries }) => entries.flat());
    // Once as part of its list, once below a name, once below its heading.
    expect(listed.length).toBeLessThanOrEqual(3 * blocks.length);
    const cells = pageTables(blocks).flatMap(({ rows }) => rows.flat());
    expect(cells.length).toBeLessThanOrEqual(blocks.length);
  });

  it.each(HOSTILE)('finds at most 50 people: %s', async (_, page) => {
    const { people, text } = await read(page());
    expect(people.length).toBeLessThanOrEqual(50);
    expect(text.length).toBeLessThanOrEqual(100_000);
  });
});

describe('ownLines', () => {
  const words = fc.array(fc.constantFrom('ada', 'met', 'the', 'Bo', 'crew', 'in', 'long'), {
    minLength: 60,
    maxLength: 200,
  });

  it('returns null for lines that a program wrapped', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 100 }), (all, width) => {
        const lines: string[] = [];
        for (const word of all) {
          const line = lines.at(-1);
          if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
          else lines[lines.length - 1] = `${line} ${word}`;
        }
        expect(ownLines(lines)).toBeNull();
      }),
    );
  });

  it('ownLines keeps every word', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 80 })), (lines) => {
        const made = ownLines(lines);
        if (made !== null) expect(made.join(' ')).toBe(lines.join(' '));
      }),
    );
  });
});

describe('takePeriod', () => {
  const year = fc.integer({ min: 1900, max: 2099 });

  it('reads a period at either end of a line and with any dash', () => {
    const dash = fc.constantFrom('–', '-', '—', ' – ', ' - ', ' to ', ' until ', '→');
    fc.assert(
      fc.property(year, year, dash, fc.boolean(), (one, other, between, isFirst) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const time = `${from}${between}${to}`;
        const line = isFirst ? `${time} Cook, Kite Labs` : `Cook, Kite Labs (${time})`;
        expect(takePeriod(line)).toMatchObject({ start: String(from), end: String(to) });
      }),
    );
  });

  it('never returns a period that ends before it starts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), year, year, (text, one, other) => {
        const { start, end } = takePeriod(`${text} ${one}–${other}`);
        if (start !== undefined && end !== undefined) expect(start <= end).toBe(true);
      }),
    );
  });
});
