import { describe, expect, it } from 'vitest';
import { formerInWords } from '../../../src/service/search/former-in-words.ts';

const left = { organization: 'Initech', former: true };

describe('formerInWords', () => {
  it('asks for what people write of themselves', () => {
    expect(formerInWords({ experiences: [left] })?.intent).toEqual({
      semanticClauses: [{ text: 'ex-Initech' }],
    });
  });

  it('keeps the title as a condition of its own', () => {
    const intent = formerInWords({ experiences: [{ ...left, title: 'nurse' }] })?.intent;
    expect(intent?.experiences).toEqual([{ title: 'nurse' }]);
  });

  it.each([
    ['Nurse | ex-Initech', true],
    ['Formerly at Initech', true],
    ['Initech alumna', true],
    ['Nurse at Initech', false],
    ['ex-Hooli, now at Initech', false],
  ])('tells whether "%s" says so', (sentence, says) => {
    expect(formerInWords({ experiences: [left] })?.says?.(sentence)).toBe(says);
  });

  it('reads a title that was left, where no employer is named', () => {
    const read = formerInWords({ experiences: [{ title: 'founder', former: true }] });
    expect(read?.intent.experiences).toEqual([
      {
        titleAnyOf: ['"former founder"', '"ex founder"', '"former co founder"', '"ex co founder"'],
      },
    ]);
    expect(read?.says).toBeNull();
  });

  it('reads nothing where the question says when', () => {
    expect(formerInWords({ experiences: [{ ...left, ended: { from: '2020' } }] })).toBeNull();
    expect(formerInWords({ experiences: [{ organization: 'Initech' }] })).toBeNull();
  });
});
