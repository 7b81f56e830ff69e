import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { listHead } from '../../../../src/service/search/parse/word-list.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { namedParts } from '../../../../src/service/search/plan/named-parts.ts';
import { NearWords } from '../../../../src/service/search/vocabulary/near-words.ts';
import { famousSchoolLength } from '../../../../src/service/text/vocabulary/schools.ts';
import { understood } from './understood.ts';

/** Of an index with a school "Texas", an employer "A&M" and people called Lee and Mary. */
const known = {
  ...NO_KNOWN_TERMS,
  schools: new Set(['texas', 'north carolina']),
  organizations: new Set(['a&m']),
  nameTokens: new Set(['lee', 'mary', 'william', 'washington']),
};

describe('parseQuestion: names of schools with "&" or "and"', () => {
  it.each([
    ['Texas A&M alumni', 'school: Texas A&M'],
    ['Texas A & M alumni', 'school: Texas A & M'],
    ['went to Texas A&M', 'school: Texas A&M'],
    ['PhD from Texas A&M', 'school: Texas A&M, phd'],
    ['North Carolina A&T alumni', 'school: North Carolina A&T'],
    ['Alabama A&M alumni', 'school: Alabama A&M'],
    ['Washington and Lee alumni', 'school: Washington and Lee'],
    ['Washington & Lee alumni', 'school: Washington & Lee'],
    ['William & Mary alumni', 'school: William & Mary'],
    ['people at Texas A&M', 'job: @Texas A&M'],
    ['people at Washington & Lee', 'job: @Washington & Lee'],
    ['worked at Texas A&M and Duke', 'job: @Texas A&M + @Duke'],
    ['worked at Duke and Texas A&M', 'job: @Duke + @Texas A&M'],
    ['Harvard and Texas A&M alumni', 'school: Harvard/Texas A&M'],
    ['AT&T engineers', 'job: engineer, @AT&T'],
  ])('are read whole: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });
});

describe('famousSchoolLength', () => {
  it.each([
    ['texas a&m', 4],
    ['washington & lee', 3],
    ['washington and lee', 3],
    ['washington or lee', 0],
  ])('of "%s" is %i words', (text, length) => {
    expect(famousSchoolLength(readWords(text).words, 0)).toBe(length);
  });
});

describe('listHead', () => {
  it('takes letters with "&" between them as one item', () => {
    const question = readWords('at Texas A&M and Duke');
    expect(listHead(question, 6)).toBe(1);
    expect(listHead(question, 4)).toBe(4);
  });

  it('still takes "&" between words as a joint', () => {
    expect(listHead(readWords('at Acme & Loomco'), 3)).toBe(1);
  });
});

describe('namedParts', () => {
  it.each(['Washington and Lee', 'Washington & Lee'])('reads nobody out of "%s"', (query) => {
    const names = new NearWords();
    for (const word of ['washington', 'and', 'lee']) names.add(word);
    const parts = namedParts(query, names).filter(({ isOneWord }) => !isOneWord);
    expect(parts.map(({ name }) => name)).toEqual([]);
  });
});
