import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMistakenFor } from '../../../../src/service/text/organizations/mistaken-name.ts';

const words = (text: string): string[] => text.split(' ');
const mayBe = (telling: string, name: string, known = ''): boolean =>
  isMistakenFor(words(telling), words(name), (word) => words(known).includes(word));

describe('isMistakenFor', () => {
  it.each([
    ['hulgorgor linlor system', 'hulgorlor linlor system', 'hulgorgor'],
    ['rusubln felden', 'ruszublin felden lab', ''],
    ['linlor hulzub iunstries', 'linlor hulzub industry', ''],
  ])('"%s" may be meant as "%s"', (telling, name, known) => {
    expect(mayBe(telling, name, known)).toBe(true);
  });

  it.each([
    ['no word in common', 'hulgorgor linlur', 'hulgorlor linlor', ''],
    ['all words there', 'hulgorlor linlor', 'hulgorlor linlor dairy', ''],
    ['another word that is known', 'linlor dairy', 'linlor industry', 'dairy'],
    ['a name that says more', 'linlor zubbery', 'linlor clinic', ''],
  ])('is not for %s', (_, telling, name, known) => {
    expect(mayBe(telling, name, known)).toBe(false);
  });

  it('needs a telling word, whatever the names are', () => {
    const name = fc.array(fc.string({ minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(name, name, (telling, given) => {
        const isShared = telling.some((word) => given.includes(word));
        expect(isMistakenFor(telling, given, () => false) && !isShared).toBe(false);
      }),
    );
  });
});
