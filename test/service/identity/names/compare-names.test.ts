import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareNames,
  compareNameWords,
  compareOrganizations,
  NAMES_AGREE,
} from '../../../../src/service/identity/names/compare-names.ts';
import { nameWordsOf } from '../../../../src/service/identity/names/name-words.ts';

describe('compareNames: spellings of one name', () => {
  it.each([
    ['equal names', 'Ada Brightwell', 'Ada Brightwell'],
    ['case and accents', 'JOSÉ PEÑARANDA', 'jose penaranda'],
    ['different order', 'Brightwell, Ada', 'Ada Brightwell'],
    ['different order without a comma', 'Brightwell Ada', 'Ada Brightwell'],
    ['titles', 'Dr. Ada Brightwell, PhD', 'Ada Brightwell'],
    ['a short form', 'Bob Quillfeather', 'Robert Quillfeather'],
    ['an initial', 'A. Brightwell', 'Ada Brightwell'],
    ['two initials in one', 'JP Quillfeather', 'Jean-Pierre Quillfeather'],
    ['a middle name', 'Ada Corisande Brightwell', 'Ada Brightwell'],
    ['a missing space', 'AdaBrightwell', 'Ada Brightwell'],
    ['a space too many', 'Ada Bright well', 'Ada Brightwell'],
    ['a hyphen', 'Ada-Brightwell', 'Ada Brightwell'],
    ['a missing letter', 'Ada Brightwel', 'Ada Brightwell'],
    ['two swapped letters', 'Ada Birghtwell', 'Ada Brightwell'],
    ['a spelling of the same sound', 'Filip Maier', 'Philip Meyer'],
    ['digits for letters', 'Ad4m Qu1llfeather', 'Adam Quillfeather'],
    ['a repeated word', 'Ada Ada Brightwell', 'Ada Brightwell'],
    ['Cyrillic', 'Вадим Кузнецкий', 'Vadim Kuznetsky'],
    ['Greek', 'Νίκος Παπαδάκος', 'Nikos Papadakos'],
    ['Georgian', 'ნინო ბერიძე', 'Nino Beridze'],
    ['Armenian', 'Արամ Սարյան', 'Aram Saryan'],
    ['Korean', '김하나', 'Gim Hana'],
    ['Japanese', 'サトウ・ハナ', 'Sato Hana'],
    ['Hebrew', 'דנה לוי', 'Dana Levi'],
    ['Arabic', 'محمد حسن', 'Mohammed Hassan'],
    ['voiced kana', 'バラジ・ドナ', 'Baraji Dona'],
    ['small kana', 'キャサリン・シャー', 'Kyasarin Sha'],
    ['Devanagari', 'नरेश मोहन', 'Naresh Mohan'],
    ['Khmer', 'សុភា ណារី', 'Sophea Nary'],
    ['Wade-Giles', 'Teng Hsiao-min', 'Deng Xiaomin'],
    ['Korean family names', 'Choi Min-ho', 'Choe Min Ho'],
    ['spellings of an Arabic name', 'Yusuf ibn Hasan', 'Youssef bin Hassan'],
    ['three initials in one', 'JRR Quillfeather', 'J.R.R. Quillfeather'],
    ['three initials beside initials', 'JRR Quillfeather', 'John R. R. Quillfeather'],
    ['initials on both sides', 'Rafferty, J.', 'J. Rafferty'],
    ['a doubled letter', 'Ada Brightwell', 'Adda Brrightwel'],
    ['interchangeable letters', 'Kornelia Lindkwist', 'Cornelia Lindqvist'],
    ['a different first letter', 'Ada Brightwell', 'Ada Drightwell'],
    ['a rank', 'Col. Ada Brightwell', 'Ada Brightwell'],
    ['a diminutive', 'Kolya Kuznetsky', 'Nikolai Kuznetsky'],
    ['a repeated letter', 'Kim Jong-uul Ha', 'Kim Jong-ul Ha'],
    ['a patronymic left out', 'Сергей Викторович Орлов', 'Sergej Orlow'],
    ['particles', 'Inês da Moura', 'Inês de Moura'],
    ['German transliteration of Russian', 'Timofej Schtscherbin', 'Timofey Shcherbin'],
    ['French transliteration of Russian', 'Youri Tchernetz', 'Yuri Chernetz'],
    ['Polish transliteration of Russian', 'Timofiej Szczerbin', 'Timofey Shcherbin'],
    ['Ukrainian and Russian', 'Serhii Vyshnevyi', 'Sergey Vyshnevyi'],
    ['a diminutive in another spelling', 'Kolya Vishnevsky', 'Nikolay Vishnevsky'],
    ['French transliteration of Arabic', 'Rachid Oualidi', 'Rasheed Walidi'],
    ['Somali', 'Axmed Xasan Moorow', 'Ahmed Hassan Moorow'],
    ['a name with al-Din', 'Nuruddin Belmoor', 'Nur al-Din Belmoor'],
    ['a French spelling of al-Din', 'Noureddine Belmoor', 'Nour ed-Din Belmoor'],
    ['Uddin as a separate word', 'Nasir Uddin Khalmoor', 'Nasiruddin Khalmoor'],
    ['the Arabic article', 'فاطمة الموراوي', 'Fatima al-Murawi'],
    ['an abbreviated given name', 'Wm. Quillfeather', 'William Quillfeather'],
    ['umlauts written out', 'Jörg Köhlerhof', 'Joerg Koehlerhof'],
    ['a knighthood', 'Sir Ambrose Quillfeather KCMG', 'Ambrose Quillfeather'],
    ['two ranks', 'Lt. Gen. Ambrose J. Quillfeather', 'Ambrose Quillfeather'],
    ['a patronymic in German spelling', 'Timofej Igorewitsch Orlin', 'Timofej Orlin'],
    ['the feminine form of a family name', 'Elena Petrunina', 'Elena Petrunin'],
  ])('matches two spellings of one name: %s', (_, one, other) => {
    expect(compareNames(one, other)).toBeGreaterThanOrEqual(NAMES_AGREE);
  });
});

