import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareOrganizations } from '../../../../src/service/identity/names/compare-names.ts';
import { withoutLegalForms } from '../../../../src/service/identity/names/legal-forms.ts';
import { foldText } from '../../../../src/service/text/fold.ts';

const bare = (name: string) => withoutLegalForms(foldText(name));

describe('withoutLegalForms', () => {
  test.each([
    'Fernhill Gesellschaft mit beschränkter Haftung',
    'Fernhill GmbH & Co. KG',
    'Fernhill Société à responsabilité limitée',
    'Fernhill, sociedad anónima de capital variable',
    'Fernhill Società per Azioni',
    'Fernhill besloten vennootschap',
    'Aktiebolaget Fernhill',
    'Fernhill Aksjeselskap',
    'Fernhill A/S',
    'Fernhill Osakeyhtiö',
    'Fernhill spółka z ograniczoną odpowiedzialnością',
    'Fernhill Korlátolt Felelősségű Társaság',
    'Fernhill društvo s ograničenom odgovornošću',
    'Fernhill Societate cu Răspundere Limitată',
    'Fernhill Anonim Şirketi',
    'UAB Fernhill',
    'Fernhill EOOD',
    'PT Fernhill Tbk',
    'Fernhill Sdn. Bhd.',
    'Fernhill Sendirian Berhad',
    'Fernhill Proprietary Limited',
    'Fernhill FZE',
    'Fernhill Co., Ltd.',
    'PJSC Fernhill',
    'Fernhill Public Joint Stock Company',
    'Fernhill Incorporatd',
  ])('removes the legal form from %s', (name) => {
    expect(bare(name)).toBe('fernhill');
  });

  test.each([
    ['ООО «Фернхил»', 'фернхил'],
    ['ПАО Фернхил', 'фернхил'],
    ['株式会社モア', 'モア'],
    ['北沼有限公司', '北沼'],
  ])('removes the Cyrillic or CJK legal form from %s', (name, expected) => {
    expect(bare(name)).toBe(foldText(expected));
  });

  test.each(['SE Fernhill', 'As Fernhill', 'Fernhill Asia', 'Ltd.', 'GmbH & Co. KG', 'SpA Moor'])(
    'keeps %s, which has no legal form or consists of one',
    (name) => {
      expect(bare(name)).toBe(foldText(name));
    },
  );

  test('compareOrganizations ignores legal forms of any country', () => {
    const form = fc.constantFrom(
      ...['GmbH', 'Ltd', 'S.p.A.', 'Sp. z o.o.', 'Kft.', 'AB', 'Oy', ''],
    );
    const name = fc.stringMatching(/^[BCDFGKLM][aeiou][rnl][bdgkt][aeiou]{2}[bdgkt] Works$/);
    fc.assert(
      fc.property(name, form, form, (firm, one, other) => {
        expect(compareOrganizations(`${firm} ${one}`, `${firm} ${other}`)).toBe(1);
      }),
    );
  });
});
