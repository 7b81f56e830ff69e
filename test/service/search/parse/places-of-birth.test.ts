import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const told = (query: string): string[] => parseNotices(parse(query)).map(({ message }) => message);

const readAs = (word: string): string =>
  `Applied differently: "${word}" read as people whose place on record is there: ` +
  'no record has a place of birth.';

describe('a place of birth, which no record has', () => {
  it.each([
    ['born in Texas', 'place: Texas', 'born'],
    ['who was born and raised in Ohio', 'place: Ohio', 'born'],
    ['people born in Texas in 1960', 'place: Texas | who: born 1960-1960', 'born'],
    ['frauen die in texas geboren sind', 'place: texas | who: female', 'geboren'],
    ['mujeres nacidas en Texas', 'place: Texas | who: female', 'nacidas'],
  ])('is read as the place on record in "%s", and told', (query, expected, word) => {
    expect(understood(query)).toBe(expected);
    expect(told(query)).toEqual([readAs(word)]);
  });

  it.each([['born in 1970'], ['people who live in Texas'], ['who grew up in Ohio']])(
    'is not asked in "%s"',
    (query) => {
      expect(told(query).join(' ')).not.toContain('place of birth');
    },
  );
});
