import type {
  RecordEducation,
  RecordExperience,
} from '../../src/service/people/record/person-record.ts';
import type { Field } from './fields.ts';
import { type DemoOrganization, UNIVERSITIES } from './organizations.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The present year of the demo world: nothing in it depends on today. */
export const DEMO_YEAR = 2026;

const DEGREES = ['BSc', 'BA', 'MSc', 'MA', 'PhD'] as const;

/** Schools from the eighteenth birthday on, one or two degrees. */
export function demoEducation(
  random: SeededRandom,
  field: Field,
  birthYear: number,
): RecordEducation[] {
  const begun = birthYear + random.between(18, 20);
  const first = {
    school: random.pick(UNIVERSITIES),
    degree: random.pick(DEGREES.slice(0, 2)),
    field_of_study: random.pick(field.studies),
    start_date: String(begun),
    end_date: String(begun + 3),
  };
  if (random.chance(0.55) || begun + 6 > DEMO_YEAR) return [first];
  const second = {
    school: random.pick(UNIVERSITIES),
    degree: random.pick(DEGREES.slice(2)),
    field_of_study: random.pick(field.studies),
    start_date: String(begun + 3),
    end_date: String(begun + 3 + random.between(1, 3)),
  };
  return [second, first];
}

const month = (random: SeededRandom): string => String(random.between(1, 12)).padStart(2, '0');

/** Dates as people state them: often a month, sometimes only the year. */
function statedDate(random: SeededRandom, year: number): string {
  return random.chance(0.7) ? `${year}-${month(random)}` : String(year);
}

interface CareerPlan {
  readonly field: Field;
  readonly firstYear: number;
  readonly organizations: readonly DemoOrganization[];
  /** Where the person lives now. */
  readonly home: string;
  /** Where earlier jobs may have been. */
  readonly otherCities: readonly string[];
}

/**
 * Jobs from the latest to the first, up the field's career ladder; the latest is mostly current.
 */
export function demoCareer(random: SeededRandom, plan: CareerPlan): RecordExperience[] {
  const { ladder } = plan.field;
  const jobs: RecordExperience[] = [];
  let year = plan.firstYear;
  let employer = random.pick(plan.organizations);
  let start = statedDate(random, year);
  for (const [rung, title] of ladder.entries()) {
    if (rung > 0 && random.chance(0.6)) employer = random.pick(plan.organizations);
    const stay = random.between(2, 7);
    const isLast = rung === ladder.length - 1 || year + stay >= DEMO_YEAR;
    const left = isLast && random.chance(0.12) && year + stay < DEMO_YEAR;
    const end = isLast && !left ? undefined : statedDate(random, year + stay);
    const location = isLast || random.chance(0.5) ? plan.home : random.pick(plan.otherCities);
    jobs.unshift({
      title,
      organization: employer.name,
      location,
      start_date: start,
      ...(end !== undefined && { end_date: end }),
    });
    if (isLast) break;
    year += stay;
    start = end ?? String(year);
  }
  return jobs;
}
