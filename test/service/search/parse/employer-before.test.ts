import { describe, expect, it } from 'vitest';
import { isAfterEmployer } from '../../../../src/service/search/parse/employer-before.ts';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { understood } from './understood.ts';

const known = {
  ...NO_KNOWN_TERMS,
  organizations: new Set(['kestrel state university', 'orrin university at atlanta']),
};

describe('parseQuestion: an employer before another', () => {
  it.each([
    [
      'worked at Kestrel State University before Orrin University at Atlanta',
      'job: @Kestrel State University + @Orrin University at Atlanta | not: before',
    ],
    ['worked at MIT before Harvard', 'job: @MIT + @Harvard | not: before'],
    ['worked at Duke after Emory', 'job: @Duke + @Emory | not: after'],
    ['was at Google before Netflix', 'job: @Google + @Netflix | not: before'],
  ])('reads two employers and tells the order as not applied: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });

  it.each([
    ['worked at Duke before 1990', 'job: @Duke, held ..1989'],
    ['the mayor before Ada Obi', 'job: mayor | job of: before Ada Obi'],
    [
      'professors who worked at Duke University before Ada Obi',
      'job: professor, @Duke University | job of: before Ada Obi',
    ],
    ['went to MIT before Harvard', 'school: MIT + Harvard | not: before'],
  ])('leaves years, people and schools alone: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });
});

describe('isAfterEmployer', () => {
  it.each([
    ['worked at Acme | before Loomco', true],
    ['was a weaver for Acme | after Loomco', false],
    ['worked at Acme, | before Loomco', false],
    ['the mayor | before Ada', false],
  ])('"%s" is %s', (text, expected) => {
    const at = readWords(text.split('|')[0] ?? '').words.length;
    expect(isAfterEmployer(readWords(text.replace('|', '')), at)).toBe(expected);
  });
});