describe('compareNames: different names', () => {
  it.each([
    ['nothing shared', 'Ada Brightwell', 'Bo Lindqvist'],
    ['different given names', 'Ada Brightwell', 'Cornelia Brightwell'],
    ['different family names', 'Ada Brightwell', 'Ada Lindqvist'],
    ['different initials', 'B. Brightwell', 'Ada Brightwell'],
    ['different middle names', 'Ada Corisande Brightwell', 'Ada Philippa Brightwell'],
    ['only initials', 'A. B.', 'Ada Brightwell'],
    ['father and son', 'Adam Brightwell Sr.', 'Adam Brightwell Jr.'],
    ['a shared middle word', 'Ada Moss Brightwell', 'Corin Moss Lindqvist'],
    ['one of two letters differs', 'Li', 'Lo'],
    ['one of three Han characters differs', '王小明', '王小华'],
    ['one word of a long name', 'Ada', 'Ada Corisande Philippa Brightwell'],
    ['different initials on both sides', 'J. Rafferty', 'R.J. Black'],
    ['an initial and a word that sounds alike', 'J Hayes', 'Josiah'],
    ['a short word with a different first letter', 'J. Hayes', 'J. Mayes'],
    ['two of six letters differ', 'Ivan Navros', 'Ivan Lavrov'],
    ['different endings', 'Pedro Sancho', 'Pedro Sánchez'],
    ['two known first names', 'Joan Brightwell', 'John Brightwell'],
    ['short words', 'Li Wei', 'Li Wen'],
    ['short words, one with an additional letter', 'Li Wei', 'Lin Wei'],
    ['short words that sound alike', 'Lena Moss', 'Lino Moss'],
    ['father and child', 'Salim bin Nasser', 'Nasser bin Salim'],
    ['daughter and son', 'Noor bint Omar', 'Omar bint Noor'],
    ['different Chinese syllables', 'Teng Hsiao-min', 'Deng Xiaoping'],
    ['a patronymic that may be the family name', 'Roman', 'Roman Vadimovich'],
    ['a man and a woman', 'Mario Brightwell', 'Maria Brightwell'],
    ['a feminine form that is longer', 'Danielle Brightwell', 'Daniel Brightwell'],
    ['a feminine form that is shorter', 'Octavia Brightwell', 'Octavian Brightwell'],
    ['a man and a woman in Cyrillic', 'Александр Орлин', 'Александра Орлин'],
    ['a family name after an article', 'Khalid al-Moorawi', 'al-Moorawi'],
    ['short words that sound alike in two transliterations', 'Ali Khan', 'Ali Hun'],
    ['different given names with one rank', 'Lt. Gen. Ada Moss', 'Lt. Gen. Corin Moss'],
    ['an empty name', '', 'Ada Brightwell'],
    ['only punctuation', '…', '—'],
  ])('tells names apart: %s', (_, one, other) => {
    expect(compareNames(one, other)).toBeLessThan(NAMES_AGREE);
  });
});

