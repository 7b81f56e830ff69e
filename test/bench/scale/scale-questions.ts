import type { SearchQuestion } from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { withTypo } from '../misspellings/typo.ts';
import { seededRandom } from '../seeded-random.ts';
import { LONER, NETWORK, NETWORKER } from './world-statements.ts';

/** Someone in a made-up world, whom questions are about. */
export interface WorldPerson {
  readonly name: string;
  readonly given: string;
  readonly family: string;
  readonly title: string;
  readonly company: string;
  readonly school: string;
  readonly place: string;
  readonly topic: string;
}

const EVERYBODY = { includePublic: true, directoryIds: [] };
const LIMIT = 20;

const publicly = (query: string): SearchQuestion => ({
  query,
  limit: LIMIT,
  visibility: EVERYBODY,
});

/** Half of them by an owner of 2,000 contacts, half by one of none. */
const ofOwn = (query: string, at: number): SearchQuestion => ({
  query,
  limit: LIMIT,
  ...(at % 2 === 0
    ? { networkOwner: NETWORKER, visibility: { includePublic: true, directoryIds: [NETWORK] } }
    : { networkOwner: LONER, visibility: { includePublic: true, directoryIds: [] } }),
});

const misspelt = (text: string, random: () => number): string => {
  const words = text.split(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  return text.replace(longest, withTypo(random, longest));
};

type Ask = (person: WorldPerson, random: () => number, at: number) => SearchQuestion;

/** The kinds of question, each by what figures call it. */
const KINDS = {
  'title and place': ({ title, place }) => publicly(`${title.toLowerCase()}s in ${place}`),
  company: ({ company }) => publicly(`who works at ${company}`),
  'employer and title': ({ title, company }) => publicly(`${title} at ${company}`),
  school: ({ school }) => publicly(`who studied at ${school}`),
  name: ({ name }) => publicly(name),
  'misspelt name': ({ given, family }, random) => publicly(`${given} ${misspelt(family, random)}`),
  concept: ({ topic }) => publicly(`who knows about ${topic}`),
  'own network': ({ title }, _, at) => ofOwn(`${title.toLowerCase()}s in my network`, at),
} as const satisfies Record<string, Ask>;

export type ScaleKind = keyof typeof KINDS;
export const SCALE_KINDS = Object.keys(KINDS) as readonly ScaleKind[];

const ids = (random: () => number, people: number, count: number): number[] =>
  Array.from({ length: count }, () => 1 + Math.floor(random() * people));

/** People drawn from a world, so the common comes as often as it is. */
export async function drawPeople(
  db: Database,
  people: number,
  count: number,
  seed: number,
): Promise<WorldPerson[]> {
  return db.query<WorldPerson>(
    `select p.display_name as name, p.given_name as given, p.family_name as family,
       p.job_title as title, p.company_name as company, p.school_name as school, p.place,
       (select regexp_replace(f.text, '^Worked on ', '') from facts f
        where f.profile_id = p.id) as topic
     from unnest($1::bigint[]) with ordinality as n (person, at)
     join profiles p on p.slug = 'person-' || n.person where p.is_public order by n.at limit $2`,
    // A few of them are private.
    [ids(seededRandom(seed), people, 2 * count), count],
  );
}

/** As many questions of each kind as there are people. */
export function scaleQuestions(
  drawn: readonly WorldPerson[],
): ReadonlyMap<ScaleKind, readonly SearchQuestion[]> {
  const random = seededRandom(31);
  return new Map(
    SCALE_KINDS.map((kind) => {
      const ask: Ask = KINDS[kind];
      return [kind, drawn.map((person, at) => ask(person, random, at))];
    }),
  );
}

/** A question with what its first answer must show. */
export interface SpellingQuestion {
  readonly query: string;
  readonly person: string | null;
  readonly company: string | null;
}

/** Names and companies, each as it is written and misspelt. */
export function spellingQuestions(
  drawn: readonly WorldPerson[],
): ReadonlyMap<string, readonly SpellingQuestion[]> {
  const random = seededRandom(37);
  const named = ({ name: person }: WorldPerson, query: string): SpellingQuestion => ({
    ...{ person, company: null },
    query,
  });
  const employed = ({ company }: WorldPerson, name: string): SpellingQuestion => ({
    ...{ person: null, company },
    query: `who works at ${name}`,
  });
  return new Map([
    ['names', drawn.map((one) => named(one, one.name))],
    [
      'misspelt names',
      drawn.map((one) => named(one, `${one.given} ${misspelt(one.family, random)}`)),
    ],
    ['companies', drawn.map((one) => employed(one, one.company))],
    ['misspelt companies', drawn.map((one) => employed(one, misspelt(one.company, random)))],
  ]);
}
