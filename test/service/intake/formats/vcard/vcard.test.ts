import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  plainText,
  readContentLine,
  valueParts,
} from '../../../../../src/service/intake/formats/vcard/content-line.ts';
import { brief, bytesOf, inPieces, recordsOf, rowsOf, rowsOfText } from '../rows.ts';

test('reads vCard 2.1 with quoted-printable, charsets, soft line ends and bare parameters', async () => {
  const rows = await rowsOfText('people.vcf', bytesOf('people-2.1.vcf'));
  expect(recordsOf(rows)).toEqual([
    {
      name: 'Dr. Jürgen Möller',
      given_name: 'Jürgen',
      family_name: 'Möller',
      birth_date: '1971-02-23',
      summary: 'Trägt grüne Stiefel\r\nund singt',
      location: 'Dresden, Sachsen, Germany',
      experiences: [{ title: 'Head of Data', organization: 'Quillmark Labs', unit: 'Data' }],
      emails: ['juergen@example.com'],
      phones: ['+49 30 901820'],
      addresses: ['Ringstr. 1, Dresden, Sachsen, 01067, Germany'],
    },
  ]);
});

test('reads vCard 3.0 and 4.0 and gives a reason for each rejected card', async () => {
  const rows = await rowsOfText('people.vcf', bytesOf('people.vcf'));
  expect(brief(rows)).toEqual([
    [1, 'Tamsin Orrery'],
    [19, 'KIND', 'is not the card of a person'],
    [25, 'Ngozi Okafor'],
    [36, 'FN', 'has no name'],
    [41, null, 'the card has no END:VCARD'],
  ]);
  expect(recordsOf(rows)).toEqual([
    {
      id: '4fbe8971-0bc3-424c-9c26-36c3e1eff6b1',
      name: 'Tamsin Orrery',
      given_name: 'Tamsin',
      family_name: 'Orrery',
      other_names: ['Tam, the keeper', 'T'],
      birth_date: '1985-12-10',
      summary:
        'First line\nSecond; line with a very long text that is folded across two lines of the file',
      experiences: [
        { title: 'Compiler Team Lead', organization: 'Norvane, Inc.', unit: 'Compilers, Back End' },
      ],
      emails: ['tamsin@example.com'],
      urls: ['https://tamsin.example/', 'https://www.linkedin.com/in/tamsin-orrery-0001'],
      image_url: expect.stringMatching(/^urn:sha256:[0-9a-f]{64}$/),
    },
    {
      name: 'Ngozi Okafor',
      gender: 'Female',
      experiences: [{ title: 'Analyst', organization: 'Ostrella' }],
      phones: ['+234-1-234-5678'],
      image_url: 'https://photos.example/n.jpg',
    },
  ]);
});

test('reads a vCard file byte by byte with the same result', async () => {
  const bytes = bytesOf('people.vcf');
  expect(await rowsOf(inPieces('people.vcf', bytes, 1))).toEqual(
    await rowsOfText('people.vcf', bytes),
  );
});

describe('malformed vCards', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n');
  const ADA = card('VERSION:3.0', 'FN:Ada Moss');

  test('rejects a card without an end and reads the next one', async () => {
    const rows = await rowsOfText('a.vcf', `BEGIN:VCARD\nFN:Cut Off\n${ADA}\n`);
    expect(brief(rows)).toEqual([
      [1, null, 'the card has no END:VCARD'],
      [3, 'Ada Moss'],
    ]);
  });

  test('ignores a nested AGENT card', async () => {
    const text = card('VERSION:2.1', 'FN:Ada Moss', 'AGENT:', card('FN:Bo Fern'), 'TITLE:Cook');
    const [ada, ...others] = recordsOf(await rowsOfText('a.vcf', text));
    expect(others).toEqual([]);
    expect(ada).toEqual({ name: 'Ada Moss', experiences: [{ title: 'Cook' }] });
  });

  test('rejects a card with invalid bytes and names the property', async () => {
    const good = Buffer.from(`${card('FN:Zoë Ash')}\n`);
    const spoilt = Buffer.from(card('FN:Zoë Ash', 'NOTE:x'), 'latin1');
    const rows = await rowsOfText('a.vcf', Buffer.concat([good, spoilt]));
    expect(rows[1]).toMatchObject({ row: 4, column: 'FN', reason: expect.any(String) });
  });

  test('reads a card of 20,000 unknown lines', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `X-LINE-${at}:x`);
    const rows = await rowsOfText('a.vcf', card('FN:Ada Moss', ...lines));
    expect(brief(rows)).toEqual([[1, 'Ada Moss']]);
  });

  test('rejects a file without BEGIN:VCARD', async () => {
    await expect(rowsOfText('a.vcf', 'hello', 'vcard')).rejects.toThrow('no BEGIN:VCARD');
  });
});

const withLine = (line: string): string =>
  `BEGIN:VCARD\nFN:Ada Moss\n${line}\nEND:VCARD\nBEGIN:VCARD\nFN:Bo Fenn\nEND:VCARD`;

