import { CULTURES } from '../../scripts/demo-world/cultures.ts';
import { demoCareer, demoEducation } from '../../scripts/demo-world/demo-career.ts';
import { FIELDS } from '../../scripts/demo-world/fields.ts';
import {
  type DemoOrganization,
  demoOrganizations,
} from '../../scripts/demo-world/organizations.ts';
import { SeededRandom } from '../../scripts/demo-world/seeded-random.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';

/** Any number of made-up people, deterministic, to measure how search scales. */

const SYLLABLES = 'ba den fel gor hul kim lor mav nes pol rus tam vel wor yan zub dra ster lin mo';
const SOUNDS = SYLLABLES.split(' ');
const FAMILIES = 9000;
const EMPLOYERS = 4000;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The n-th of 8,000 made-up words of three syllables, then of four, and so on. */
function madeUpWord(n: number): string {
  let rest = n;
  let word = '';
  for (let at = 0; at < 3 || rest > 0; at += 1) {
    word += SOUNDS[rest % SOUNDS.length] ?? '';
    rest = Math.floor(rest / SOUNDS.length);
  }
  return capital(word);
}

/** Skewed like real names, few common and many rare: small numbers come more often. */
const oftenSmall = (random: SeededRandom, below: number): number =>
  Math.floor(random.next() ** 2 * below);

function employers(random: SeededRandom, cities: readonly string[]): DemoOrganization[] {
  const known = demoOrganizations(random, cities);
  return Array.from({ length: EMPLOYERS }, (_, at) => {
    const like = random.pick(known);
    const kind = like.name.split(' ').at(-1);
    return { ...like, name: `${madeUpWord(at * 7)} ${kind}`, city: random.pick(cities) };
  });
}

/** `count` people: a name, two or more jobs, a degree, a fact with its source. */
export function* syntheticPeople(count: number, seed = 11): Iterable<PersonRecord> {
  const random = new SeededRandom(seed);
  const cities = CULTURES.flatMap((culture) => culture.cities);
  const all = employers(random, cities);
  const employersOf = new Map(
    FIELDS.map((field) => [field, all.filter(({ sector }) => field.sectors.includes(sector))]),
  );
  for (let at = 0; at < count; at += 1) {
    const culture = random.pick(CULTURES);
    const isWoman = random.chance(0.5);
    const given = random.pick(isWoman ? culture.women : culture.men);
    const family = random.chance(0.3)
      ? random.pick(culture.families)
      : madeUpWord(oftenSmall(random, FAMILIES));
    const field = random.pick(FIELDS);
    const born = random.between(1958, 2001);
    const home = random.pick(culture.cities);
    const jobs = demoCareer(random, {
      field,
      firstYear: Math.min(2024, born + random.between(21, 25)),
      organizations: employersOf.get(field) ?? [],
      home,
      otherCities: culture.cities,
    });
    const [job] = jobs;
    const page = `https://synthetic.example/people/${at}`;
    yield {
      id: `synthetic-${at}`,
      name: `${given} ${family}`,
      given_name: given,
      family_name: family,
      gender: isWoman ? 'Female' : 'Male',
      birth_date: String(born),
      headline: `${job?.title} at ${job?.organization}`,
      location: home,
      experiences: jobs,
      education: demoEducation(random, field, born),
      facts: [{ text: `Worked on ${random.pick(field.topics)}`, sources: [{ url: page }] }],
      sources: [{ url: page }],
    };
  }
}
