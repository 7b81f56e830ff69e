import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { pick, seededRandom } from '../../bench/seeded-random.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

/** Few enough that namesakes are common, so alike that a typo makes one name of another. */
const GIVEN = ['Robert', 'Roberta', 'Rosa', 'James', 'Jamie', 'Maria', 'Marta', 'William', 'Ada'];
const FAMILY = ['Quill', 'Quilter', 'Marsden', 'Marston', 'Pike', 'Tolliver', 'Oakham', 'Oakley'];
const SHORT: Readonly<Record<string, string>> = { Robert: 'Bob', William: 'Bill', James: 'Jim' };
const TITLES = ['Mayor', 'Nurse', 'Teacher', 'Software Engineer', 'State Senator', 'Baker'];
const PLACES = ['Boise, Idaho', 'Provo, Utah', 'Leeds, United Kingdom', 'Oslo, Norway'];

const random = seededRandom(42);

const made = (id: number): PersonRecord => ({
  id: `r${id}`,
  name: `${pick(random, GIVEN)} ${pick(random, FAMILY)}`,
  location: pick(random, PLACES),
  experiences: [
    {
      title: pick(random, TITLES),
      start_date: '2010',
      ...(random() < 0.4 ? { end_date: '2018' } : {}),
    },
  ],
});

/** The index holds KNOWN only. UNKNOWN are asked for too, so each row for them is wrong. */
const KNOWN = Array.from({ length: 150 }, (_, id) => made(id));
const UNKNOWN = Array.from({ length: 30 }, (_, id) => made(1000 + id));

function misspelt(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return `${word.slice(0, at)}${word.slice(at + 1)}`;
}

/** How a user may write the name of this person. */
function saidName(name: string): string {
  const [given = '', family = ''] = name.split(' ');
  return pick(random, [
    name,
    name,
    name,
    `${SHORT[given] ?? given} ${family}`,
    `${given[0]}. ${family}`,
    `${given} ${misspelt(family)}`,
  ]);
}

/** A question with some of what is known of the person. */
function questionAbout({ name, location, experiences }: PersonRecord): Intent {
  const title = experiences?.[0]?.title;
  return {
    names: [saidName(name)],
    ...(random() < 0.5 && title ? { experiences: [{ title: title.toLowerCase() }] } : {}),
    ...(random() < 0.5 && location ? { geo: { place: location } } : {}),
  };
}

interface Judged {
  readonly confidence: number;
  readonly isRight: boolean;
}

let db: Database;
let search: SearchFixture;
const judged: Judged[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, KNOWN);
  const asked = [...KNOWN, ...KNOWN, ...UNKNOWN];
  for (const person of asked) {
    const { people } = await search.answer({ intent: questionAbout(person), limit: 10 });
    for (const { profileId, confidence } of people) {
      judged.push({ confidence, isRight: search.record(profileId) === person.id });
    }
  }
});
afterAll(() => db.close());

const shareRight = (rows: readonly Judged[]) =>
  rows.filter((row) => row.isRight).length / Math.max(1, rows.length);

it.each([
  ['high', 0.8, 1.01, 0.88, 1],
  ['medium', 0.5, 0.8, 0.5, 0.92],
  ['lower', 0.25, 0.5, 0.25, 0.5],
  ['low', 0, 0.25, 0, 0.25],
])(
  'the share of correct rows with %s confidence lies within its bounds',
  (_, from, to, least, most) => {
    const rows = judged.filter(({ confidence }) => confidence >= from && confidence < to);
    expect(rows.length).toBeGreaterThan(15);
    expect(shareRight(rows)).toBeGreaterThanOrEqual(least);
    expect(shareRight(rows)).toBeLessThanOrEqual(most);
  },
);

it('the expected calibration error of confidence is below 0.06', () => {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    judged.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin),
  );
  const errors = bins.map((rows) => {
    const meant =
      rows.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, rows.length);
    return (rows.length / judged.length) * Math.abs(meant - shareRight(rows));
  });
  expect(errors.reduce((sum, error) => sum + error, 0)).toBeLessThan(0.06);
});