describe('compareNames with arbitrary texts', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(fc.constantFrom('ada', 'moss', 'b', 'jr', 'o’neil', '김', 'Дмитрий'), {
        maxLength: 6,
      })
      .map((words) => words.join(' ')),
  );

  it('returns a value from 0 to 1, the same in both directions', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const grade = compareNames(one, other);
        expect(grade).toBeGreaterThanOrEqual(0);
        expect(grade).toBeLessThanOrEqual(1);
        expect(compareNames(other, one)).toBeCloseTo(grade, 9);
      }),
    );
  });

  it('returns 1 for a name and itself if it contains a letter or digit', () => {
    fc.assert(
      fc.property(name, (one) => {
        fc.pre(/[\p{L}\p{N}]/u.test(one.normalize('NFKD').replace(/\p{M}/gu, '')));
        expect(compareNames(one, one)).toBe(1);
      }),
    );
  });
});

describe('compareNames with several words', () => {
  const GIVEN = ['Corisande', 'Philippa', 'Ambrosia', 'Thaddeus', 'Zenobia', 'Quentin'] as const;
  const FAMILY = ['Brightwell', 'Lindqvist', 'Ofori', 'Peñaranda', 'Kuznetsky', 'Umarov'] as const;
  const words = fc.uniqueArray(fc.constantFrom(...GIVEN, ...FAMILY), {
    minLength: 2,
    maxLength: 5,
  });
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

  it('ignores order, case and accents', () => {
    fc.assert(
      fc.property(
        words.chain((said) =>
          fc.tuple(
            fc.constant(said),
            fc.shuffledSubarray(said, { minLength: said.length }),
            fc.boolean(),
          ),
        ),
        ([said, shuffled, isUpper]) => {
          const other = bare(shuffled.join(' '));
          const written = isUpper ? other.toUpperCase() : other.toLowerCase();
          expect(compareNames(said.join(' '), written)).toBe(1);
        },
      ),
    );
  });

  it('returns 0 for names whose words all differ', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...GIVEN), { minLength: 2, maxLength: 2 }),
        fc.uniqueArray(fc.constantFrom(...FAMILY), { minLength: 2, maxLength: 2 }),
        ([given = '', otherGiven = ''], [family = '', otherFamily = '']) => {
          const one = `${given} ${family}`;
          expect(compareNames(one, `${otherGiven} ${otherFamily}`)).toBe(0);
          expect(compareNames(one, `${given[0]} ${otherFamily}`)).toBe(0);
        },
      ),
    );
  });
});

describe('compareNameWords: initials', () => {
  it.each([
    ['J. R.', 'R. J.'],
    ['J. Rafferty', 'R.J. Black'],
    ['J. R. Moss', 'J. R. Lindqvist'],
    ['J. R.', 'John Rafferty'],
  ])('returns 0 for names that share only initials: %s and %s', (one, other) => {
    expect(compareNameWords(nameWordsOf(one), nameWordsOf(other))).toBe(0);
  });
});