test.each([
  ['of one long line', `NOTE:${'x'.repeat(300_000)}`],
  ['of many lines', `NOTE:x\n${' y\n'.repeat(300_000)}`],
  ['of many quoted-printable lines', `NOTE;ENCODING=QUOTED-PRINTABLE:${'=41=\n'.repeat(300_000)}`],
])('leaves out a note %s, keeps its person, and reads the next', async (_, line) => {
  const [first, second] = await rowsOfText('a.vcf', withLine(line), 'vcard');
  const reason = 'is longer than 200000 characters; left out';
  expect(first).toMatchObject({
    record: { name: 'Ada Moss', summary: undefined },
    remarks: [{ row: 1, column: 'NOTE', reason }],
  });
  expect(second).toMatchObject({ record: { name: 'Bo Fenn' } });
});

test('rejects a card with a line of 9 MB and reads the next', async () => {
  const cards = withLine(`NOTE:${'x'.repeat(9_000_000)}`);
  const [first, second] = await rowsOfText('a.vcf', cards, 'vcard');
  expect(first).toEqual({ row: 1, reason: 'has a line longer than 8 MB' });
  expect(second).toMatchObject({ record: { name: 'Bo Fenn' } });
});

test('reads a card whose logo is longer than a line may be', async () => {
  const logo = `LOGO;ENCODING=b:${'A'.repeat(300_000)}`;
  const rows = await rowsOfText('a.vcf', `BEGIN:VCARD\nFN:Ada Moss\n${logo}\nEND:VCARD`, 'vcard');
  expect(brief(rows)).toEqual([[1, 'Ada Moss']]);
});

describe('readContentLine', () => {
  test('reads group, parameters and value', () => {
    expect(readContentLine('item1.TEL;TYPE=home,"work";PREF=1:+1;x')).toEqual({
      name: 'TEL',
      group: 'item1',
      params: new Map([
        ['TYPE', ['home', 'work']],
        ['PREF', ['1']],
      ]),
      value: '+1;x',
      isCut: false,
    });
  });

  test('accepts colons in quoted parameters', () => {
    expect(readContentLine('X;A="b:c":d')?.value).toBe('d');
  });

  test('reads a value of 14 MB in quoted-printable', () => {
    const picture = 'A'.repeat(14_000_000);
    const long = readContentLine(`PHOTO;ENCODING=QUOTED-PRINTABLE:=41${picture}=C3=A9`);
    expect(long?.value.length).toBe(picture.length + 2);
    expect(long?.value.endsWith('Aé')).toBe(true);
  });

  test('returns null for two million parameters', () => {
    expect(readContentLine(`PHOTO${';TYPE=a'.repeat(2_000_000)}:x`)).toBeNull();
  });

  test.each(['', 'no colon', ':value', 'sp ace:x'])('returns null for %j', (line) => {
    expect(readContentLine(line)).toBeNull();
  });
});

const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n');
const words = fc
  .string({ unit: fc.constantFrom('a', 'é', ',', ';', '\\', ':', '"', '\n', ' ', '😀') })
  .map((text) => text.trim());

test('plainText and valueParts restore escaped text', () => {
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 1 }), (text, parts) => {
      expect(plainText(escaped(text))).toBe(text);
      expect(valueParts(parts.map(escaped).join(';'), ';')).toEqual(parts);
      expect(valueParts(parts.map(escaped).join(','), ',')).toEqual(parts);
    }),
  );
});

/** Folds as RFC 6350 requires: short lines, with a space before each continuation. */
const folded = (line: string, at: number): string =>
  line.match(new RegExp(`.{1,${at}}`, 'gsu'))?.join('\r\n ') ?? line;

test('folded cards are read as they were written', async () => {
  const name = words.filter((text) => /[aé]/.test(text));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, note: words }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 2, max: 75 }),
      async (people, at) => {
        const text = people
          .map((one) =>
            ['BEGIN:VCARD', `FN:${escaped(one.name)}`, `NOTE:${escaped(one.note)}`, 'END:VCARD']
              .map((line) => folded(line, at))
              .join('\r\n'),
          )
          .join('\r\n');
        const read = recordsOf(await rowsOfText('a.vcf', text, 'vcard'));
        expect(read.map((one) => [one.name, one.summary ?? ''])).toEqual(
          people.map((one) => [one.name, one.note]),
        );
      },
    ),
  );
});

test("a card's note and categories are the owner's words, without the label of every contact", async () => {
  const text = [
    ...['BEGIN:VCARD', 'FN:Ada Brightwell', 'NOTE:Met in Lagos\\, at the harbour'],
    ...['CATEGORIES:myContacts,Sailing', 'CATEGORIES:Old friends', 'END:VCARD'],
    ...['BEGIN:VCARD', 'FN:Bo Lindqvist', 'CATEGORIES:myContacts', 'END:VCARD'],
  ].join('\r\n');
  const rows = await rowsOfText('a.vcf', text, 'vcard');
  expect(rows.map((row) => ('own' in row ? row.own : null))).toEqual([
    { notes: ['Met in Lagos, at the harbour'], tags: ['Sailing', 'Old friends'] },
    null,
  ]);
});
