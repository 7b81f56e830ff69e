import { describe, expect, it } from 'vitest';
import { takePeriod } from '../../../../src/service/evidence/extract/listing/period.ts';
import { readBirthLine } from '../../../../src/service/evidence/extract/prose/birth-line.ts';
import type { ExtractedDocument } from '../../../../src/service/people/record/mention.ts';
import { read, readText } from './read.ts';

const jobs = ({ people }: ExtractedDocument) =>
  people.flatMap(({ name, experiences = [] }) =>
    experiences.map(({ title, organization, start_date: start, end_date: end }) =>
      [name, title, organization, start, end].filter((word) => word !== undefined).join(' | '),
    ),
  );

describe('readBirthLine', () => {
  it.each([
    ['Born 12 March 1961 in Ludlow', '1961-03-12', 'Ludlow'],
    ['Born: 1961, Ludlow', '1961', 'Ludlow'],
    ['geb. 4. Mai 1968 in Celle', '1968-05-04', 'Celle'],
    ['Date of birth: 30 November 1974', '1974-11-30', undefined],
    ['b. 1979', '1979', undefined],
    ['Née le 3 août 1980 à Vernay', '1980-08-03', 'Vernay'],
  ])('reads the date and place of "%s"', (line, birthDate, pastLocation) => {
    expect(readBirthLine(line)).toEqual({
      birthDate,
      ...(pastLocation !== undefined && { pastLocation }),
    });
  });

  it.each(['Born to run a shop', 'Bornholm 1961', 'b. flat major', 'Founded 1961 in Ludlow'])(
    'returns null for "%s"',
    (line) => {
      expect(readBirthLine(line)).toBeNull();
    },
  );

  it('ignores a birth line below a heading that names no person', async () => {
    const page = '<h1>Ada Moreno</h1><p>Dean</p><h2>Arrivals</h2><p>Born 3 May 2024 in Celle</p>';
    expect((await read(page)).people[0]?.birth_date).toBeUndefined();
  });
});

describe('takePeriod', () => {
  it.each([
    ['März 2004 – heute', { start: '2004-03' }],
    ['juin 2008 – août 2012', { start: '2008-06', end: '2012-08' }],
    ['desde 2012', { start: '2012' }],
    ['maart 2011 - heden', { start: '2011-03' }],
    ['2014/15', { start: '2014', end: '2015' }],
    ['2008–14', { start: '2008', end: '2014' }],
    ['2016-03 – 2018-02', { start: '2016-03', end: '2018-02' }],
    ['03.2016 - 05.2018', { start: '2016-03', end: '2018-05' }],
  ])('reads the period "%s"', (written, expected) => {
    expect(takePeriod(`Cook, Kite Labs, ${written}`)).toMatchObject(expected);
  });

  it.each(['2008-10', '2014/17', '2019–08'])('does not guess a period from "%s"', (written) => {
    const { start, end } = takePeriod(`Cook, Kite Labs, ${written}`);
    expect([start, end]).toEqual([undefined, undefined]);
  });
});

describe('career lists', () => {
  const career = (body: string) => read(`<h1>Ada Moreno</h1><h2>Experience</h2>${body}`);

  it.each([
    [
      'definitions',
      '<dl><dt>Kite Labs</dt><dd>Dean (2016–present)</dd><dd>Cook (2010–2016)</dd></dl>',
    ],
    [
      'lines below a heading',
      '<h3>Kite Labs</h3><p>Dean 2016 – present</p><p>Cook 2010 – 2016</p>',
    ],
    [
      'headings below each other',
      '<h3>Kite Labs</h3><h4>Dean</h4><p>2016 – present</p><h4>Cook</h4><p>2010 – 2016</p>',
    ],
    [
      'cards',
      '<div class="t"><i>2016 – present</i><h3>Dean</h3><h4>Kite Labs</h4></div><div class="t"><i>2010 – 2016</i><h3>Cook</h3><h4>Kite Labs</h4></div>',
    ],
  ])('reads several positions at one employer from %s', async (_, body) => {
    expect(jobs(await career(body))).toEqual([
      'Ada Moreno | Dean | Kite Labs | 2016',
      'Ada Moreno | Cook | Kite Labs | 2010 | 2016',
    ]);
  });

  it.each([
    'Dean, Kite Labs (2011–present), succeeding Bo Lind',
    'Dean, Department of History, Kite Labs (2011–present)'.replace('Kite Labs', 'Kite University'),
  ])('reads the employer of the entry "%s"', async (entry) => {
    const [only] = jobs(await career(`<ul><li>${entry}</li></ul>`));
    expect(only).toMatch(/^Ada Moreno \| Dean \| Kite (?:Labs|University) \| 2011$/);
  });
});

describe('titles and names on alternating lines', () => {
  it.each([
    ['titles first', 'Editor\nBo Lind\nDesigner\nAnton Gorski\nPublisher\nAda Moreno'],
    ['names first', 'Bo Lind\nEditor\nAnton Gorski\nDesigner\nAda Moreno\nPublisher'],
  ])('gives each person their own title: %s', async (_, lines) => {
    const found = jobs(await readText(`Masthead\n\n${lines}`));
    const right = ['Bo Lind | Editor', 'Anton Gorski | Designer', 'Ada Moreno | Publisher'];
    for (const one of found) expect(right).toContain(one);
    expect(found).toHaveLength(3);
  });
});
