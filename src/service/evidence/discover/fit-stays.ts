import type { ExperienceClause, SchoolClause } from '../../../contract/intent.ts';
import { dayNumber, dayOf } from '../../people/record/day-number.ts';
import { isCurrent } from '../../people/record/partial-date.ts';
import type { RecordEducation, RecordExperience } from '../../people/record/person-record.ts';
import type { TimeWindow } from '../../search/plan/search-plan.ts';
import { courseWindow, jobWindow } from '../../search/plan/time-window.ts';
import { PAST_STAY, timeGrade, timeTruth } from '../../search/retrieve/time-conditions.ts';
import { foldText } from '../../text/fold.ts';
import {
  organizationFit,
  readOrganizationName,
} from '../../text/organizations/organization-fit.ts';
import { acronymsOf } from '../../text/organizations/organization-words.ts';
import { titleGrade } from '../../text/titles/title-fit.ts';
import { titleReadings } from '../../text/titles/title-synonyms.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { FAMOUS_ORGANIZATIONS } from '../../text/vocabulary/organizations.ts';

/** How well one job or course meets a clause, 0..1, and the item that does. */
export interface StayFit<Item> {
  readonly grade: number;
  readonly item: Item;
}

/** Below this, titles or names merely share words. */
const MIN_GRADE = 0.5;

const said = (...texts: (string | readonly string[] | null | undefined)[]): string[] =>
  texts.flat().filter((text): text is string => typeof text === 'string');

const best = (grades: readonly number[]): number => {
  const most = Math.max(0, ...grades);
  return most < MIN_GRADE ? 0 : most;
};

/** How likely it is that a person with the given title is one of those asked for, 0..1. */
const fitTitle = (asked: string, given: string): number =>
  titleGrade(titleReadings(titleTokens(asked)), titleTokens(given));

/** How likely it is that two texts name one organization, 0..1; one that is only near is another. */
export function fitOrganization(asked: string, given: string): number {
  if (foldText(asked) === foldText(given)) return 1;
  const [one, other] = [readOrganizationName(asked), readOrganizationName(given)];
  const fit = organizationFit(one, other, (word) => FAMOUS_ORGANIZATIONS.has(word));
  if (fit !== null && !fit.isNear) return fit.grade;
  const letters = [...acronymsOf(given), ...acronymsOf(asked)].filter((text) => text.length > 2);
  const isLetters = letters.includes(foldText(asked)) || letters.includes(foldText(given));
  return isLetters ? 0.88 : 0;
}

/** How well `given` meets any of the asked phrases; 1 when there are none. */
function fitAny(
  asked: readonly string[],
  given: string | undefined,
  gradeOf: (asked: string, given: string) => number,
): number {
  if (asked.length === 0) return 1;
  return given === undefined ? 0 : best(asked.map((one) => gradeOf(one, given)));
}

const isOpen = (window: TimeWindow): boolean =>
  Object.values(window).every((asked) => asked === undefined);

/** Whether a clause asks for anything; the plan of a search may hold `{}`. */
export const asksForJob = (clause: ExperienceClause): boolean =>
  said(clause.title, clause.titleAnyOf, clause.organization, clause.organizationAnyOf, clause.unit)
    .length > 0 || !isOpen(jobWindow(clause));

/** The same for a course. */
export const asksForCourse = (clause: SchoolClause): boolean =>
  said(clause.school, clause.schoolAnyOf).length > 0 || !isOpen(courseWindow(clause));

interface Dated {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** The grade of a stay of which the dates may be right: neither for nor against. */
const UNKNOWN_DATES = 0.5;

function timeFit(dated: Dated, window: TimeWindow, today: string, past: number): number {
  const stay = {
    startOn: dayOf(dated.start_date),
    endOn: dayOf(dated.end_date),
    isCurrent: isCurrent(dated, today),
  };
  if (window.former && stay.isCurrent) return 0;
  const day = dayNumber(today);
  const truth = timeTruth(stay, window, day);
  if (truth === 'unmet') return 0;
  return truth === 'unknown' ? UNKNOWN_DATES : timeGrade(stay, window, past, day);
}

function strongest<Item>(fits: readonly StayFit<Item>[]): StayFit<Item> | null {
  const met = fits.filter(({ grade }) => grade > 0);
  return met.reduce<StayFit<Item> | null>(
    (most, one) => (most === null || one.grade > most.grade ? one : most),
    null,
  );
}

/** The job that best meets the whole clause by itself; null when no job does. */
export function fitExperience(
  clause: ExperienceClause,
  jobs: readonly RecordExperience[],
  today: string,
): StayFit<RecordExperience> | null {
  const titles = said(clause.title, clause.titleAnyOf);
  const organizations = said(clause.organization, clause.organizationAnyOf);
  const unit = clause.unit ? foldText(clause.unit) : null;
  const window = jobWindow(clause);
  return strongest(
    jobs.map((item) => ({
      item,
      grade:
        fitAny(titles, item.title, fitTitle) *
        fitAny(organizations, item.organization, fitOrganization) *
        (unit === null || foldText(item.unit ?? '') === unit ? 1 : 0) *
        timeFit(item, window, today, PAST_STAY),
    })),
  );
}

/** The course that best meets the clause; null when none does. Finished courses count fully. */
export function fitSchool(
  clause: SchoolClause,
  courses: readonly RecordEducation[],
  today: string,
): StayFit<RecordEducation> | null {
  const schools = said(clause.school, clause.schoolAnyOf);
  const window = courseWindow(clause);
  return strongest(
    courses.map((item) => ({
      item,
      grade: fitAny(schools, item.school, fitOrganization) * timeFit(item, window, today, 1),
    })),
  );
}
