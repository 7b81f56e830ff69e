import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareNames,
  compareNameWords,
  compareOrganizations,
  NAMES_AGREE,
} from '../../../../src/service/identity/names/compare-names.ts';
import { nameWordsOf } from '../../../../src/service/identity/names/name-words.ts';

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
    ['Arabic', 'محمد حسن', 'Mohammed Hassan'],
    ['marked kana', 'バラジ・ドナ', 'Baraji Dona'],
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
    ['letters for one another', 'Kornelia Lindkwist', 'Cornelia Lindqvist'],
    ['a letter changed at the front', 'Ada Brightwell', 'Ada Drightwell'],
    ['a rank', 'Col. Ada Brightwell', 'Ada Brightwell'],
    ['a diminutive', 'Kolya Kuznetsky', 'Nikolai Kuznetsky'],
    ['a key that was held', 'Kim Jong-uul Ha', 'Kim Jong-ul Ha'],
    ['a patronymic left out', 'Сергей Викторович Орлов', 'Sergej Orlow'],
    ['particles', 'Inês da Moura', 'Inês de Moura'],
    ['German, of Russian', 'Timofej Schtscherbin', 'Timofey Shcherbin'],
    ['French, of Russian', 'Youri Tchernetz', 'Yuri Chernetz'],
    ['Polish, of Russian', 'Timofiej Szczerbin', 'Timofey Shcherbin'],
    ['Ukrainian and Russian', 'Serhii Vyshnevyi', 'Sergey Vyshnevyi'],
    ['a diminutive in another spelling', 'Kolya Vishnevsky', 'Nikolay Vishnevsky'],
    ['French, of Arabic', 'Rachid Oualidi', 'Rasheed Walidi'],
    ['Somali', 'Axmed Xasan Moorow', 'Ahmed Hassan Moorow'],
    ['a name in al-Din', 'Nuruddin Belmoor', 'Nur al-Din Belmoor'],
    ['al-Din in French', 'Noureddine Belmoor', 'Nour ed-Din Belmoor'],
    ['Uddin apart', 'Nasir Uddin Khalmoor', 'Nasiruddin Khalmoor'],
    ['the Arabic article', 'فاطمة الموراوي', 'Fatima al-Murawi'],
    ['an abbreviated given name', 'Wm. Quillfeather', 'William Quillfeather'],
    ['umlauts written out', 'Jörg Köhlerhof', 'Joerg Koehlerhof'],
    ['an order of knights', 'Sir Ambrose Quillfeather KCMG', 'Ambrose Quillfeather'],
    ['two ranks', 'Lt. Gen. Ambrose J. Quillfeather', 'Ambrose Quillfeather'],
    ['a patronymic in German', 'Timofej Igorewitsch Orlin', 'Timofej Orlin'],
    ['the family name of a wife', 'Elena Petrunina', 'Elena Petrunin'],
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
    ['initials on both sides that differ', 'J. Rafferty', 'R.J. Black'],
    ['an initial beside a word that sounds alike', 'J Hayes', 'Josiah'],
    ['a short word that differs in its first letter', 'J. Hayes', 'J. Mayes'],
    ['two of six letters', 'Ivan Navros', 'Ivan Lavrov'],
    ['an ending', 'Pedro Sancho', 'Pedro Sánchez'],
    ['two known first names', 'Joan Brightwell', 'John Brightwell'],
    ['short words', 'Li Wei', 'Li Wen'],
    ['short words of one more letter', 'Li Wei', 'Lin Wei'],
    ['short words of one sound', 'Lena Moss', 'Lino Moss'],
    ['a father and his child', 'Salim bin Nasser', 'Nasser bin Salim'],
    ['a daughter and a son', 'Noor bint Omar', 'Omar bint Noor'],
    ['other syllables of Chinese', 'Teng Hsiao-min', 'Deng Xiaoping'],
    ['a patronymic that can be the family name', 'Roman', 'Roman Vadimovich'],
    ['a man and a woman', 'Mario Brightwell', 'Maria Brightwell'],
    ['a woman of a longer name', 'Danielle Brightwell', 'Daniel Brightwell'],
    ['a woman of a shorter name', 'Octavia Brightwell', 'Octavian Brightwell'],
    ['a man and a woman in Cyrillic', 'Александр Орлин', 'Александра Орлин'],
    ['a family name after an article', 'Khalid al-Moorawi', 'al-Moorawi'],
    ['short words of one sound in two systems', 'Ali Khan', 'Ali Hun'],
    ['two given names of one rank', 'Lt. Gen. Ada Moss', 'Lt. Gen. Corin Moss'],
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

describe('a name of several words', () => {
  const GIVEN = ['Corisande', 'Philippa', 'Ambrosia', 'Thaddeus', 'Zenobia', 'Quentin'] as const;
  const FAMILY = ['Brightwell', 'Lindqvist', 'Ofori', 'Peñaranda', 'Kuznetsky', 'Umarov'] as const;
  const words = fc.uniqueArray(fc.constantFrom(...GIVEN, ...FAMILY), {
    minLength: 2,
    maxLength: 5,
  });
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

  it('is one whatever the order, case and accents', () => {
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

  it('never agrees with one of which both words differ', () => {
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

describe('names that share only initials', () => {
  it.each([
    ['J. R.', 'R. J.'],
    ['J. Rafferty', 'R.J. Black'],
    ['J. R. Moss', 'J. R. Lindqvist'],
    ['J. R.', 'John Rafferty'],
  ])('%s and %s are worth nothing', (one, other) => {
    expect(compareNameWords(nameWordsOf(one), nameWordsOf(other))).toBe(0);
  });
});

describe('organizations', () => {
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
  ])('%s and %s', (one, other, agree) => {
    expect(compareOrganizations(one, other) >= NAMES_AGREE).toBe(agree);
    expect(compareOrganizations(other, one) >= NAMES_AGREE).toBe(agree);
  });
});
