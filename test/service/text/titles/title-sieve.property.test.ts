import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipGrade } from '../../../../src/service/text/names/edit-distance.ts';
import { isHeadWord } from '../../../../src/service/text/titles/title-compounds.ts';
import { titleFit } from '../../../../src/service/text/titles/title-fit.ts';
import { titleParts } from '../../../../src/service/text/titles/title-parts.ts';
import { TitleSieve } from '../../../../src/service/text/titles/title-sieve.ts';
import { titleReadings } from '../../../../src/service/text/titles/title-synonyms.ts';
import { titleTokens } from '../../../../src/service/text/titles/title-words.ts';
import { tries } from '../../../support/thorough.ts';

const WORDS = [
  ...['senior', 'junior', 'chief', 'head', 'vice', 'deputy', 'former', 'state', 'us', 'city'],
  ...['engineer', 'officer', 'president', 'director', 'manager', 'senator', 'representative'],
  ...['council', 'member', 'sales', 'software', 'data', 'technology', 'legislator', 'finance'],
  ...['founder', 'CEO', 'HR', 'recruiter', 'professor', 'assistant', 'developer', 'nurse', 'of'],
];
const TYPOS = ['enginer', 'directer', 'sofware', 'senater', 'qwxyz'];
const phraseOf = (words: readonly string[]) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const label = fc
  .array(phraseOf(WORDS), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' & '));

const KNOWN = new Set(WORDS.flatMap(titleTokens));
const isKnown = (word: string) => KNOWN.has(word) || isHeadWord(word);
const meantBy = (word: string) =>
  isKnown(word) ? [] : [...KNOWN].filter((one) => slipGrade(word, one) > 0);

describe('TitleSieve', () => {
  it('lets through every reading that a title fits', () => {
    fc.assert(
      fc.property(phraseOf([...WORDS, ...TYPOS]), label, (phrase, title) => {
        const readings = titleReadings(titleTokens(phrase));
        const sieve = new TitleSieve(readings, meantBy);
        for (const part of titleParts(title)) {
          const all = titleFit(readings, [part], isKnown);
          expect(titleFit(sieve.readingsFor(part), [part], isKnown)).toEqual(all);
        }
      }),
      { numRuns: tries(333, 1000) },
    );
  });

  it.each([
    ['software engineer', 'Sales Engineer'],
    ['recruiter', 'Sales Manager'],
    ['chief technology officer', 'Chief of Police'],
  ])('asked for "%s", spares a look at "%s"', (phrase, title) => {
    const sieve = new TitleSieve(titleReadings(titleTokens(phrase)), meantBy);
    expect(titleParts(title).flatMap((part) => [...sieve.readingsFor(part)])).toEqual([]);
  });
});
