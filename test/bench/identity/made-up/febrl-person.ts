import { pick } from '../../seeded-random.ts';
import { FAMILY, GIVEN, madeUpWords } from './names.ts';
import { between, zipf } from './skewed.ts';

export const FEBRL_FIELDS = [
  ...(['given_name', 'surname', 'street_number', 'address_1', 'address_2', 'suburb'] as const),
  ...(['postcode', 'state', 'date_of_birth', 'soc_sec_id'] as const),
];
export type FebrlField = (typeof FEBRL_FIELDS)[number];
export type FebrlFields = Record<FebrlField, string>;

const STREETS = madeUpWords(9000, 900);
const KINDS = ['street', 'place', 'crescent', 'road', 'circuit', 'close', 'avenue', 'court'];
const ESTATES = madeUpWords(12_000, 700);
export const STATES = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'];

interface Suburb {
  readonly suburb: string;
  readonly postcode: string;
  readonly state: string;
}

/** Each suburb has its state and postcode, as on a map. */
const SUBURBS: readonly Suburb[] = madeUpWords(15_000, 800).map((suburb, at) => ({
  suburb,
  postcode: String(2000 + ((at * 37) % 5000)),
  state: STATES[Math.floor(((at * 13) % 64) ** 0.5)] ?? 'nsw',
}));

const suburbOf = zipf(SUBURBS, 0.8);
const streetOf = zipf(STREETS, 0.6);
const estateOf = zipf(ESTATES, 0.6);
const pad = (part: number): string => String(part).padStart(2, '0');

/** A made-up person of a made-up register, a few values missing. */
export function febrlPerson(random: () => number): FebrlFields {
  const given = GIVEN[random() < 0.5 ? 'female' : 'male'](random);
  const { suburb, postcode, state } = suburbOf(random);
  const year = between(random, 1900, 1999);
  return {
    given_name: random() < 0.03 ? '' : given,
    surname: random() < 0.01 ? '' : FAMILY(random),
    street_number: String(Math.ceil(200 * random() ** 2) + 1),
    address_1: `${streetOf(random)} ${pick(random, KINDS)}`,
    address_2: random() < 0.08 ? '' : estateOf(random),
    ...{ suburb, postcode, state },
    date_of_birth:
      random() < 0.03 ? '' : `${year}${pad(between(random, 1, 12))}${pad(between(random, 1, 28))}`,
    soc_sec_id: String(between(random, 1_000_000, 9_999_999)),
  };
}
