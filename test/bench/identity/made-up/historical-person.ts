import { pick } from '../../seeded-random.ts';
import { capital, FAMILY, type Gender, GIVEN, madeUpWords } from './names.ts';
import { between, chance, zipf } from './skewed.ts';

/** A historical person with the true values, of which records have worse versions. */
export interface HistoricalPerson {
  readonly given: readonly string[];
  readonly family: string;
  readonly gender: Gender;
  readonly year: number;
  readonly monthDay: string;
  readonly town: Town;
  readonly postcode: string;
  readonly occupations: readonly string[];
  /** Another name in use: a title, a pen name, a husband's family name. */
  readonly alias: string | null;
}

export interface Town {
  readonly name: string;
  readonly county: string;
  readonly district: string;
}

const OCCUPATIONS = `politician, clergyman, writer, soldier, painter, judge, barrister, engineer,
  physician, merchant, actor, botanist, cricketer, footballer, banker, architect, poet, historian,
  naval officer, diplomat, composer, journalist, printer, chemist, mathematician, surveyor, priest,
  photographer, explorer, sculptor, geologist, philanthropist, brewer, landowner, watchmaker`
  .split(/,\s+/)
  .map((one) => one.trim());

const COUNTIES = madeUpWords(60_000, 40).map((word) => `${capital(word)}shire`);

const TOWNS: readonly Town[] = madeUpWords(61_000, 900).map((word, at) => ({
  name: capital(word),
  county: COUNTIES[at % COUNTIES.length] ?? '',
  district: `${word.slice(0, 2).toUpperCase()}${1 + (at % 28)}`,
}));

const townOf = zipf(TOWNS, 1, 3);
const occupationOf = zipf(OCCUPATIONS, 0.9, 1);
const LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ'];
const pad = (part: number): string => String(part).padStart(2, '0');

/** A postcode of the town: its district, a digit and two letters. */
export const postcodeOf = ({ district }: Town, random: () => number): string =>
  `${district} ${between(random, 1, 9)}${pick(random, LETTERS)}${pick(random, LETTERS)}`;

function aliasOf(town: Town, gender: Gender, family: string, random: () => number): string | null {
  const nth = pick(random, ['1st', '2nd', '3rd', '4th']);
  if (chance(random, 0.05))
    return `${nth} ${pick(random, ['Baron', 'Earl', 'Viscount'])} ${town.name}`;
  if (gender === 'male' && chance(random, 0.05)) return `Sir ${family}, ${nth} Baronet`;
  if (gender === 'female' && chance(random, 0.15)) return `Mrs ${capital(FAMILY(random))}`;
  return null;
}

interface Descent {
  readonly family: string;
  readonly town: Town;
  readonly year: number;
  readonly given: readonly string[];
}

function descentOf(kin: HistoricalPerson | null, random: () => number): Descent {
  if (kin === null) {
    const year = Math.floor(1550 + 430 * random() ** 0.6);
    return { family: capital(FAMILY(random)), town: townOf(random), year, given: [] };
  }
  const isChild = random() < 0.6;
  const year = kin.year + (isChild ? between(random, 20, 38) : between(random, 1, 12));
  // Children may be named after a parent of the same gender; siblings are not named alike.
  const given = isChild && random() < 0.3 ? kin.given.slice(0, 1) : [];
  return { family: kin.family, town: kin.town, year, given };
}

/** @param kin a parent or sibling of this person */
export function historicalPerson(
  kin: HistoricalPerson | null,
  random: () => number,
): HistoricalPerson {
  const gender: Gender = random() < 0.25 ? 'female' : 'male';
  const { family, town, year, given } = descentOf(kin, random);
  const first = kin?.gender === gender ? given : [];
  const wanted = random() < 0.45 ? 2 : random() < 0.2 ? 3 : 1;
  const more = Array.from({ length: wanted - first.length }, () => capital(GIVEN[gender](random)));
  return {
    ...{ family, town, year, gender, given: [...first, ...more] },
    monthDay: `${pad(between(random, 1, 12))}-${pad(between(random, 1, 28))}`,
    postcode: postcodeOf(town, random),
    occupations: [occupationOf(random), occupationOf(random)],
    alias: aliasOf(town, gender, family, random),
  };
}
