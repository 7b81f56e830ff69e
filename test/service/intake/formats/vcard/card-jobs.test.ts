import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobsOfCard } from '../../../../../src/service/intake/formats/vcard/card-jobs.ts';
import { readContentLine } from '../../../../../src/service/intake/formats/vcard/content-line.ts';
import { rowsOfText } from '../rows.ts';

/** `Lead @ Acme`, in the order of the jobs; `!` where pairs are not told. */
function jobs(...lines: string[]): string {
  const read = lines.flatMap((line) => readContentLine(line) ?? []);
  const { jobs: found, doubt } = jobsOfCard(read);
  const said = found.map(({ title = '', organization, unit }) =>
    [
      title,
      ...(organization === undefined ? [] : ['@', organization]),
      ...(unit ? [`/ ${unit}`] : []),
    ]
      .join(' ')
      .trim(),
  );
  return said.join(', ') + (doubt === null ? '' : ' !');
}

test.each([
  [['ORG:Acme;Labs', 'TITLE:Lead'], 'Lead @ Acme / Labs'],
  [['TITLE:Lead'], 'Lead'],
  [['ORG:Acme'], '@ Acme'],
  [['ORG:;', 'TITLE:'], ''],
  [['ORG:Acme', 'ROLE:Engineer'], 'Engineer @ Acme'],
  [['ORG:Acme', 'ROLE:Engineer', 'TITLE:Lead'], 'Lead @ Acme'],
])('reads one job: %j', (lines, said) => {
  expect(jobs(...lines)).toBe(said);
});

test.each([
  [
    'by group, in any order',
    ['item1.ORG:Acme', 'item2.ORG:Norvane', 'item2.TITLE:Chair', 'ITEM1.TITLE:Lead'],
    'Lead @ Acme, Chair @ Norvane',
  ],
  [
    'by group and what is left by order',
    ['ORG:Acme', 'TITLE:Lead', 'item1.TITLE:Chair', 'item1.ORG:Norvane'],
    'Chair @ Norvane, Lead @ Acme',
  ],
  [
    'by their order',
    ['ORG:Acme', 'TITLE:Lead', 'ORG:Norvane', 'TITLE:Chair'],
    'Lead @ Acme, Chair @ Norvane',
  ],
  [
    'with the role of a group without title',
    ['item1.ORG:Acme', 'item1.TITLE:Lead', 'item2.ORG:Norvane', 'item2.ROLE:Chair'],
    'Lead @ Acme, Chair @ Norvane',
  ],
  [
    'at the only organization',
    ['ORG:Acme', 'TITLE:Lead', 'TITLE:Founder'],
    'Lead @ Acme, Founder @ Acme',
  ],
  ['without any organization', ['TITLE:Lead', 'TITLE:Founder'], 'Lead, Founder'],
  ['without any title', ['ORG:Acme', 'ORG:Norvane'], '@ Acme, @ Norvane'],
  ['the same twice', ['ORG:Acme', 'TITLE:Lead', 'ORG:Acme', 'TITLE:Lead'], 'Lead @ Acme'],
])('reads several jobs %s', (_, lines, said) => {
  expect(jobs(...lines)).toBe(said);
});

test('puts preferred jobs first, by the numbers of version 4.0 or the types of 3.0', () => {
  const two = ['ORG:Acme', 'TITLE:Lead', 'ORG;PREF=1:Norvane', 'TITLE:Chair'];
  expect(jobs(...two)).toBe('Chair @ Norvane, Lead @ Acme');
  expect(jobs(...two.map((line) => line.replace('PREF=1', 'TYPE=pref')))).toMatch(/^Chair/);
  expect(jobs('TITLE;PREF=2:Lead', 'TITLE;PREF=1:Chair', 'TITLE:Fellow')).toBe(
    'Chair, Lead, Fellow',
  );
});

test('takes lines of one ALTID for one value in several languages', () => {
  const lines = ['ORG:Acme', 'TITLE;ALTID=1;LANGUAGE=fr:Patronne', 'TITLE;ALTID=1;PREF=1:Boss'];
  expect(jobs(...lines)).toBe('Boss @ Acme');
  expect(jobs(...lines, 'ORG:Norvane', 'TITLE;ALTID=2:Chair')).toBe('Boss @ Acme, Chair @ Norvane');
});

test('keeps apart what cannot be paired, but for the one preferred pair, and says so', async () => {
  expect(jobs('ORG:Acme', 'ORG:Norvane', 'TITLE:Lead')).toBe('@ Acme, @ Norvane, Lead !');
  expect(jobs('ORG;PREF=1:Acme', 'ORG:Norvane', 'TITLE;PREF=1:Lead')).toBe(
    'Lead @ Acme, @ Norvane !',
  );
  const card = [
    'BEGIN:VCARD',
    'FN:Lena Hart',
    'ORG:Acme',
    'ORG:Norvane',
    'TITLE:Lead',
    'END:VCARD',
  ];
  const [row] = await rowsOfText('cards.vcf', card.join('\r\n'));
  expect(row).toMatchObject({
    record: {
      experiences: [{ organization: 'Acme' }, { organization: 'Norvane' }, { title: 'Lead' }],
    },
    remarks: [
      {
        column: 'TITLE',
        reason: 'which of 1 titles belong to which of 2 organizations is not said; kept apart',
      },
    ],
  });
});

test('loses no organization and no title, whatever the groups', () => {
  const group = fc.constantFrom('', 'a.', 'b.', 'c.');
  const line = fc.tuple(group, fc.constantFrom('ORG', 'TITLE'), fc.constantFrom('x', 'y', 'z'));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const read = lines.flatMap(
        ([at, name, value]) => readContentLine(`${at}${name}:${value}`) ?? [],
      );
      const found = jobsOfCard(read).jobs;
      const valuesOf = (name: string) =>
        new Set(lines.filter((one) => one[1] === name).map((one) => one[2]));
      const heldOf = (field: 'organization' | 'title') =>
        new Set(found.flatMap((job) => job[field] ?? []));
      expect(heldOf('organization')).toEqual(valuesOf('ORG'));
      expect(heldOf('title')).toEqual(valuesOf('TITLE'));
    }),
  );
});
