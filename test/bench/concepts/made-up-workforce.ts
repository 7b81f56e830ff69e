import { CULTURES } from '../../../scripts/demo-world/cultures.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { OCCUPATIONS } from './duties.ts';
import type { Legislator } from './made-up-legislature.ts';
import { DEEDS, TRADES } from './workforce-topics.ts';

/** Companies whose names say nothing of what they do. */
const COMPANIES = ['Nordlicht', 'Vellum', 'Ostrella', 'Umbrana', 'Pellucia', 'Varnholt'];
const TOWNS = ['Leeds', 'Ghent', 'Porto', 'Graz', 'Turku', 'Brno'];

const SOMETIMES = 0.4;

/** Made-up people with a trade, at times a former one, and a deed. */
export function madeUpWorkforce(count: number): Legislator[] {
  const random = seededRandom(20_261_123);
  return Array.from({ length: count }, (_, at): Legislator => {
    const culture = pick(random, CULTURES);
    const given = pick(random, random() < 0.5 ? culture.women : culture.men);
    const [now, company] = [pick(random, TRADES), pick(random, COMPANIES)];
    const before = random() < SOMETIMES ? [pick(random, TRADES)] : [];
    const deeds = random() < SOMETIMES ? [pick(random, DEEDS)] : [];
    return {
      record: {
        id: `worker-${at}`,
        name: `${given} ${pick(random, culture.families)}`,
        headline: `${now} at ${company}`,
        location: pick(random, TOWNS),
        experiences: [
          { title: now, organization: company, start_date: '2018' },
          ...before.map((title) => ({
            title,
            organization: pick(random, COMPANIES),
            end_date: '2017',
          })),
        ],
        facts: deeds.map((text) => ({ text })),
      },
      topics: [now, ...before, ...deeds],
    };
  });
}

const EACH = 3;

/** A few people of each occupation of `duties.ts`. */
export const fewOfEach = (): Legislator[] =>
  OCCUPATIONS.flatMap((title, at) =>
    COMPANIES.slice(0, EACH).map((organization, nth): Legislator => {
      const culture = CULTURES[at % CULTURES.length];
      const name = `${culture?.women[nth]} ${culture?.families[at % culture.families.length]}`;
      const experiences = [{ title, organization, start_date: `${2010 + nth}` }];
      const headline = `${title} at ${organization}`;
      return {
        record: { id: `trade-${at}-${nth}`, name, headline, experiences },
        topics: [title],
      };
    }),
  );
