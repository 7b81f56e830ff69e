import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  csvRecords,
  guessDelimiter,
} from '../../../../../src/service/intake/formats/csv/csv-records.ts';
import { writtenDate } from '../../../../../src/service/intake/formats/csv/written-date.ts';
import { isRejected } from '../../../../../src/service/intake/formats/import-row.ts';
import { brief, bytesOf, inPieces, recordsOf, rowsOf, rowsOfText } from '../rows.ts';

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const linkedin = (...lines: string[]) =>
  rowsOfText('Connections.csv', [HEADER, ...lines].join('\n'));

describe('linkedin_csv', () => {
  test('reads the people of Connections.csv and gives a reason for every rejected row', async () => {
    const rows = await rowsOfText('Connections.csv', bytesOf('Connections.csv'));
    expect(brief(rows)).toEqual([
      [7, 'Tamsin Orrery'],
      [8, 'Jürgen Möller'],
      [9, 'Ngozi Okafor'],
      [
        10,
        'First Name',
        'has no name; LinkedIn leaves it out for members who closed their account',
      ],
      [11, 'Wei Deng', 'Connected On: "31 Feb 2020" is not a date; left out'],
    ]);
    expect(recordsOf(rows).slice(0, 2)).toEqual([
      {
        name: 'Tamsin Orrery',
        given_name: 'Tamsin',
        family_name: 'Orrery',
        urls: ['https://www.linkedin.com/in/tamsin-orrery-0001'],
        emails: ['tamsin@example.com'],
        experiences: [{ title: 'Compiler Team Lead', organization: 'Norvane Systems, Ltd.' }],
        connected_on: '2024-03-15',
      },
      {
        name: 'Jürgen Möller',
        given_name: 'Jürgen',
        family_name: 'Möller',
        urls: ['https://www.linkedin.com/in/juergen-moeller-0002'],
        experiences: [{ title: 'Head of "Data"', organization: 'Quillmark Labs' }],
        connected_on: '2019-01-03',
      },
    ]);
  });

  test('reads the older layout without profile URLs and with American dates', async () => {
    const rows = await rowsOfText('Connections.csv', bytesOf('Connections-older.csv'));
    expect(recordsOf(rows).map((one) => [one.name, one.connected_on])).toEqual([
      ['Tamsin Orrery', '2017-03-15'],
      ['Ngozi Okafor', '2016-12-01'],
    ]);
  });
});

describe('places added to linkedin_csv', () => {
  test('are read, and what says that none is known is not', async () => {
    const rows = await rowsOfText(
      'Connections.csv',
      [
        `${HEADER},City,Country`,
        'Ada,Moss,,,Norvane,Welder,15 Mar 2024,Turin,Italy',
        'Ines,Marlow,,,Norvane,Welder,15 Mar 2024,Desconocido,Italy',
        'Cleo,Tarn,,,Norvane,Welder,15 Mar 2024,N/A,Unknown',
      ].join('\n'),
    );
    expect(recordsOf(rows).map(({ location }) => location)).toEqual([
      'Turin, Italy',
      'Italy',
      undefined,
    ]);
  });
});

describe('google_csv', () => {
  test('reads the 2024 layout of contacts.csv', async () => {
    const rows = await rowsOfText('contacts.csv', bytesOf('contacts-google.csv'));
    expect(brief(rows)).toEqual([
      [2, 'Folake Chukwu'],
      [5, 'Ada M. Moss'],
      [6, 'Ada M. Moss'],
      [7, 'Corner Bakery'],
      [8, 'First Name', 'has no name, so it is not a contact of a person'],
    ]);
    expect(recordsOf(rows)[0]).toEqual({
      name: 'Folake Chukwu',
      given_name: 'Folake',
      family_name: 'Chukwu',
      other_names: ['Foli'],
      birth_date: '1985-05-01',
      summary: 'Met at the harbour\nfestival',
      location: 'Lagos, Nigeria',
      experiences: [{ title: 'Head Nurse', organization: 'Dunlarch Hospital', unit: 'Cardiology' }],
      emails: ['folake@example.com', 'f.chukwu@example.com', 'work@example.com'],
      phones: ['+234 1 234 5678'],
      urls: ['https://folake.example'],
      addresses: ['1 Marina, Lagos'],
      image_url: 'https://photos.example/f.jpg',
    });
  });

  test('reads the older layout of contacts.csv', async () => {
    const rows = await rowsOfText('contacts.csv', bytesOf('contacts-google-older.csv'));
    expect(recordsOf(rows)).toEqual([
      {
        name: 'Kwame Boateng',
        given_name: 'Kwame',
        family_name: 'Boateng',
        birth_date: '1979-11-30',
        location: 'Accra, Greater Accra, Ghana',
        experiences: [
          { title: 'Robotics Engineer', organization: 'Saltmere Works', unit: 'Drones' },
        ],
        emails: ['kwame@example.com'],
        phones: ['+233 30 212 3456'],
        urls: ['https://kwame.example'],
        addresses: ['5 High St, Accra'],
      },
    ]);
  });
});

