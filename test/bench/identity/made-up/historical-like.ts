import { pick, seededRandom } from '../../seeded-random.ts';
import type { LabelledRow } from '../labelled-row.ts';
import { type HistoricalPerson, historicalPerson, postcodeOf } from './historical-person.ts';
import { capital } from './names.ts';
import { between, chance, zipf } from './skewed.ts';
import { nickname, ocrSlip, type Slip, soundSlip, typo } from './slips.ts';

export interface HistoricalOptions {
  readonly seed: number;
  readonly records: number;
  /** The most records of a person; most people have few. */
  readonly maxRecords: number;
  /** Share of people who are a child or sibling of another person in the set. */
  readonly kin: number;
  /** 1: as many errors as in large historical sets; 0.5: half as many. */
  readonly errors: number;
}

const TITLES = ['Sir', 'Rev.', 'Dr', 'Captain', 'Lady', 'Mrs', 'Hon.', 'General', 'Professor'];
const SLIPS: readonly Slip[] = [typo, typo, ocrSlip, soundSlip];

const slipped: Slip = (text, random) => pick(random, SLIPS)(text, random);
const initial = (name: string): string => `${name.charAt(0)}.`;

/** `often(0.1)` is true in a tenth of calls, times the error factor. */
type Often = (share: number) => boolean;

function givenOf({ given }: HistoricalPerson, often: Often, random: () => number): string {
  const [first = '', ...middle] = given;
  if (often(0.1)) return given.map(initial).join(' ');
  const short = often(0.12) ? capital(nickname(first.toLowerCase(), random)) : first;
  if (often(0.45)) return short;
  return [short, ...(often(0.2) ? middle.map(initial) : middle)].join(' ');
}

/** The name as one record has it. */
function nameOf(person: HistoricalPerson, often: Often, random: () => number): string {
  if (person.alias !== null && often(0.25)) return person.alias;
  const given = givenOf(person, often, random);
  const words = [
    often(0.12) ? slipped(given, random) : given,
    often(0.12) ? slipped(person.family, random) : person.family,
  ];
  return often(0.06) ? `${pick(random, TITLES)} ${words.join(' ')}` : words.join(' ');
}

function bornOf({ year, monthDay }: HistoricalPerson, often: Often, random: () => number): string {
  if (often(0.18)) return '';
  if (often(0.16)) return `${year}-01-01`;
  if (often(0.06)) return `${year + pick(random, [-1, 1])}-01-01`;
  if (!often(0.08)) return `${year}-${monthDay}`;
  const [month = '', day = ''] = monthDay.split('-');
  const other = pick(random, [
    `${year + pick(random, [-10, -1, 1, 10])}-${monthDay}`,
    `${year}-${month}-${String(between(random, 1, 28)).padStart(2, '0')}`,
  ]);
  return Number(day) <= 12 && random() < 0.3 ? `${year}-${day}-${month}` : other;
}

function placeOf({ town }: HistoricalPerson, often: Often, random: () => number): string {
  if (often(0.25)) return '';
  if (often(0.1)) return town.county;
  return often(0.06) ? slipped(town.name, random) : town.name;
}

/** Guesses the last letters, or takes the code of another street of the same town. */
function codeOf({ postcode, town }: HistoricalPerson, often: Often, random: () => number): string {
  if (often(0.25)) return '';
  if (often(0.08)) return postcodeOf(town, random);
  return often(0.05) ? typo(postcode, random).toUpperCase() : postcode;
}

function genderOf({ gender }: HistoricalPerson, often: Often): string {
  if (often(0.2)) return '';
  return often(0.005) ? (gender === 'male' ? 'female' : 'male') : gender;
}

/** Removes words before the name, such as titles. */
function partsOf(name: string): { first: string; last: string } {
  const words = name.split(' ').filter((word) => !TITLES.includes(word));
  const [first = ''] = words;
  return { first, last: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

function fieldsOf(person: HistoricalPerson, often: Often, random: () => number) {
  const name = nameOf(person, often, random);
  const { first, last } = partsOf(name);
  const [main = '', other = ''] = person.occupations;
  return {
    full_name: name,
    first_name: first,
    surname: last,
    dob: bornOf(person, often, random),
    birth_place: placeOf(person, often, random),
    postcode: codeOf(person, often, random),
    gender: genderOf(person, often),
    occupation: often(0.35) ? '' : often(0.2) ? other : main,
  };
}

/** Historical records from many registers: full of gaps, short names and guessed dates. */
export function historicalLike(options: HistoricalOptions): LabelledRow[] {
  const random = seededRandom(options.seed);
  const often: Often = (share) => chance(random, share * options.errors);
  const counts = Array.from({ length: options.maxRecords }, (_, at) => at + 1);
  const recordsOf = zipf(counts, 1, 6);
  const [people, rows]: [HistoricalPerson[], LabelledRow[]] = [[], []];
  while (rows.length < options.records) {
    const kin = people.length > 0 && chance(random, options.kin) ? pick(random, people) : null;
    const person = historicalPerson(kin, random);
    const name = `H${people.push(person)}`;
    const wanted = Math.min(recordsOf(random), options.records - rows.length);
    for (let copy = 1; copy <= wanted; copy += 1) {
      const fields = fieldsOf(person, often, random);
      rows.push({ id: `${name}-${copy}`, person: name, fields });
    }
  }
  return rows;
}

export const HISTORICAL_LIKE: HistoricalOptions = {
  ...{ seed: 404, records: 50_000, maxRecords: 20, kin: 0.2, errors: 1.4 },
};
