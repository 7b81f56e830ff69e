import type { EverydayPerson } from './everyday-person.ts';
import type { AskedCall, EverydayQuestion, RightAnswer } from './everyday-question.ts';
import { type Fits, isTwoProfiles } from './world-truth.ts';

const DAY_MS = 86_400_000;

/** Employers of many people. */
export const CLINIC = 'Lumenfold Clinic';
export const SOFTWARE = 'Varnholt Software';
export const LARGEST = 'Larkspire Systems';

/** The people on the list that the user makes before she asks. */
export const ON_LIST = ['Bengt Osterlind', 'Yusra Hamdani', 'Corin Ashdown'] as const;
export const LIST = 'Berlin trip';

/** A question before it has its number. */
export type Asked = Omit<EverydayQuestion, 'id'>;

export const search = (query: string, more: object = {}): AskedCall => ({
  tool: 'search_people',
  args: { query, ...more },
});

/** Finds a person by name, then reads the profile. */
export const profileOf = (name: string): AskedCall[] => [
  search(name, { my_network: true }),
  { tool: 'get_profile', args: { id: '$id', purpose: 'to get in touch' } },
];

type Sortable = (one: EverydayPerson) => number | string;

/** The world as its questions need it. */
export interface AskedWorld {
  readonly world: readonly EverydayPerson[];
  /** The day a year before today. */
  readonly yearAgo: string;
  /** The folder that tools may write to. */
  readonly exportFolder: string;
  all(fits: Fits): EverydayPerson[];
  these(fits: Fits): RightAnswer;
  /** The largest first, or with `way` 1 the smallest. */
  by(value: Sortable, people?: readonly EverydayPerson[], way?: 1 | -1): EverydayPerson[];
  /** How many there are; who stands there as two people, whom nothing unites, may count twice. */
  countOf(fits: Fits): RightAnswer;
}

export function askedWorld(
  world: readonly EverydayPerson[],
  today: string,
  exportFolder: string,
): AskedWorld {
  const all = (fits: Fits) => world.filter(fits);
  return {
    ...{ world, exportFolder, all },
    yearAgo: new Date(Date.parse(today) - 365 * DAY_MS).toISOString().slice(0, 10),
    these: (fits) => ({ people: all(fits) }),
    by: (value, people = world, way = -1) =>
      people.toSorted((a, b) => (value(a) < value(b) ? -way : value(a) > value(b) ? way : 0)),
    countOf: (fits) => {
      const found = all(fits);
      const twice = found.filter((one) => isTwoProfiles(one) && one.card?.job !== undefined);
      return { count: [found.length, found.length + twice.length] };
    },
  };
}
