import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonObjects } from '../../../../../src/service/intake/formats/json/json-values.ts';
import { textLines } from '../../../../../src/service/intake/formats/source/text-lines.ts';
import { brief, bytesOf, recordsOf, rowsOfText } from '../rows.ts';

test('people_jsonl returns its people, and line, field and reason of every rejected line', async () => {
  const rows = await rowsOfText('people.jsonl', bytesOf('people.jsonl'));
  expect(brief(rows)).toEqual([
    [1, 'Tamsin Orrery'],
    [2, 'Jürgen Möller', 'experiences[0].start_date: is not a calendar date; left out'],
    [4, 'name', 'is missing'],
    [5, 'Ngozi Okafor'],
    [6, null, 'is not a JSON object'],
    [7, null, 'is cut off: its JSON does not end'],
  ]);
  expect(recordsOf(rows)[2]).toEqual({
    id: 'k-4',
    name: 'Ngozi Okafor',
    emails: ['ngozi@example.com'],
  });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 7 }, 'name'],
])('people_jsonl rejects a record without a valid name: case %#', async (record, column) => {
  const [row] = await rowsOfText('people.jsonl', JSON.stringify(record), 'people_jsonl');
  expect(row).toMatchObject({ row: 1, column, reason: expect.any(String) });
});

test.each([
  [{ name: 'A', experiences: 'x' }, 'experiences'],
  [{ name: 'A', experiences: [{ start_date: '14' }] }, 'experiences[0].start_date'],
  [{ name: 'A', education: [{}] }, 'education[0].school'],
  [{ name: 'A', facts: [{ text: 'x', sources: [{ url: '' }] }] }, 'facts[0].sources[0].url'],
  [{ name: 'A', emails: ['a'] }, 'emails[0]'],
])(
  'people_jsonl leaves out a value that is not valid and names its field: case %#',
  async (record, column) => {
    const [row] = await rowsOfText('people.jsonl', JSON.stringify(record), 'people_jsonl');
    expect(row).toMatchObject({ record: { name: 'A' }, remarks: [{ row: 1, column }] });
  },
);

test.each([
  ['2O19', { title: 'Cook', current: false }],
  ['Present', { title: 'Cook' }],
])('a job whose end is written as %s is current only if that says so', async (end_date, job) => {
  const text = JSON.stringify({ name: 'Ada', experiences: [{ title: 'Cook', end_date }] });
  const [ada] = recordsOf(await rowsOfText('people.jsonl', text, 'people_jsonl'));
  expect(ada?.experiences).toEqual([job]);
});

test('a list that is too long is cut, and several bad items of one list are left out', async () => {
  const facts = [{ text: 'a' }, { text: 7 }, {}, { text: 'b' }];
  const emails = Array.from({ length: 60 }, (_, at) => `ada${at}@example.com`);
  const text = JSON.stringify({ name: 'Ada', facts, emails });
  const [ada] = recordsOf(await rowsOfText('people.jsonl', text, 'people_jsonl'));
  expect(ada?.facts?.map((fact) => fact.text)).toEqual(['a', 'b']);
  expect(ada?.emails).toHaveLength(50);
});

