import { pick, seededRandom } from '../../seeded-random.ts';
import type { LabelledRow } from '../labelled-row.ts';
import { capital, FAMILY, GIVEN, madeUpWords } from './names.ts';
import { between, zipf } from './skewed.ts';
import { dateSlip, nickname, type Slip, typo } from './slips.ts';

export interface FakeOptions {
  readonly seed: number;
  readonly people: number;
  /** The most records of a person; the least is 1. */
  readonly maxRecords: number;
  /** Shares of values that are missing, and of values with errors. */
  readonly missing: number;
  readonly errors: number;
}

const CITIES = ['London', 'Birmingham', 'Leeds', 'Glasgow', 'Sheffield', 'Bradford', 'Liverpool'];
const cityOf = zipf([...CITIES, ...madeUpWords(40_000, 40).map(capital)], 1, 1);
const hostOf = zipf(madeUpWords(50_000, 300), 0.5);
const ENDS = ['com', 'net', 'org', 'info', 'biz'];
const pad = (part: number): string => String(part).padStart(2, '0');

type Fields = Record<'first_name' | 'surname' | 'dob' | 'city' | 'email', string>;

function mailOf(given: string, family: string, random: () => number): string {
  const number = between(random, 1, 99);
  const mailbox = pick(random, [
    ...[
      `${given}${number}`,
      `${given}.${family}${number}`,
      `${given.charAt(0)}.${family}${number}`,
    ],
    ...[`${given.charAt(0)}${family.charAt(0)}${number}`, `${given}.${family.charAt(0)}${number}`],
  ]);
  return `${mailbox}@${hostOf(random)}.${pick(random, ENDS)}`;
}

function personOf(random: () => number): Fields {
  const given = GIVEN[random() < 0.5 ? 'female' : 'male'](random);
  const family = FAMILY(random);
  const day = `${pad(between(random, 1, 12))}-${pad(between(random, 1, 28))}`;
  return {
    first_name: capital(given),
    surname: capital(family),
    dob: `${between(random, 1970, 2018)}-${day}`,
    city: cityOf(random),
    email: mailOf(given, family, random),
  };
}

const digits = (date: string): string => date.replaceAll('-', '');
const dashed = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;

const dateError: Slip = (date, random) => dashed(dateSlip(digits(date), random));

/** One or two errors, because such sets are noisy. */
const twice =
  (slip: Slip): Slip =>
  (text, random) =>
    random() < 0.3 ? slip(slip(text, random), random) : slip(text, random);

const nameError: Slip = (text, random) =>
  random() < 0.15 ? capital(nickname(text.toLowerCase(), random)) : twice(typo)(text, random);

const ERRORS: Readonly<Record<keyof Fields, Slip>> = {
  first_name: nameError,
  surname: twice(typo),
  dob: dateError,
  city: twice(typo),
  email: twice(typo),
};

/** The birth date is never missing, as in the real set. */
function copyOf(fields: Fields, { missing, errors }: FakeOptions, random: () => number): Fields {
  const seen = (field: keyof Fields): string => {
    if (field !== 'dob' && random() < missing) return '';
    return random() < errors ? ERRORS[field](fields[field], random) : fields[field];
  };
  const names = { first_name: seen('first_name'), surname: seen('surname') };
  const isSwapped = random() < 0.02;
  return {
    first_name: isSwapped ? names.surname : names.first_name,
    surname: isSwapped ? names.first_name : names.surname,
    ...{ dob: seen('dob'), city: seen('city'), email: seen('email') },
  };
}

/** Records like those of a small linkage tutorial set: five fields, all with errors. */
export function fakeLike(options: FakeOptions): LabelledRow[] {
  const random = seededRandom(options.seed);
  const rows: LabelledRow[] = [];
  for (let person = 0; person < options.people; person += 1) {
    const fields = personOf(random);
    for (let left = between(random, 1, options.maxRecords); left > 0; left -= 1) {
      const copy = copyOf(fields, options, random);
      rows.push({ id: String(rows.length), person: String(person), fields: copy });
    }
  }
  return rows;
}

export const FAKE_LIKE: FakeOptions = {
  ...{ seed: 303, people: 300, maxRecords: 6, missing: 0.18, errors: 0.2 },
};