describe('malformed CSV rows', () => {
  const ADA = 'Ada,Moss,,,Norvane,Engineer,15 Mar 2024';
  const BO = 'Bo,Fern,,,Ostrella,Cook,16 Mar 2024';

  test('rejects the last row of a truncated file', async () => {
    expect(brief(await linkedin(ADA, 'Bo,Fern,https://www.li'))).toEqual([
      [2, 'Ada Moss'],
      [3, null, 'has 3 of 7 columns; is the file cut off here?'],
    ]);
  });

  test('rejects only the last row when a file ends inside a quoted cell', async () => {
    expect(brief(await linkedin(ADA, 'Bo,Fern,,,"Ostrella'))).toEqual([
      [2, 'Ada Moss'],
      [3, null, 'a quotation mark is never closed'],
    ]);
  });

  test('rejects only the row with an unclosed quotation mark', async () => {
    const spoilt = 'Cy,Ash,,,"Quill,Baker,17 Mar 2024';
    expect(brief(await linkedin(ADA, '', spoilt, BO, ADA))).toEqual([
      [2, 'Ada Moss'],
      [4, null, 'a quotation mark is never closed'],
      [5, 'Bo Fern'],
      [6, 'Ada Moss'],
    ]);
  });

  test('rejects every row of a file full of unclosed quotation marks', async () => {
    const rows = await linkedin(...Array.from({ length: 120 }, () => '"Ada,Moss'));
    expect(rows.length).toBeLessThan(130);
    expect(rows.every(isRejected)).toBe(true);
  });

  test('rejects a row with more cells than the header, but accepts trailing commas', async () => {
    const wide = 'Cy,Ash,,,Quill, Inc.,Baker,17 Mar 2024';
    expect(brief(await linkedin(`${ADA},,`, wide))).toEqual([
      [2, 'Ada Moss'],
      [3, null, 'has 8 columns, the header 7; is a quote missing?'],
    ]);
  });

  test('keeps quotation marks inside an unquoted cell', async () => {
    const [row] = recordsOf(await linkedin('Ada,Moss,,,The "Norvane" Co,Engineer,15 Mar 2024'));
    expect(row?.experiences?.[0]?.organization).toBe('The "Norvane" Co');
  });

  test('rejects a cell that is too long and names its field', async () => {
    const rows = await linkedin(`${'x'.repeat(3000)},Moss,,,,,15 Mar 2024`);
    expect(rows[0]).toMatchObject({ row: 2, column: 'name', reason: expect.any(String) });
  });
});