describe('json_resume', () => {
  test('reads all sections of a résumé', async () => {
    const [chiara] = recordsOf(await rowsOfText('resume.json', bytesOf('resume.json')));
    expect(chiara).toEqual({
      name: 'Chiara Bellini',
      headline: 'Film composer',
      summary: 'Writes for choirs. Restores wax cylinders.',
      location: 'Turin, Piedmont, IT',
      addresses: ['Via Roma 1, Turin, IT'],
      experiences: [
        {
          title: 'Music Director',
          organization: 'Umbrana Pictures',
          location: 'Turin',
          start_date: '2019-04',
          description: 'Leads the studio.\nScored 12 documentaries',
        },
        {
          title: 'Sound Engineer',
          organization: 'Pellucia Broadcasting',
          start_date: '2012',
          end_date: '2019-03-31',
        },
      ],
      education: [
        {
          school: 'Foxwhistle Conservatory',
          degree: 'MA',
          field_of_study: 'Composition',
          start_date: '2009-10-01',
          end_date: '2012-07-31',
        },
      ],
      facts: [
        { text: 'Award: Golden Reed, Saltmere Festival, 2021-05-02' },
        { text: 'Publication: On wax, Quillmark Review, 2020' },
        { text: 'Skill: Orchestration: choir, brass' },
        { text: 'Interest: Gliding' },
        { text: 'Language: Italian, Native' },
      ],
      emails: ['chiara@example.com'],
      phones: ['+39 02 1234 5678'],
      urls: ['https://chiara.example', 'https://github.com/chiarab'],
      usernames: ['chiarab'],
      image_url: 'https://photos.example/c.jpg',
    });
  });

  const minimal = (name: string) => ({ basics: { name } });
  test.each([
    ['an array', JSON.stringify([minimal('Ada'), minimal('Bo')], null, 2)],
    ['one per line', `${JSON.stringify(minimal('Ada'))}\n${JSON.stringify(minimal('Bo'))}\n`],
  ])('reads several résumés as %s', async (_, text) => {
    const rows = recordsOf(await rowsOfText('resumes.json', text));
    expect(rows.map((one) => one.name)).toEqual(['Ada', 'Bo']);
  });

  test('rejects an invalid résumé and names the field', async () => {
    const text = JSON.stringify([minimal('Ada'), { basics: {} }, { work: 3 }]);
    const rows = await rowsOfText('resumes.json', text);
    expect(rows.slice(1)).toMatchObject([
      { row: 1, column: 'basics.name', reason: expect.stringContaining('JSON Resume') },
      { row: 1, column: 'basics', reason: expect.stringContaining('JSON Resume') },
    ]);
  });

  test('rejects the truncated last résumé of a file', async () => {
    const text = JSON.stringify([minimal('Ada'), minimal('Bo')]).slice(0, -5);
    expect(brief(await rowsOfText('resumes.json', text))).toEqual([
      [1, 'Ada'],
      [1, null, 'is cut off or longer than 8 MB'],
    ]);
  });
});

async function* pieces(text: string, size: number): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of from) found.push(one);
  return found;
}

test('jsonObjects finds objects in an array and in lines, in chunks of any size', async () => {
  const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(value, { maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (objects, size, isArray) => {
        const text = isArray
          ? JSON.stringify(objects, null, 1)
          : objects.map((one) => JSON.stringify(one)).join('\n');
        const found = await all(jsonObjects(pieces(text, size)));
        expect(found.map((one) => JSON.parse(one.text ?? 'null'))).toEqual(
          JSON.parse(JSON.stringify(objects)),
        );
        if (!isArray) expect(found.map((one) => one.line)).toEqual(objects.map((_, at) => at + 1));
      },
    ),
  );
});

test('jsonObjects returns null for an object that is too long and reads the next one', async () => {
  const text = `{"a":"${'x'.repeat(500)}"}\n{"b":1}`;
  for (const size of [3, 1000]) {
    expect(await all(jsonObjects(pieces(text, size), 100))).toEqual([
      { line: 1, text: null },
      { line: 2, text: '{"b":1}' },
    ]);
  }
});

const allLines = async (groups: ReturnType<typeof textLines>) => (await all(groups)).flat();

test('textLines counts lines as an editor does, in chunks of any size', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '😀') });
  const end = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(line, end)),
      line,
      fc.integer({ min: 1, max: 9 }),
      async (lines, last, size) => {
        // An empty line after a lone CR would start with LF and turn the two into a CRLF.
        const parts = lines.map(([text, stop]) => [text === '' ? 'a' : text, stop]);
        const text = parts.flat().join('') + last;
        const expected = [...parts.map(([one]) => one), ...(last === '' ? [] : [last])];
        const found = await allLines(textLines(pieces(text, size)));
        expect(found).toEqual(expected.map((one, at) => ({ line: at + 1, text: one })));
      },
    ),
  );
});

test('textLines returns null for a line that is too long and reads the next one', async () => {
  const text = `${'x'.repeat(500)}\nshort\n`;
  for (const size of [3, 1000]) {
    expect(await allLines(textLines(pieces(text, size), { longest: 100 }))).toEqual([
      { line: 1, text: null },
      { line: 2, text: 'short' },
    ]);
  }
});