describe('compareOrganizations', () => {
  it.each([
    ['Fernhill Ltd.', 'Fernhill Limited', true],
    ['The Fernhill Company', 'Fernhill', true],
    ['Fernhil', 'Fernhill', true],
    ['OJSC Fernhill', 'Fernhill Joint Stock Company', true],
    ['F.R.N. Works', 'FRN Works', true],
    ['FernhillAG', 'Fernhill AG', true],
    ['Fernhill Sp. z o.o.', 'Fernhill', true],
    ['Fernhill S.A. de C.V.', 'Fernhill', true],
    ['ООО "Фернхил"', 'Общество с ограниченной ответственностью Фернхил', true],
    ['Van der Moor BV', 'Vandermoor', true],
    ['F&H Works', 'F & H Works Inc.', true],
    ['Fern&Hill', 'Fern & Hill GmbH', true],
    ['1st Fernhill Bank', 'First Fernhill Bank', true],
    ['3 Rivers Mill', 'Three Rivers Mill', true],
    ['Fernhill Fund III', 'Fernhill Fund 3', true],
    ['Brigade Forty-Four', 'Brigade 44', true],
    ['Brigade Forty', 'Brigade 40', true],
    ['Brigade Forty-Four', 'Brigade 45', false],
    ['Fernhill Aktiengeselschaft', 'Fernhill', true],
    ['Fernhill Intl', 'Fernhill International', true],
    ['Fernhill Group', 'Fernhill', true],
    ['NIMS', 'National Institute of Moor Studies', true],
    ['Bank of Fernhill (Chile)', 'Bank of Fernhill', true],
    ['Bank of Chile', 'Bank of Chils', true],
    ['NIMS Chile', 'National Institute of Moor Studies', true],
    ['Banque Nationale de Fernhill', 'National Bank of Fernhill', true],
    ['Ministerio de Defensa de Fernhill', 'Ministry of Defence of Fernhill', true],
    ['Universität Fernhill', 'University of Fernhill', true],
    ['Fernhill Defense Center', 'Fernhill Defence Centre', true],
    ['Grupo Fernhill', 'Fernhill Group', true],
    ['Fernhill', 'Fernhill Europe Ltd.', true],
    ['Fernhill Mfg. Co.', 'Fernhill Manufacturing Company', true],
    ['Fernhill Tradng', 'Fernhill Trading', true],
    ['Fernhill Bros', 'Fernhill Brothers', true],
    ['NIMS Chile', 'National Institute of Moor Studies of Peru', false],
    ['Fernhill Fund II', 'Fernhill Fund', false],
    ['Fernhill State University', 'Fernhill University', false],
    ['Central Bank of Fernhill', 'Bank of Fernhill', false],
    ['Fernhill Constructors', 'Fernhill Construction', false],
    ['F & H Chile', 'F & H Moor Chile', false],
    ['Fernhill Import', 'Fernhill Export', false],
    ['Fernhill Bank', 'Fernhill Museum', false],
    ['Unit 7', 'Unit 9', false],
    ['Fernhill Fund V', 'Fernhill Fund VI', false],
    ['Moor College', 'Dale College', false],
    ['Banco Fernhill', 'Banco Fernhill Chile', false],
    ['Fernhill Bank', 'Fernhill Bank Trust Company', false],
    ['Fernhill National Bank', 'First Fernhill National Bank', false],
    ['Bank of Fernhill (Chile)', 'Bank of Fernhill (Peru)', false],
    ['Ltd.', 'Fernhill', false],
  ])('"%s" and "%s" agree: %s', (one, other, agree) => {
    expect(compareOrganizations(one, other) >= NAMES_AGREE).toBe(agree);
    expect(compareOrganizations(other, one) >= NAMES_AGREE).toBe(agree);
  });
});