describe('CSV encodings, delimiters and line ends', () => {
  const text = `${HEADER}\r\nJosé,Müller,,,Größe GmbH,Köchin,15 Mar 2024\r\n`;
  const utf16 = Buffer.from(text, 'utf16le');

  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a BOM', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 BE with a BOM', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).swap16()],
    ['UTF-16 LE without a BOM', utf16],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('reads %s in chunks of any size', async (_, bytes) => {
    for (const size of [1, 7, 1 << 16]) {
      const rows = await rowsOf(inPieces('Connections.csv', bytes, size));
      expect(recordsOf(rows).map((one) => [one.name, one.experiences])).toEqual([
        ['José Müller', [{ title: 'Köchin', organization: 'Größe GmbH' }]],
      ]);
    }
  });

  test('rejects a row with invalid bytes in a UTF-8 file and reads the others', async () => {
    const good = Buffer.from(`${HEADER}\nJosé,Müller,,,,,15 Mar 2024\n`);
    const spoilt = Buffer.from('Zoë,Brontë,,,,,16 Mar 2024\n', 'latin1');
    expect(brief(await rowsOfText('Connections.csv', Buffer.concat([good, spoilt])))).toEqual([
      [2, 'José Müller'],
      [3, 'First Name', 'contains bytes that are invalid in the encoding of this file'],
    ]);
  });

  test.each([';', '\t'] as const)('detects the delimiter %j', async (delimiter) => {
    const spaced = text.replaceAll(',', delimiter);
    expect(guessDelimiter(spaced)).toBe(delimiter);
    expect(recordsOf(await rowsOfText('Connections.csv', spaced))[0]?.name).toBe('José Müller');
  });

  test.each(['\n', '\r\n', '\r'])('counts lines ending with %j as an editor does', async (end) => {
    const lines = [HEADER, '', 'Ada,Moss,,,"two', 'lines",Cook,15 Mar 2024', 'Bo,,,,,,bad'];
    expect(brief(await rowsOfText('Connections.csv', lines.join(end)))).toEqual([
      [3, 'Ada Moss'],
      [5, 'Bo', 'Connected On: "bad" is not a date; left out'],
    ]);
  });
});

test.each([
  ['15 Mar 2024', '2024-03-15'],
  ['5 September 2024', '2024-09-05'],
  ['2024-03-15', '2024-03-15'],
  ['3/15/24, 9:41 AM', '2024-03-15'],
  ['12/01/2016', '2016'],
  ['13/01/2016', '2016-01-13'],
  ['1.12.2016', '2016-12-01'],
  ['15. März 2024', '2024-03-15'],
  ['15 mars 2024', '2024-03-15'],
  ['15 de mar. de 2024', '2024-03-15'],
  ['15 marca 2024', '2024-03-15'],
  ['15 марта 2024 г.', '2024-03-15'],
  ['March 15, 2024, 9:41 AM', '2024-03-15'],
  ['2024年3月15日', '2024-03-15'],
  ['2024/03/15 09:41:22 UTC', '2024-03-15'],
  ['Mar 2024', '2024-03'],
  ['2024', '2024'],
  ['1985-00-00', '1985'],
  ['1985-07-00', '1985-07'],
  ['0000-00-00', null],
  ['3/15/85', '1985-03-15'],
  ['15 Mar 16 2024', null],
  ['Mar Apr 2024', null],
  ['31 Feb 2020', null],
  ['15 Foo 2020', null],
  ['13/13/2020', null],
  ['15 Mar 20', null],
  ['4-Nov-21', '2021-11-04'],
  ['31-Dez-98', '1998-12-31'],
  // A day of a year that is not said, or a month.
  ['Nov-21', null],
  ['31-Feb-20', null],
  ['4-Nov-2', null],
  ['yesterday', null],
])('writtenDate reads %j as %j', (written, iso) => {
  expect(writtenDate(written)).toBe(iso);
});

test('csvRecords returns every cell as written, with the line its row starts at', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', ';'),
    maxLength: 8,
  });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), async (table) => {
      const written = table.map((row) => row.map(quoted).join(','));
      const starts = written.map(
        (_, at) => written.slice(0, at).join('\n').split('\n').length + (at > 0 ? 1 : 0),
      );
      const text = written.join('\n');
      async function* pieces() {
        for (let at = 0; at < text.length; at += 5) yield text.slice(at, at + 5);
      }
      const read: unknown[] = [];
      for await (const records of csvRecords(pieces(), ',')) read.push(...records);
      expect(read).toEqual(table.map((cells, at) => ({ row: starts[at], cells })));
    }),
  );
});

test('arbitrary bytes after a LinkedIn header never make the reader throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
      const file = Buffer.concat([Buffer.from(`${HEADER}\n`), bytes]);
      for (const row of await rowsOfText('Connections.csv', file, 'linkedin_csv')) {
        expect(row.row).toBeGreaterThan(1);
      }
    }),
  );
});
