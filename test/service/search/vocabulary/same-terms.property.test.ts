import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutNotices } from '../../../../src/service/search/cut-words.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { DatabaseSpace } from '../../../../src/service/search/vocabulary/database-space.ts';
import { indexTerms } from '../../../../src/service/search/vocabulary/index-terms.ts';
import { NewestTerms } from '../../../../src/service/search/vocabulary/newest-terms.ts';
import { resolveOrganization } from '../../../../src/service/search/vocabulary/resolve-organization.ts';
import {
  resolveTitle,
  TitleVectors,
} from '../../../../src/service/search/vocabulary/resolve-title.ts';
import type { GradedTerm } from '../../../../src/service/search/vocabulary/term-list.ts';
import {
  joinSpaces,
  type VisibleVocabulary,
} from '../../../../src/service/search/vocabulary/visible-vocabulary.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { foldText } from '../../../../src/service/text/fold.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { tries } from '../../../support/thorough.ts';

/**
 * A phrase means the same terms in memory and in the database. They differ only where more terms
 * have a word than are read for it, and that is said: see `Terms.isCut`.
 */

const SEEN = ['public', 'd_own'];

const words = (text: string): string[] => text.split(' ');
const LEVELS = words('Senior Junior Vice Deputy Chief Assistant Lead Interim');
const FIELDS = words(
  'Robotics Software Sales Marketing Data Finance Nursing Legal Ceramics Harbor',
);
const HEADS = words('Engineer Manager Director Officer Analyst President Architect Counsel Nurse');
const STEMS = words(
  'Meridian Zephyrine Palmetto Braxholme Quill Harrow Lakeshore Ottilie Ferris Cobalt Juniper Alder',
);
const TAILS = words('Labs Group Systems Partners Industries Holdings Bank Institute Works Clinic');
const NAMES = words(
  'johnson jonson johnsen smith smyth schmidt penhaligon vasquill hochul meier mayer maier lee li ' +
    'kowalski kowalska maryann catherine katherine kathryn philip filip oneill steven stephen',
);
const PLACES = ['Boise, Idaho', 'Boston, Massachusetts', 'Portland, Maine', 'Portland, Oregon'];

const pick = (from: readonly string[]) => fc.constantFrom(...from);
const title = fc.oneof(
  fc.tuple(pick(LEVELS), pick(FIELDS), pick(HEADS)).map((all) => all.join(' ')),
  fc.tuple(pick(FIELDS), pick(HEADS)).map((all) => all.join(' ')),
  fc.tuple(pick(HEADS), pick(FIELDS)).map(([head, field]) => `${head} of ${field}`),
  pick(['CEO', 'CTO & Co-Founder', 'VP of Engineering', 'RN', 'Mayor', 'Abogada']),
);
const company = fc.oneof(
  fc.tuple(pick(STEMS), pick(TAILS)).map((all) => all.join(' ')),
  fc.tuple(pick(STEMS), pick(STEMS), pick(TAILS)).map((all) => all.join(' ')),
  fc.tuple(pick(TAILS), pick(STEMS), pick(TAILS)).map(([a, b, c]) => `${a} of ${b} ${c}, Inc.`),
  pick(['Stripe', 'Google', 'JPMorgan Chase', 'University of California', 'MIT']),
);
const term = fc.oneof(
  title.map((label) => ({ kind: 'title', label })),
  company.map((label) => ({ kind: 'organization', label })),
  company.map((label) => ({ kind: 'school', label })),
  pick(NAMES).map((label) => ({ kind: 'name_token', label })),
  pick(PLACES).map((label) => ({ kind: 'place', label })),
);
const spread = fc.constantFrom('public', 'public', 'public', 'd_own', 'd_theirs');

/** One slip in a phrase: a letter left out, doubled, swapped with the next, or another. */
const slipped = (phrase: fc.Arbitrary<string>) =>
  fc.tuple(phrase, fc.nat(), fc.constantFrom(0, 1, 2, 3)).map(([text, where, how]) => {
    const at = where % text.length;
    const [letter = '', next = ''] = text.slice(at);
    const rest = text.slice(at + 1);
    const put = ['', letter + letter, next + letter, 'x'][how] ?? '';
    return text.slice(0, at) + put + (how === 2 ? rest.slice(1) : rest);
  });

const part = (phrase: fc.Arbitrary<string>) =>
  fc
    .tuple(phrase, fc.nat())
    .map(([text, at]) => text.split(' ')[at % text.split(' ').length] ?? '');

/** A phrase as it is, with a slip or two, in part, in the plural, or in quotes. */
const asked = (phrase: fc.Arbitrary<string>) =>
  fc.oneof(
    phrase,
    slipped(phrase),
    slipped(slipped(phrase)),
    part(phrase),
    phrase.map((text) => `${text}s`),
    part(phrase).map((text) => `"${text}"`),
    phrase.map((text) => `"${text}"`),
  );

let db: Database;
let memory: VisibleVocabulary;
let titleVectors: TitleVectors;

