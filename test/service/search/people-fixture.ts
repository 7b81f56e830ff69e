import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import {
  createSearch,
  type SearchDependencies,
} from '../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type {
  SearchAnswer,
  SearchEngine,
  SearchQuestion,
} from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';

/** "Today" of every search test. */
export const NOW = new Date('2026-06-01T00:00:00Z');

/** Made-up people: namesakes, careers, schools, places, facts. */
export const PEOPLE: readonly PersonRecord[] = [
  {
    id: 'quill-robert',
    name: 'Robert Quillfeather',
    given_name: 'Robert',
    family_name: 'Quillfeather',
    gender: 'Male',
    birth_date: '1961-04-02',
    location: 'Boise, Idaho',
    experiences: [
      {
        title: 'Mayor',
        organization: 'City of Boise',
        location: 'Boise, Idaho',
        start_date: '2020',
      },
      {
        title: 'State Senator',
        organization: 'Idaho Senate',
        location: 'Idaho',
        start_date: '2009',
        end_date: '2018',
      },
    ],
  },
  {
    id: 'marrow-ines',
    name: 'Inés Marrowby',
    gender: 'Female',
    birth_date: '1984',
    location: 'Provo, Utah',
    experiences: [
      {
        title: 'Mayor',
        organization: 'City of Provo',
        location: 'Provo, Utah',
        start_date: '2012',
        end_date: '2019',
      },
      { title: 'Director of Research', organization: 'Lakeshore Institute', start_date: '2019' },
    ],
    education: [{ school: 'Stanford University', start_date: '2002', end_date: '2006' }],
  },
  {
    id: 'tolliver-ada',
    name: 'Ada Tolliver',
    gender: 'Female',
    location: 'Berlin, Germany',
    past_locations: ['Oslo, Norway'],
    experiences: [
      {
        title: 'Staff Software Engineer',
        organization: 'Hexagrid GmbH',
        start_date: '2018',
        description: 'Leads the compiler team; optimises LLVM passes for graphics chips.',
      },
      {
        title: 'Software Engineer',
        organization: 'Nordlight Systems',
        start_date: '2012',
        end_date: '2018',
        location: 'Oslo, Norway',
      },
    ],
    education: [
      { school: 'Massachusetts Institute of Technology', degree: 'MSc', end_date: '2011' },
    ],
    facts: [
      { text: 'Ada Tolliver plays the cello in an amateur orchestra.' },
      { text: 'She wrote a book about register allocation in compilers.' },
      { text: 'She grows tomatoes on her balcony.' },
    ],
    emails: ['ada@hexagrid.example'],
    phones: ['+49 30 1234567'],
    urls: ['https://www.linkedin.com/in/ada-tolliver/', 'https://tolliver.example/blog'],
    usernames: ['adatolliver'],
  },
  {
    id: 'smythe-1',
    name: 'Dana Smythe',
    birth_date: '1970',
    location: 'Austin, Texas',
    experiences: [{ title: 'Accountant', organization: 'Palmetto Ledger', start_date: '2001' }],
  },
  {
    id: 'smythe-2',
    name: 'Dana Smythe',
    birth_date: '1991',
    location: 'Leeds, United Kingdom',
    experiences: [{ title: 'Nurse', organization: 'Harrow Clinic', start_date: '2015' }],
  },
  {
    id: 'smythe-3',
    name: 'Dana Smythe',
    location: 'Austin, Texas',
    experiences: [{ title: 'Teacher', organization: 'Barton School', start_date: '2010' }],
  },
  {
    id: 'okoro-vp',
    name: 'Chidi Okoro',
    gender: 'Male',
    location: 'Salt Lake City, Utah',
    experiences: [
      { title: 'VP of Engineering', organization: 'Hexagrid GmbH', start_date: '2021' },
    ],
    education: [{ school: 'University of Utah', start_date: '1998', end_date: '2002' }],
  },
  {
    id: 'lund-president',
    name: 'Maryann ONeil Lund',
    location: 'Ogden, Utah',
    experiences: [
      { title: 'President', organization: 'Lakeshore Institute', start_date: '2016' },
      { title: 'Software Engineer', organization: 'Palmetto Ledger', end_date: '2009' },
    ],
  },
  {
    id: 'ferris-doctor',
    name: 'Tomas Ferris',
    location: 'Oxford, Mississippi',
    experiences: [
      {
        title: 'Pediatrician',
        organization: 'Harrow Clinic',
        start_date: '2005',
        description: 'Treats children with asthma and other diseases of the lungs.',
      },
    ],
  },
];

/** An answer with its notices as sentences too, as a snapshot has them. */
type ToldAnswer = Omit<SearchAnswer, 'notices'> & {
  readonly notices: readonly string[];
  readonly details: SearchAnswer['notices'];
};

export interface SearchFixture {
  readonly engine: SearchEngine;
  /** Asks a question. @returns the record ids of the answer, best first. */
  ask(question: Partial<SearchQuestion>): Promise<readonly string[]>;
  answer(question: Partial<SearchQuestion>): Promise<ToldAnswer>;
  /** The record id of a profile id. */
  record(profileId: string): string;
  profile(recordId: string): string;
  follow(): Promise<void>;
}

export const EVERYBODY = { includePublic: true, directoryIds: [] } as const;

/** Writes public people into `db` and opens the engine over them. */
export async function openSearch(
  db: Database,
  people: readonly PersonRecord[] = PEOPLE,
  settings: Pick<SearchDependencies, 'termsInMemory'> = {},
): Promise<SearchFixture> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const options = { origin: 'import', isPublic: true, gazetteer, embedder, now: NOW } as const;
  await writePeople(db, people, options);
  const engine = await createSearch({ db, gazetteer, embedder, ...settings });
  const records = new Map<string, string>();
  const profiles = new Map<string, string>();
  const follow = async () => {
    await engine.refresh();
    const rows = await db.query<{ alias: string; profile_id: string }>(
      `select alias, profile_id from profile_aliases where kind = 'record_id'`,
    );
    for (const { alias, profile_id: id } of rows) {
      records.set(id, alias);
      profiles.set(alias, id);
    }
  };
  await follow();
  const answer = async (question: Partial<SearchQuestion>): Promise<ToldAnswer> => {
    const whole = { limit: 20, visibility: EVERYBODY, now: NOW, ...question };
    const { notices, ...answered } = await engine.search(whole);
    return { ...answered, notices: notices.map(({ message }) => message), details: notices };
  };
  const record = (id: string) => records.get(id) ?? id;
  return {
    engine,
    answer,
    record,
    profile: (id) => profiles.get(id) ?? id,
    follow,
    ask: async (question) =>
      (await answer(question)).people.map((person) => record(person.profileId)),
  };
}
