import { describe, expect, it } from 'vitest';
import { UnitList, unitKey } from '../../../../src/service/search/vocabulary/unit-list.ts';

const listOf = (...units: readonly string[]): UnitList => {
  const list = new UnitList();
  for (const unit of units) list.add(unit);
  return list;
};

describe('unitKey', () => {
  it.each([
    ['District Rockingham 4', 'rockingham 4'],
    ['Rockingham District No. 4', 'rockingham 4'],
    ['District First Bristol and Plymouth', '1st bristol plymouth'],
    ['1st Bristol & Plymouth', '1st bristol plymouth'],
    ['the twenty-third Essex district', '23rd essex'],
    ['District Essex-Orleans', 'essex orleans'],
    ['District Clark County, No. 6', 'clark 6'],
    ['District 12', '12'],
  ])('of "%s" is "%s"', (unit, key) => {
    expect(unitKey(unit)).toBe(key);
  });
});

describe('UnitList', () => {
  it('finds a unit however its name is written', () => {
    const list = listOf('district first bristol and plymouth', 'district 4');
    expect(list.named('1st Bristol & Plymouth')).toEqual(['district first bristol and plymouth']);
    expect(list.named('District 4')).toEqual(['district 4']);
    expect(list.named('District 44')).toEqual([]);
  });

  it('finds all numbered parts of a name that no unit has alone', () => {
    const list = listOf('district grafton 1', 'district grafton 2', 'district 3rd middlesex');
    expect(list.named('Grafton County')).toEqual(['district grafton 1', 'district grafton 2']);
    expect(list.named('Middlesex')).toEqual(['district 3rd middlesex']);
  });

  it('keeps to the unit of this name where one has it', () => {
    const list = listOf('district bennington', 'district bennington 1');
    expect(list.named('Bennington')).toEqual(['district bennington']);
  });

  it('finds a department among several of one person', () => {
    const list = listOf('sales marketing', 'marketing', 'marketplaces');
    expect(list.named('marketing department')).toEqual(['sales marketing', 'marketing']);
    expect(list.named('sales team')).toEqual(['sales marketing']);
    expect(list.named('department of Marketing')).toEqual(['sales marketing', 'marketing']);
    expect(list.named('legal department')).toEqual([]);
  });

  it('finds a department by a part of its name that a sign or "and" divides', () => {
    const list = listOf('it / is', 'research & development', 'parks and trees', 'trade fairs');
    expect(list.departments('IT')).toEqual(['it / is']);
    expect(list.departments('IT/IS')).toEqual(['it / is']);
    expect(list.departments('research')).toEqual(['research & development']);
    expect(list.departments('trees')).toEqual(['parks and trees']);
    expect(list.named('development')).toEqual(['research & development']);
    expect(list.departments('trade')).toEqual([]);
  });

  it('finds by a part of a paired name all departments that have the word', () => {
    const list = listOf('dyes science and weaving', 'hand weaving', 'felt and spinning');
    expect(list.departments('spinning')).toEqual(['felt and spinning']);
    const all = ['dyes science and weaving', 'hand weaving'];
    expect(list.departments('weaving')).toEqual(all);
    expect(list.named('weaving')).toEqual(all);
    expect(list.named('weaving department')).toEqual(all);
  });

  it('finds a divided department whatever others have the word', () => {
    const list = listOf('it / is', 'it and sound', 'field it');
    expect(list.departments('IT')).toEqual(['it / is', 'it and sound']);
  });

  it('calls no seat of a council a department', () => {
    const list = listOf('district bristol and plymouth', 'ward north', 'at large', 'seat 4');
    for (const name of ['bristol', 'plymouth', 'north', 'at large', 'seat 4']) {
      expect(list.departments(name)).toEqual([]);
    }
  });

  it('finds each of the units that "or" joins', () => {
    const list = listOf('it / is', 'sales', 'legal');
    expect(list.named('IT or Sales')).toEqual(['it / is', 'sales']);
  });

  it('finds a department by the start of its words where none has them', () => {
    const list = listOf('mathematical sciences', 'physics', 'chemistry', 'chemical engineering');
    expect(list.named('math department')).toEqual(['mathematical sciences']);
    expect(list.named('maths dept')).toEqual(['mathematical sciences']);
    expect(list.named('chemistry department')).toEqual(['chemistry']);
    expect(list.named('phy department')).toEqual([]);
  });

  it('finds a unit whose name begins with an article without it', () => {
    const list = listOf('les vrais amis', 'la marea');
    expect(list.named('Vrais Amis')).toEqual(['les vrais amis']);
    expect(list.named('la Marea')).toEqual(['la marea']);
    expect(list.named('Marea')).toEqual(['la marea']);
  });

  it('finds a unit without the word for its kind where two others are left', () => {
    const list = listOf('fionn gael party', 'green party');
    expect(list.named('Fionn Gael')).toEqual(['fionn gael party']);
    expect(list.named('Green')).toEqual([]);
  });

  it('takes no number alone for a part of a ward', () => {
    expect(listOf('district ward 3').named('Ward')).toEqual([]);
  });
});
