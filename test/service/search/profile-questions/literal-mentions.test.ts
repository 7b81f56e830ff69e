import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { literalMentions } from '../../../../src/service/search/profile-questions/literal-mentions.ts';
import { ORLA } from './orla.ts';
import { storedFrom, TODAY } from './stored-from.ts';

const SONS = 'Her sons attended Quarry Hill Public Schools, where she was an active volunteer.';
const BOARD = 'In 2007 she was elected to the Board of Education.';
const LODGE = 'A member of the Lodge.';
const RECORD: PersonRecord = {
  ...ORLA,
  facts: [{ text: SONS }, { text: BOARD }, { text: LODGE }],
};
const stored = storedFrom(RECORD);
const found = (question: string) =>
  literalMentions(stored, question, TODAY).map(({ text }) => text);

describe('literalMentions', () => {
  it.each([
    ['Was she a teacher at Quarry Hill Public Schools?', SONS],
    ['How long was she with Quarry Hill Public Schools?', SONS],
    ['Was she president of Quarry Hill Public Schools in 2007?', SONS],
    ['QUARRY HILL PUBLIC SCHOOLS', SONS],
    ['how many years did she volunteer at quarry hill public schools', SONS],
    ['President of the Board of Education?', BOARD],
    ['Est-elle membre de la Lodge ?', LODGE],
  ])('%s finds the fact that holds these words', (question, fact) => {
    expect(found(question)).toEqual([fact]);
  });

  it.each([
    // Her own name is in what is said of her, and is not what is asked.
    ['Is Orla Vexley a judge?'],
    // Parts of a name, or its words apart, are another name.
    ['Was she at Quarry Valley Schools?'],
    ['Was she at the Education Board?'],
    ['Was she in Hill Quarry?'],
    ['Did she ever sing?'],
    ['???'],
  ])('%s finds nothing', (question) => {
    expect(found(question)).toEqual([]);
  });

  it('finds a job by the name of the employer, and not by single words of it', () => {
    expect(found('Was she the founder of West Brenna Docks?')).toEqual([
      expect.stringContaining('West Brenna Docks'),
    ]);
    expect(found('Was she a Surveyor on ships?')).toEqual([]);
  });

  it('finds every fact by its own words, and never fails, whatever is asked', () => {
    const words = fc.constantFrom(...SONS.split(/\W+/), 'Orla', 'of', 'ñandú', '“', '🙂', '');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (said) => {
        const question = said.join(' ');
        expect(found(`${question} ? Quarry Hill Public Schools`)).toContain(SONS);
        expect(() => found(question)).not.toThrow();
      }),
    );
  });
});
