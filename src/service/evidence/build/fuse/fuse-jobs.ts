import type { RecordExperience } from '../../../import/person-record.ts';
import { titleGrade } from '../../../search/match/title-grade.ts';
import { titleReadings } from '../../../search/match/title-synonyms.ts';
import { titleTokens } from '../../../search/match/title-words.ts';
import { foldText } from '../../../text/fold.ts';
import type { Claim } from './claim.ts';
import { byRecency, chosenDates, chosenText, supportingSources } from './fuse-stay.ts';
import { groupAlike } from './group-alike.ts';
import { sameOrganization } from './same-organization.ts';
import { sameStay } from './same-stay.ts';

/** From here on two titles are of one job, when all else fits. */
const SAME_TITLE = 0.8;

function sameTitle(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 1 : 0.8;
  const [one, other] = [titleTokens(a), titleTokens(b)];
  if (one.join(' ') === other.join(' ')) return 1;
  const grade = Math.max(
    titleGrade(titleReadings(one), other),
    titleGrade(titleReadings(other), one),
  );
  return grade >= SAME_TITLE ? grade : 0;
}

const isDated = (job: RecordExperience): boolean => (job.start_date ?? job.end_date) !== undefined;

/** Where nobody names the organization, only times can tell. */
function sameEmployer(a: RecordExperience, b: RecordExperience): number {
  if (a.organization !== undefined && b.organization !== undefined) {
    return sameOrganization(a.organization, b.organization);
  }
  if (a.organization === b.organization) return 0.8;
  return isDated(a) && isDated(b) && a.title !== undefined && b.title !== undefined ? 0.6 : 0;
}

/** Another district is another seat; another name of the team is not, from the same day on. */
function sameUnit(a: RecordExperience, b: RecordExperience): boolean {
  if (a.unit === undefined || b.unit === undefined) return true;
  return foldText(a.unit) === foldText(b.unit);
}

/**
 * How sure it is that two items tell of one job. A rise ("Senior Engineer" after "Engineer" at
 * one employer) is a job of its own when both say when they began.
 */
function likeness(a: RecordExperience, b: RecordExperience): number {
  if (!sameUnit(a, b)) return 0;
  const [title, employer, stay] = [sameTitle(a.title, b.title), sameEmployer(a, b), sameStay(a, b)];
  const beganApart = a.start_date !== undefined && b.start_date !== undefined && stay < 1;
  if (title < 1 && a.title !== undefined && b.title !== undefined && beganApart) return 0;
  return title * employer * stay;
}

const key = ({ title, organization, unit, start_date, end_date }: RecordExperience): string =>
  JSON.stringify([
    titleTokens(title ?? '').join(' '),
    foldText(organization ?? ''),
    foldText(unit ?? ''),
    start_date,
    end_date,
  ]);

function merged(claims: readonly Claim<RecordExperience>[]): RecordExperience {
  const dates = chosenDates(claims);
  const text = (of: (job: RecordExperience) => string | undefined) => chosenText(claims, of);
  const fields = {
    title: text((job) => job.title),
    organization: text((job) => job.organization),
    unit: text((job) => job.unit),
    location: text((job) => job.location),
    description: text((job) => job.description),
  };
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(stated), ...dates, sources: supportingSources(claims, dates) };
}

/** The jobs that claims tell of, each once, the present ones first. */
export function fuseJobs(claims: readonly Claim<RecordExperience>[]): RecordExperience[] {
  const groups = groupAlike(claims, {
    key: ({ value }) => key(value),
    likeness: (a, b) => likeness(a.value, b.value),
  });
  return groups.map(merged).toSorted(byRecency);
}
