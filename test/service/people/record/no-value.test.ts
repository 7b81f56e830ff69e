import { describe, expect, it } from 'vitest';
import { cleanRecord } from '../../../../src/service/people/record/clean-record.ts';
import { isNoValue } from '../../../../src/service/people/record/no-value.ts';

describe('isNoValue', () => {
  it.each([
    'N/A',
    'n.a.',
    'NA',
    'NaN',
    'null',
    'Unknown',
    'Desconocido',
    'keine Angabe',
    '-',
    '--',
    '?',
  ])('says that %j tells nothing', (text) => {
    expect(isNoValue(text)).toBe(true);
  });

  it.each(['', 'Nan', 'Nancy', 'Nil Norvane', 'Unknown Worlds', 'Nana', 'C++', '3M'])(
    'says that %j is a value, or none at all',
    (text) => {
      expect(isNoValue(text)).toBe(false);
    },
  );
});

describe('cleanRecord', () => {
  it('leaves out what says only that nothing is known', () => {
    const record = cleanRecord({
      name: 'Ada Moss',
      location: 'Desconocido',
      experiences: [
        { title: 'Welder', organization: 'N/A', location: 'Unknown' },
        { title: '-', organization: 'n/a' },
      ],
      education: [{ school: 'None' }, { school: 'Quarrow College' }],
    });
    expect(record).toEqual({
      name: 'Ada Moss',
      experiences: [{ title: 'Welder' }],
      education: [{ school: 'Quarrow College' }],
    });
  });

  it('keeps names that read like that', () => {
    expect(cleanRecord({ name: 'Ada Null', family_name: 'Null' })).toEqual({
      name: 'Ada Null',
      family_name: 'Null',
    });
  });
});
