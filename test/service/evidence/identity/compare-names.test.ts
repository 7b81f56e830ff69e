import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareNames,
  compareOrganizations,
  NAMES_AGREE,
} from '../../../../src/service/evidence/identity/names/compare-names.ts';

describe('spellings of one name', () => {
  it.each([
    ['the same', 'Ada Brightwell', 'Ada Brightwell'],
    ['case and accents', 'JOSÉ PEÑARANDA', 'jose penaranda'],
    ['order', 'Brightwell, Ada', 'Ada Brightwell'],
    ['order without a comma', 'Brightwell Ada', 'Ada Brightwell'],
    ['titles', 'Dr. Ada Brightwell, PhD', 'Ada Brightwell'],
    ['a short form', 'Bob Quillfeather', 'Robert Quillfeather'],
    ['an initial', 'A. Brightwell', 'Ada Brightwell'],
    ['two initials in one', 'JP Quillfeather', 'Jean-Pierre Quillfeather'],
    ['a middle name', 'Ada Corisande Brightwell', 'Ada Brightwell'],
    ['words written together', 'AdaBrightwell', 'Ada Brightwell'],
    ['a word written apart', 'Ada Bright well', 'Ada Brightwell'],
    ['a hyphen', 'Ada-Brightwell', 'Ada Brightwell'],
    ['a letter missing', 'Ada Brightwel', 'Ada Brightwell'],
    ['two letters swapped', 'Ada Birghtwell', 'Ada Brightwell'],
    ['a spelling of the same sound', 'Filip Maier', 'Philip Meyer'],
    ['digits for letters', 'Ad4m Qu1llfeather', 'Adam Quillfeather'],
    ['a word said twice', 'Ada Ada Brightwell', 'Ada Brightwell'],
    ['Cyrillic', 'Вадим Кузнецкий', 'Vadim Kuznetsky'],
    ['Greek', 'Νίκος Παπαδάκος', 'Nikos Papadakos'],
    ['Georgian', 'ნინო ბერიძე', 'Nino Beridze'],
    ['Armenian', 'Արամ Սարյան', 'Aram Saryan'],
    ['Korean', '김하나', 'Gim Hana'],
    ['Japanese', 'サトウ・ハナ', 'Sato Hana'],
    ['Hebrew', 'דנה לוי', 'Dana Levi'],
  ])('sees through %s', (_, one, other) => {
    expect(compareNames(one, other)).toBeGreaterThanOrEqual(NAMES_AGREE);
  });
});

describe('different names', () => {
  it.each([
    ['nothing shared', 'Ada Brightwell', 'Bo Lindqvist'],
    ['another given name', 'Ada Brightwell', 'Cornelia Brightwell'],
    ['another family name', 'Ada Brightwell', 'Ada Lindqvist'],
    ['another initial', 'B. Brightwell', 'Ada Brightwell'],
    ['another middle name', 'Ada Corisande Brightwell', 'Ada Philippa Brightwell'],
    ['initials alone', 'A. B.', 'Ada Brightwell'],
    ['father and son', 'Adam Brightwell Sr.', 'Adam Brightwell Jr.'],
    ['a shared middle word', 'Ada Moss Brightwell', 'Corin Moss Lindqvist'],
    ['one letter of two', 'Li', 'Lo'],
    ['one Han character of three', '王小明', '王小华'],
    ['a name and a part of a long one', 'Ada', 'Ada Corisande Philippa Brightwell'],
    ['nothing', '', 'Ada Brightwell'],
    ['signs alone', '…', '—'],
  ])('tells %s apart', (_, one, other) => {
    expect(compareNames(one, other)).toBeLessThan(NAMES_AGREE);
  });
});

describe('any two texts', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(fc.constantFrom('ada', 'moss', 'b', 'jr', 'o’neil', '김', 'Дмитрий'), {
        maxLength: 6,
      })
      .map((words) => words.join(' ')),
  );

  it('compare between 0 and 1, and the same in both directions', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const grade = compareNames(one, other);
        expect(grade).toBeGreaterThanOrEqual(0);
        expect(grade).toBeLessThanOrEqual(1);
        expect(compareNames(other, one)).toBeCloseTo(grade, 9);
      }),
    );
  });

  it('are one name with themselves, if they hold a word', () => {
    fc.assert(
      fc.property(name, (one) => {
        fc.pre(/[\p{L}\p{N}]/u.test(one.normalize('NFKD').replace(/\p{M}/gu, '')));
        expect(compareNames(one, one)).toBe(1);
      }),
    );
  });
});

describe('organizations', () => {
  it.each([
    ['Fernhill Ltd.', 'Fernhill Limited', true],
    ['The Fernhill Company', 'Fernhill', true],
    ['Fernhil', 'Fernhill', true],
    ['OJSC Fernhill', 'Fernhill Joint Stock Company', true],
    ['F.R.N. Works', 'FRN Works', true],
    ['Fernhill Bank', 'Fernhill Museum', false],
    ['Unit 7', 'Unit 9', false],
    ['Moor College', 'Dale College', false],
  ])('%s and %s', (one, other, agree) => {
    expect(compareOrganizations(one, other) >= NAMES_AGREE).toBe(agree);
  });
});
