import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreeOnNames } from '../../../../src/service/identity/names/agree-on-names.ts';
import { goingBy } from '../../../../src/service/identity/names/going-by.ts';
import { nameWordsOf } from '../../../../src/service/identity/names/name-words.ts';

const spellings = (names: readonly string[]) => goingBy(names.map(nameWordsOf));
const levelOf = (one: readonly string[], other: readonly string[]) =>
  agreeOnNames(spellings(one), spellings(other)).level;

describe('goingBy', () => {
  test.each<[string, string[], string[]]>([
    [
      'drops spellings with initials',
      ['Joe Raffles', 'J. Raffles', 'Raffles, J.'],
      ['joe raffles'],
    ],
    ['drops a family name on its own', ['Joe Raffles', 'Raffles'], ['joe raffles']],
    ['drops names with a town', ['Joe Raffles', 'RAFFLES of Ansby'], ['joe raffles']],
    [
      'keeps another full name',
      ['Joe Raffles', 'Joseph Raffles'],
      ['joe raffles', 'joseph raffles'],
    ],
    ['keeps initials when nothing else is known', ['J. R. Claymore'], ['j r claymore']],
  ])('%s', (_, names, kept) => {
    expect(spellings(names).map(({ words }) => words.join(' '))).toEqual(kept);
  });
});

describe('agreeOnNames', () => {
  test.each([
    ['full', ['Joe Raffles'], ['Joe Raffles']],
    ['full', ['Joe Raffles'], ['Joseph R. Raffles']],
    ['full', ['Raffles, Joe'], ['Joe Raffles']],
    ['full', ['Ada Moss', 'Ada Lovage'], ['Ada Lovage']],
    ['slip', ['Joe Raffles'], ['Joe Raflfes']],
    ['middle', ['Mary Colman', 'Mary H. Colman'], ['Mary Elizabeth Colman', 'Mary Colman']],
    ['weak', ['Raffles'], ['Joe Raffles']],
    ['weak', ['Ben Ben'], ['Ben Ben']],
    ['weak', ['Ben'], ['Ben Raffles']],
    ['conflict', ['Ben'], ['Van']],
    ['weak', ['al-Masri'], ['Khalid al-Masri']],
    ['weak', ['de la Moura'], ['Inês de la Moura']],
    ['initial', ['J. Raffles'], ['Joe Raffles']],
    ['initial', ['M. Raffles'], ['Peggy Raffles']],
    ['full', ['Jürgen Müller'], ['Juergen Mueller']],
    ['renamed', ['Ada Moss'], ['Ada Holloway']],
    ['renamed', ['Ada Corisande Moss'], ['Ada Corisande Holloway']],
    ['relative', ['John A. Moss'], ['John B. Moss']],
    ['relative', ['Ada Corisande Moss'], ['Ada Philippa Moss']],
    ['given', ['Ada Moss'], ['Adam Moss']],
    ['given', ['Jayden Moss'], ['Hayden Moss']],
    ['slip', ['Jayden Moss'], ['Jayaned Moss']],
    ['slip', ['Hrarry Moss'], ['Harry Moss']],
    ['given', ['Hrarby Moss'], ['Hrarly Moss']],
    ['relative', ['Ada Moss'], ['Corin Moss']],
    ['relative', ['Daniel Moss'], ['Daniela Moss']],
    ['conflict', ['Ada Moss'], ['Corin Holloway']],
    ['conflict', ['R. J. Blackwell'], ['J. Raffles']],
    ['conflict', ['Khalid al-Masri'], ['Omar al-Murawi']],
    ['slip', ['Timofey Shcherbin'], ['Timofey Schtscherbin']],
  ] as const)('returns %s for %j and %j', (level, one, other) => {
    expect(levelOf(one, other)).toBe(level);
  });

  const name = fc
    .tuple(
      fc.constantFrom('Ada', 'Corin', 'Tove', 'J.'),
      fc.constantFrom('', 'R.', 'Elin', 'Bo'),
      fc.constantFrom('Moss', 'Holloway', 'Ekmanner'),
    )
    .map((parts) => parts.filter((part) => part !== '').join(' '));
  const names = fc.array(name, { minLength: 1, maxLength: 3 });

  test('does not depend on the order of its arguments', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(levelOf(a, b)).toBe(levelOf(b, a));
      }),
    );
  });

  test('does not change when an abbreviation is added to one side', () => {
    fc.assert(
      fc.property(
        names,
        names,
        fc.constantFrom('J. Moss', 'Moss', 'MOSS of Ansby'),
        (a, b, short) => {
          const isWhole = a.some((one) => !/\bJ\./.test(one));
          fc.pre(isWhole);
          expect(levelOf([...a, short], b)).toBe(levelOf(a, b));
        },
      ),
    );
  });
});
