import { CULTURES } from '../../../scripts/demo-world/cultures.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { CALLINGS, COMMITTEES, REMARKS } from './legislature-topics.ts';

const STATES = ['Ohio', 'Montana', 'Texas', 'Maine', 'Oregon', 'Georgia', 'Vermont', 'Utah'];
const ROLES = [
  ['State Senator', 'Senate'],
  ['State Representative', 'House of Representatives'],
] as const;

/** A legislator, and the topics that the record mentions. */
export interface Legislator {
  readonly record: PersonRecord & { readonly id: string };
  readonly topics: readonly string[];
}

const someOf = (random: () => number, from: readonly string[], most: number): string[] => [
  ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(random, from))),
];

/** Committees as jobs or in a sentence: sources write both. */
function seatIn(random: () => number, committee: string, state: string, chamber: string) {
  const organization = `${chamber} Committee on ${committee}`;
  const role = pick(random, ['Member', 'Member', 'Chair', 'Vice Chair']);
  return random() < 0.5
    ? { job: { title: role, organization, location: state, start_date: '2017' } }
    : { fact: `${role} of the ${state} ${organization}.` };
}

/** Made-up members of legislatures: an office, and up to three committees, a calling, remarks. */
export function madeUpLegislature(count: number): Legislator[] {
  const random = seededRandom(20_261_105);
  return Array.from({ length: count }, (_, at): Legislator => {
    const culture = pick(random, CULTURES);
    const given = pick(random, random() < 0.5 ? culture.women : culture.men);
    const family = pick(random, culture.families);
    const state = pick(random, STATES);
    const [title, chamber] = pick(random, ROLES);
    const committees = someOf(random, COMMITTEES, 3);
    const callings = someOf(random, CALLINGS, 1);
    const remarks = someOf(random, REMARKS, 1);
    const seats = committees.map((committee) => seatIn(random, committee, state, chamber));
    const office = { title, organization: `${state} ${chamber}`, location: state };
    const unit = `District ${1 + Math.floor(random() * 90)}`;
    return {
      record: {
        id: `legislator-${at}`,
        name: `${given} ${family}`,
        headline: `${title}, ${state} ${chamber}`,
        location: state,
        experiences: [
          { ...office, unit, start_date: '2015' },
          ...seats.flatMap(({ job }) => (job === undefined ? [] : [job])),
          ...callings.map((calling) => ({ title: calling, end_date: '2014' })),
        ],
        facts: [...seats.flatMap(({ fact }) => fact ?? []), ...remarks].map((text) => ({ text })),
      },
      topics: [...committees, ...callings, ...remarks],
    };
  });
}
