import { pick, seededRandom } from '../../seeded-random.ts';
import type { LabelledRow } from '../labelled-row.ts';
import {
  FEBRL_FIELDS,
  type FebrlField,
  type FebrlFields,
  febrlPerson,
  STATES,
} from './febrl-person.ts';
import { between, type Picker, weighted, zipf } from './skewed.ts';
import { dateSlip, digitSlip, nickname, ocrSlip, type Slip, soundSlip, typo } from './slips.ts';

/** The number of duplicates of an original that has any. */
export type Spread = 'uniform' | 'poisson' | 'zipf';

export interface FebrlOptions {
  readonly seed: number;
  readonly originals: number;
  readonly duplicates: number;
  readonly maxDuplicates: number;
  readonly spread: Spread;
  /** The most changes of a duplicate; each number from 1 is equally likely. */
  readonly maxChanges: number;
  /** The shares of changes that drop the value, and of those that change the number. */
  readonly missing: number;
  readonly numberChanges: number;
  /** Share of duplicates with given and family name swapped. */
  readonly swappedNames: number;
}

const TEXT_SLIPS: readonly Slip[] = [typo, typo, ocrSlip, soundSlip];

const SLIPS: Readonly<Record<FebrlField, readonly Slip[]>> = {
  given_name: [...TEXT_SLIPS, nickname],
  surname: TEXT_SLIPS,
  street_number: [digitSlip],
  address_1: TEXT_SLIPS,
  address_2: TEXT_SLIPS,
  suburb: TEXT_SLIPS,
  postcode: [digitSlip],
  state: [() => '', (_, random) => pick(random, STATES)],
  date_of_birth: [dateSlip],
  soc_sec_id: [digitSlip],
};

/** How often each field changes, apart from the number. */
const CHANGED: Readonly<Record<FebrlField, number>> = {
  ...{ given_name: 4, surname: 4, street_number: 2, address_1: 4, address_2: 5, suburb: 3 },
  ...{ postcode: 2, state: 0.5, date_of_birth: 2, soc_sec_id: 0 },
};

/** Drops values with the given probability, except the number, as in the real sets. */
function changed(row: FebrlFields, field: FebrlField, missing: number, random: () => number): void {
  const isLost = field !== 'soc_sec_id' && random() < missing;
  row[field] = isLost
    ? ''
    : row[field] === ''
      ? ''
      : pick(random, SLIPS[field])(row[field], random);
}

function duplicate(of: FebrlFields, options: FebrlOptions, random: () => number): FebrlFields {
  const row = { ...of };
  if (random() < options.swappedNames) {
    [row.given_name, row.surname] = [row.surname, row.given_name];
  }
  for (let left = between(random, 1, options.maxChanges); left > 0; left -= 1) {
    const isNumber = random() < options.numberChanges;
    changed(row, isNumber ? 'soc_sec_id' : fieldOf(random), options.missing, random);
  }
  return row;
}

const fieldOf = weighted<FebrlField>(
  FEBRL_FIELDS,
  FEBRL_FIELDS.map((field) => CHANGED[field]),
);

function countOf(spread: Spread, most: number): Picker<number> {
  const counts = Array.from({ length: most }, (_, at) => at + 1);
  if (spread === 'zipf') return zipf(counts, 1, 0);
  // Poisson with mean 2, limited to the maximum.
  const poisson = counts.map((n) => 2 ** n / counts.slice(0, n).reduce((a, b) => a * b, 1));
  return weighted(counts, spread === 'poisson' ? poisson : counts.map(() => 1));
}

/** The number of duplicates of each original; in total as many as requested, if they fit. */
function sharesOf(options: FebrlOptions, random: () => number): number[] {
  const { originals, duplicates, maxDuplicates } = options;
  const shares = new Array<number>(originals).fill(0);
  const next = countOf(options.spread, maxDuplicates);
  let left = Math.min(duplicates, originals * maxDuplicates);
  // An original that is drawn again gets more, up to the maximum.
  while (left > 0) {
    const at = between(random, 0, originals - 1);
    const given = Math.min(next(random), left, maxDuplicates - (shares[at] ?? 0));
    shares[at] = (shares[at] ?? 0) + given;
    left -= given;
  }
  return shares;
}

/** Records like those of Febrl's generator: each person once, and duplicates with errors. */
export function febrlLike(options: FebrlOptions): LabelledRow[] {
  const random = seededRandom(options.seed);
  return sharesOf(options, random).flatMap((copies, at) => {
    const row = febrlPerson(random);
    const person = `rec-${at}`;
    const rows = [{ id: `${person}-org`, person, fields: row }];
    for (let copy = 0; copy < copies; copy += 1) {
      const fields = duplicate(row, options, random);
      rows.push({ id: `${person}-dup-${copy}`, person, fields });
    }
    return rows;
  });
}

/** Few errors, and the number almost always correct. */
export const FEBRL_LIKE_A: FebrlOptions = {
  ...{ seed: 101, originals: 2000, duplicates: 3000, maxDuplicates: 5, spread: 'zipf' },
  ...{ maxChanges: 3, missing: 0.15, numberChanges: 0.05, swappedNames: 0.02 },
};

/** Many errors, also in the number. */
export const FEBRL_LIKE_B: FebrlOptions = {
  ...{ seed: 202, originals: 2000, duplicates: 3000, maxDuplicates: 5, spread: 'poisson' },
  ...{ maxChanges: 7, missing: 0.25, numberChanges: 0.12, swappedNames: 0.05 },
};