async function writeTerms(): Promise<void> {
  const made = fc.sample(fc.tuple(term, spread), { numRuns: 2_500, seed: 11 });
  await db.query(
    `with made as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
         as m (kind, folded, label, space)
     ), written as (
       insert into terms (kind, folded, label, people)
       select distinct on (kind, folded) kind, folded, label, 1 from made
       returning id, kind, folded
     )
     insert into term_spaces (space, term_id)
     select distinct m.space, w.id from made m join written w using (kind, folded)`,
    [
      made.map(([{ kind }]) => kind),
      made.map(([{ label }]) => foldText(label)),
      made.map(([{ label }]) => label),
      made.map(([, space]) => space),
    ],
  );
  // As after an import: with the counts of an emptier table Postgres plans a nested loop, which made
  // each question take ten times as long.
  await db.query('analyze terms, term_spaces');
}

beforeAll(async () => {
  db = await openTestDatabase();
  await writeTerms();
  const newest = new NewestTerms(0);
  await newest.follow(db);
  memory = joinSpaces(SEEN.flatMap((space) => newest.in(space)));
  await indexTerms(db);
  titleVectors = new TitleVectors(await createWordEmbedder());
});
afterAll(() => db.close());

const sorted = (terms: readonly GradedTerm[]) => terms.toSorted((a, b) => a.id - b.id);

/** What a reader of memory and a fresh reader of the database answer. */
async function both<T>(ask: (vocabulary: VisibleVocabulary) => Promise<T>): Promise<[T, T]> {
  return [await ask(memory), await ask(new DatabaseSpace(db, SEEN))];
}

const runs = { numRuns: tries(80, 400), seed: 5 };

describe('in memory and in the database', () => {
  test('a phrase means the same titles', () =>
    fc.assert(
      fc.asyncProperty(asked(title), async (phrase) => {
        const [inMemory, inDatabase] = await both(async (vocabulary) =>
          sorted(await resolveTitle(vocabulary, titleVectors, phrase)),
        );
        expect(inDatabase).toEqual(inMemory);
      }),
      runs,
    ));

  test.each(['organizations', 'schools'] as const)('a phrase means the same %s', (kind) =>
    fc.assert(
      fc.asyncProperty(fc.oneof(asked(company), pick(['a bank', 'fintech'])), async (phrase) => {
        const [inMemory, inDatabase] = await both(({ [kind]: list, reading }) =>
          reading(() => sorted(resolveOrganization(list, phrase))),
        );
        expect(inDatabase).toEqual(inMemory);
      }),
      runs,
    ),
  );

  test('a word of a name has the same slips, sounds and longer words', () =>
    fc.assert(
      fc.asyncProperty(asked(pick(NAMES)), async (name) => {
        const word = foldText(name);
        const [inMemory, inDatabase] = await both(({ nameWords, reading }) =>
          reading(() => ({
            isKnown: nameWords.has(word),
            near: nameWords.near(word),
            sounding: nameWords.sounding(word).toSorted(),
            farther: nameWords.farther(word).toSorted(),
            starting: nameWords.starting(word.slice(0, 3), 40).toSorted(),
          })),
        );
        expect(inDatabase).toEqual(inMemory);
      }),
      runs,
    ));

  test('words of places are in the same places', () =>
    fc.assert(
      fc.asyncProperty(asked(pick(PLACES)), async (place) => {
        const asking = foldText(place).split(' ');
        const [inMemory, inDatabase] = await both(({ places, reading }) =>
          reading(() => ({
            having: places
              .having(asking)
              .map(({ folded }) => folded)
              .toSorted(),
            exact: places.exact(foldText(place))?.label,
            near: asking.map((word) => places.near(word)),
          })),
        );
        expect(inDatabase).toEqual(inMemory);
      }),
      runs,
    ));
});

test('more titles with a word than are compared are told as cut, and a title of common words is found', async () => {
  const last = 'Commodore Spinner 2100';
  await db.query(
    `with written as (
       insert into terms (kind, folded, label, people)
       select 'title', 'commodore spinner ' || n, 'Commodore Spinner ' || n, 1
       from generate_series(1, 2100) as n returning id
     )
     insert into term_spaces (space, term_id) select 'public', id from written order by id`,
  );
  await indexTerms(db);
  const seen = new DatabaseSpace(db, SEEN);
  const found = await resolveTitle(seen, titleVectors, last);
  expect(found[0]?.label).toBe(last);
  const some = await resolveTitle(seen, titleVectors, 'commodore');
  expect(some).toHaveLength(2_000);
  const intent = { experiences: [{ title: 'commodore spinner' }, { title: last }] };
  const notices = await cutNotices(intent, seen);
  expect(notices.map(({ words }) => words)).toEqual(['commodore spinner']);
  expect(await cutNotices(intent, memory)).toEqual([]);
});

test('the database may be asked only in a reading', () => {
  const { titles } = new DatabaseSpace(db, SEEN);
  expect(() => titles.hasWord('engineer')).toThrow('outside of a reading');
});
