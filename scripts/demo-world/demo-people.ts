import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { foldText } from '../../src/service/text/fold.ts';
import { CULTURES, type Culture } from './cultures.ts';
import { DEMO_YEAR, demoCareer, demoEducation } from './demo-career.ts';
import { demoFacts } from './demo-facts.ts';
import { FIELDS } from './fields.ts';
import { type DemoOrganization, demoOrganizations } from './organizations.ts';
import { SeededRandom } from './seeded-random.ts';

/** Any number would do; another one makes other people. */
const SEED = 20_260_728;

const DEMO_SIZE = 2100;
/** Number of groups of two to six people who share only a name. */
const NAMESAKE_GROUPS = 60;
/** Number of people without a profile: see `DemoWorld`. */
const UNLISTED = 60;

interface DemoName {
  readonly culture: Culture;
  readonly given: string;
  readonly family: string;
  readonly gender: string;
}

function demoName(random: SeededRandom): DemoName {
  const culture = random.pick(CULTURES);
  const isWoman = random.chance(0.5);
  return {
    culture,
    given: random.pick(isWoman ? culture.women : culture.men),
    family: random.pick(culture.families),
    gender: isWoman ? 'Female' : 'Male',
  };
}

/** The names of all people, namesakes spread among the others. */
function demoNames(random: SeededRandom): DemoName[] {
  const groups = Array.from({ length: NAMESAKE_GROUPS }, () => {
    const name = demoName(random);
    return Array.from({ length: random.between(2, 6) }, () => name);
  });
  const shared = groups.flat();
  const others = Array.from({ length: DEMO_SIZE - shared.length }, () => demoName(random));
  return random.some([...shared, ...others], DEMO_SIZE);
}

interface World {
  readonly cities: readonly string[];
  readonly organizations: readonly DemoOrganization[];
  /** Cities and birth years already used with a name: namesakes differ in both. */
  readonly used: Map<string, { cities: Set<string>; years: Set<number> }>;
}

/** A place and a birth year that differ from those of all namesakes. */
function whereAndWhen(random: SeededRandom, name: DemoName, world: World) {
  const key = `${name.given} ${name.family}`;
  const used = world.used.get(key) ?? { cities: new Set(), years: new Set() };
  world.used.set(key, used);
  for (;;) {
    const city = random.pick(random.chance(0.7) ? name.culture.cities : world.cities);
    const year = random.between(1958, 2001);
    if (used.cities.has(city) || used.years.has(year)) continue;
    used.cities.add(city);
    used.years.add(year);
    return { city, birthYear: year };
  }
}

function demoPerson(random: SeededRandom, at: number, name: DemoName, world: World): PersonRecord {
  const { city, birthYear } = whereAndWhen(random, name, world);
  const field = random.pick(FIELDS);
  const full = `${name.given} ${name.family}`;
  const number = String(at + 1).padStart(4, '0');
  const handle = `${foldText(full).replace(/ /g, '-')}-${number}`;
  const education = demoEducation(random, field, birthYear);
  const jobs = demoCareer(random, {
    field,
    firstYear: Math.min(DEMO_YEAR - 1, birthYear + random.between(22, 26)),
    organizations: world.organizations.filter((one) => field.sectors.includes(one.sector)),
    home: city,
    otherCities: name.culture.cities,
  });
  const [job] = jobs;
  const ended = job?.end_date !== undefined;
  const page = `https://people.example/${handle}`;
  return {
    id: `demo-${number}`,
    name: full,
    given_name: name.given,
    family_name: name.family,
    gender: name.gender,
    birth_date: String(birthYear),
    headline: `${ended ? 'Formerly ' : ''}${job?.title} at ${job?.organization}`,
    location: city,
    experiences: jobs,
    education,
    facts: demoFacts(random, { name: full, handle, field, jobs }),
    emails: [`${handle}@example.com`],
    urls: [page],
    usernames: [handle],
    sources: [{ url: page, name: 'People of the demo world', published_at: `${DEMO_YEAR}-01` }],
  };
}

/** The people of the demo world: those with a profile, and those who are only on pages. */
export interface DemoWorld {
  readonly people: readonly PersonRecord[];
  /** People for candidate discovery: they have no profile until a search builds it. */
  readonly unlisted: readonly PersonRecord[];
}

/**
 * The demo world: the same people in every run. Common names and real cities are combined at
 * random; companies, universities and pages do not exist.
 */
export function demoWorld(): DemoWorld {
  const random = new SeededRandom(SEED);
  const cities = CULTURES.flatMap((culture) => culture.cities);
  const organizations = demoOrganizations(random, cities);
  const world: World = { cities, organizations, used: new Map() };
  const people = demoNames(random).map((name, at) => demoPerson(random, at, name, world));
  const unlisted = Array.from({ length: UNLISTED }, (_, at) =>
    demoPerson(random, DEMO_SIZE + at, demoName(random), world),
  );
  return { people, unlisted };
}

/** The people with a profile. */
export const demoPeople = (): readonly PersonRecord[] => demoWorld().people;

/** Whether a person of the demo world is a first-degree connection of the local owner. */
export const isDemoConnection = (record: PersonRecord): boolean =>
  Number(record.id?.slice(-4)) % 30 === 0;
