import { type DayRange, lastDay } from '../../people/record/day-number.ts';
import type { PlaceScope } from '../../places/contains.ts';
import { contactValue } from '../plan/plan-contact.ts';
import {
  type ExperiencePlan,
  orderedJob,
  type PlacePlan,
  type SchoolPlan,
  type SearchPlan,
} from '../plan/search-plan.ts';
import type { FoundPeople } from '../retrieve/people-finder.ts';
import { conceptFactor, isUnknown, type PeopleQuestion } from '../retrieve/people-statement.ts';
import { AT_WORK, unionOf } from '../retrieve/place-conditions.ts';
import { inRange, PAST_STAY, PAST_STAY_OF_ONE } from '../retrieve/time-conditions.ts';
import { type Fit, insideOf, type RowTest } from './column-tests.ts';
import { NO_DAY, type PeopleColumns } from './people-columns.ts';
import { type Standing, standingOf } from './standing.ts';
import {
  type AskedStays,
  eachWithTerms,
  type PersonFit,
  stayFit,
  stayOrder,
  unknownStayFit,
  withoutStayFit,
} from './stay-fits.ts';
import { TopSlots } from './top-slots.ts';

/** Whether any of the person's jobs passes. */
const anyJob =
  (people: PeopleColumns, test: RowTest): RowTest =>
  (slot) => {
    const { firstJob, jobs } = people;
    const end = slot + 1 < people.slots ? (firstJob.values[slot + 1] ?? 0) : jobs.person.length;
    for (let row = firstJob.values[slot] ?? 0; row < end; row += 1) if (test(row)) return true;
    return false;
  };

const nowhereTest =
  ({ place }: PeopleColumns): RowTest =>
  (slot) =>
    place.country.values[slot] === 0 && Number.isNaN(place.lat.values[slot]);

/** Whether nothing is known of where the person is. */
function unknownPlaceTest(people: PeopleColumns): RowTest {
  const { country, lat } = people.jobs.place;
  const isNowhere = nowhereTest(people);
  const isPlacedNow = anyJob(
    people,
    (row) =>
      people.jobs.isCurrent.values[row] === 1 &&
      (country.values[row] !== 0 || !Number.isNaN(lat.values[row])),
  );
  return (slot) => isNowhere(slot) && !isPlacedNow(slot);
}

/** Whether the person's own place is unknown, or a country or region that the job is in. */
function leavesOpen({ place, jobs }: PeopleColumns): RowTest {
  return (row) => {
    const slot = jobs.person.values[row] ?? 0;
    const isOpen = (own: number | undefined, atWork: number | undefined) =>
      own === 0 || own === atWork;
    return (
      isOpen(place.country.values[slot], jobs.place.country.values[row]) &&
      isOpen(place.region.values[slot], jobs.place.region.values[row])
    );
  };
}

/** Whether a person is, or was, in the scope. */
function inScope(
  people: PeopleColumns,
  scope: PlaceScope,
  { historical, orBefore }: PlacePlan,
): RowTest {
  const { isCurrent } = people.jobs;
  const jobInside = insideOf(people, people.jobs.place, scope);
  const wasInside = anyJob(people, (row) => isCurrent.values[row] !== 1 && jobInside(row));
  if (historical) return wasInside;
  const isOpen = leavesOpen(people);
  const worksInside = (row: number) => isCurrent.values[row] === 1 && isOpen(row) && jobInside(row);
  const isInside = insideOf(people, people.place, scope);
  const hasJob = anyJob(people, worksInside);
  const lat = people.place.lat.values;
  // Most have coordinates, which leave nothing open: their jobs are not looked at.
  const isInNow: RowTest = (slot) => isInside(slot) || (Number.isNaN(lat[slot]) && hasJob(slot));
  return orBefore ? (slot) => isInNow(slot) || wasInside(slot) : isInNow;
}

function insideFit(people: PeopleColumns, plan: PlacePlan): PersonFit {
  const { scopes, historical } = plan;
  const sure = scopes.filter(({ isNear }) => !isNear);
  const isInside = inScope(people, unionOf(scopes), plan);
  const mayBeNear = sure.length < scopes.length;
  const isMet = mayBeNear ? inScope(people, unionOf(sure), plan) : () => true;
  const isGraded = !historical && scopes.length > 1;
  const parts = (isGraded ? scopes : []).map(({ scope, grade }) => ({
    grade,
    holds: insideOf(people, people.place, scope),
  }));
  const otherwise = isGraded ? AT_WORK : 1;
  return (slot) => {
    if (!isInside(slot)) return 0;
    const grade = parts.find(({ holds }) => holds(slot))?.grade ?? otherwise;
    return isMet(slot) ? grade : -grade;
  };
}

function placeFit(people: PeopleColumns, question: PeopleQuestion, at: number): PersonFit {
  const plan = question.plan.places[at];
  const isUnplaced = unknownPlaceTest(people);
  if (plan === undefined || isUnknown(question, 'places', at)) {
    return (slot) => (isUnplaced(slot) ? 1 : 0);
  }
  const inside = insideFit(people, plan);
  if (!plan.isExcluded) return inside;
  const mayBeAnywhere = plan.historical || question.unknown?.kind === 'places';
  return (slot) => (inside(slot) > 0 || (!mayBeAnywhere && isUnplaced(slot)) ? 0 : 1);
}

/** Whether a day, at the precision known, is in the range; or, as unknown, may be. */
function dayTest(days: Int32Array, range: DayRange, isAsUnknown: boolean): RowTest {
  const wanted = isAsUnknown ? 'unknown' : 'met';
  return (slot) => {
    const day = days[slot] ?? NO_DAY;
    const truth = day === NO_DAY ? 'unknown' : inRange({ from: day, to: lastDay(day) }, range);
    return truth === wanted;
  };
}

function testsOf(people: PeopleColumns, question: PeopleQuestion): RowTest[] {
  const { plan } = question;
  const tests = plan.born.map((range, at) =>
    dayTest(people.birthOn.values, range, isUnknown(question, 'born', at)),
  );
  if (plan.connected !== null) {
    const isAsUnknown = isUnknown(question, 'connected');
    tests.push(dayTest(people.connectedOn.values, plan.connected, isAsUnknown));
  }
  const { contact } = plan;
  if (contact?.met) {
    const { known, met } = contact;
    const isAsUnknown = isUnknown(question, 'contact');
    tests.push((slot) => {
      const id = people.ids[slot] ?? '';
      return isAsUnknown ? !known.has(id) : met.has(id);
    });
  }
  if (plan.changed !== null) {
    const { met, possible } = plan.changed;
    const changed = isUnknown(question, 'changed') ? possible : met;
    tests.push((slot) => changed.has(people.ids[slot] ?? ''));
  }
  if (plan.genders !== null) {
    const genders = isUnknown(question, 'genders')
      ? new Set([0])
      : new Set(plan.genders.map((one) => people.genders.find(one)));
    tests.push((slot) => genders.has(people.gender.values[slot] ?? 0));
  }
  if (plan.excludedPeople.size > 0) {
    tests.push((slot) => !plan.excludedPeople.has(people.ids[slot] ?? ''));
  }
  for (const { people: own, isExcluded } of plan.own) {
    tests.push((slot) => own.has(people.ids[slot] ?? '') !== isExcluded);
  }
  return tests;
}

const askedJobs = (people: PeopleColumns, plan: ExperiencePlan, past: number): AskedStays => ({
  columns: people.jobs,
  first: people.firstJob.values,
  terms: plan.titles,
  organizations: plan.organizations,
  units: plan.units,
  time: plan.time,
  past,
});

const askedCourses = (
  people: PeopleColumns,
  { schools, degrees, time }: SchoolPlan,
): AskedStays => ({
  columns: people.courses,
  first: people.firstCourse.values,
  terms: schools,
  organizations: null,
  units: degrees,
  time,
  past: 1,
});

function fitsOfPlan(people: PeopleColumns, question: PeopleQuestion): PersonFit[] {
  const { plan, today } = question;
  const past = plan.people === null ? PAST_STAY : PAST_STAY_OF_ONE;
  const fitOf = (stays: AskedStays, isExcluded: boolean, isAsUnknown: boolean) => {
    if (isExcluded) return withoutStayFit(stays, today, people);
    return (isAsUnknown ? unknownStayFit : stayFit)(stays, today, people);
  };
  const jobs = plan.experiences.map((one, at) => {
    const isAsUnknown = isUnknown(question, 'experiences', at);
    return fitOf(askedJobs(people, one, past), one.isExcluded, isAsUnknown);
  });
  const courses = plan.schools.map((one, at) =>
    fitOf(askedCourses(people, one), one.isExcluded, isUnknown(question, 'schools', at)),
  );
  const places = plan.places.map((_, at) => placeFit(people, question, at));
  return [...jobs, ...courses, ...places];
}

/** Of people of whom the value to order by is unknown. */
const UNORDERED = -Infinity;

/** The value by which a person is ordered, the greater the earlier; unknown ones come last. */
function orderOf(people: PeopleColumns, plan: SearchPlan, today: number): PersonFit | null {
  const { order } = plan;
  if (order === null) return null;
  const sign = order.direction === 'ascending' ? -1 : 1;
  const signed = (value: number | null) => (value === null ? UNORDERED : sign * value);
  const known = (day: number | undefined) => (day === NO_DAY ? null : (day ?? null));
  if (order.by === 'birth') return (slot) => signed(known(people.birthOn.values[slot]));
  if (order.by === 'connected') return (slot) => signed(known(people.connectedOn.values[slot]));
  const { contact } = plan;
  const { by } = order;
  if (by === 'last_contact' || by === 'contacts') {
    if (contact === null) return null;
    return (slot) => signed(contactValue(contact, by, people.ids[slot] ?? ''));
  }
  const job = orderedJob(plan);
  if (job === undefined) return null;
  const stayValue = stayOrder(askedJobs(people, job, 1), order, today, people);
  return (slot) => signed(stayValue(slot));
}

/** The people a search may return: visible to the caller and, if asked, among the connections. */
export interface Eligible {
  readonly includePublic: boolean;
  /** The people in the caller's directories. */
  readonly held: ReadonlySet<string>;
  /** Members of the connections the search is limited to; null: no limit. */
  readonly connections: ReadonlySet<string> | null;
}

/** A clause that names titles, organizations or schools, which few people have had; if any. */
function telling(people: PeopleColumns, plan: SearchPlan): AskedStays | undefined {
  const jobs = plan.experiences.filter(({ isExcluded }) => !isExcluded);
  const courses = plan.schools.filter(({ isExcluded }) => !isExcluded);
  return [
    ...jobs.map((one) => askedJobs(people, one, 1)),
    ...courses.map((one) => askedCourses(people, one)),
  ].find(({ terms, organizations }) => terms !== null || organizations !== null);
}

/** Calls `look` with each slot that may match, once. */
function eachSlot(people: PeopleColumns, question: PeopleQuestion, look: (slot: number) => void) {
  const { plan, concepts } = question;
  const ids = plan.people?.keys() ?? (concepts?.only ? concepts.people.keys() : null);
  if (ids !== null) {
    for (const id of ids) {
      const slot = people.slotOf(id);
      if (slot !== undefined) look(slot);
    }
    return;
  }
  const stays = telling(people, plan);
  if (stays !== undefined) return eachWithTerms(stays, look);
  const { slots } = people;
  for (let slot = 0; slot < slots; slot += 1) look(slot);
}

function eligibleTest(people: PeopleColumns, eligible: Eligible): RowTest {
  const { includePublic, held, connections } = eligible;
  const [alive, isPublic] = [people.alive.values, people.isPublic.values];
  return (slot) => {
    if (alive[slot] !== 1) return false;
    if (includePublic && isPublic[slot] === 1 && connections === null) return true;
    const id = people.ids[slot] ?? '';
    const seen = (includePublic && isPublic[slot] === 1) || held.has(id);
    return seen && (connections === null || connections.has(id));
  };
}

/** Scores that differ by less than one step are equal, whatever the order of multiplication. */
const STEP = 1e6;

/** The order of equal people is that of `tieBreakers`. */
function betterOf(people: PeopleColumns, { isNear, orders, scores }: Standing, plan: SearchPlan) {
  const { sourceCount, order, nameOrder } = people;
  const { nearFirst } = plan;
  const connectedOn = plan.connectionsOf === null ? [] : people.connectedOn.values;
  return (a: number, b: number): boolean => {
    if (isNear[a] !== isNear[b]) return (isNear[a] === 1) === nearFirst;
    if (orders[a] !== orders[b]) return (orders[a] ?? 0) > (orders[b] ?? 0);
    const byScore = (scores[a] ?? 0) - (scores[b] ?? 0);
    if (byScore !== 0) return byScore > 0;
    const byKnown = (sourceCount.values[a] ?? 0) - (sourceCount.values[b] ?? 0);
    if (byKnown !== 0) return byKnown > 0;
    const byConnecting = (connectedOn[a] ?? 0) - (connectedOn[b] ?? 0);
    if (byConnecting !== 0) return byConnecting > 0;
    const byName = (nameOrder.values[a] ?? 0) - (nameOrder.values[b] ?? 0);
    if (byName !== 0) return byName < 0;
    return (order.values[a] ?? 0) < (order.values[b] ?? 0);
  };
}

/** The product of the fits of all clauses; below 0 when one is only near, 0 when one is not met. */
function productOf(start: number, conditions: readonly PersonFit[], slot: number): number {
  let grade = Math.abs(start);
  let isNear = start < 0;
  for (const condition of conditions) {
    if (grade === 0) return 0;
    const fit = condition(slot);
    isNear ||= fit < 0;
    grade *= Math.abs(fit);
  }
  return isNear ? -grade : grade;
}

/** What a scan calls for each person found: the fit of the conditions and the factor of the concepts. */
type Look = (slot: number, fit: Fit, factor: number) => void;

function eachFound(
  people: PeopleColumns,
  question: PeopleQuestion,
  eligible: Eligible,
  look: Look,
): void {
  const { plan, concepts } = question;
  const isEligible = eligibleTest(people, eligible);
  const tests = testsOf(people, question);
  const conditions = fitsOfPlan(people, question);
  const named = (slot: number) => {
    const id = people.ids[slot] ?? '';
    if (plan.people === null) return 1;
    const grade = plan.people.get(id) ?? 0;
    return plan.nearlyNamed.has(id) ? -grade : grade;
  };
  const conceptOf = (slot: number): number => {
    if (concepts === null) return 1;
    const met = concepts.people.get(people.ids[slot] ?? '');
    return met === undefined && concepts.only ? 0 : conceptFactor(met);
  };
  eachSlot(people, question, (slot) => {
    // Tests come first: they read one number each.
    if (!isEligible(slot)) return;
    for (const test of tests) if (!test(slot)) return;
    const fit = productOf(named(slot), conditions, slot);
    if (fit === 0) return;
    const factor = conceptOf(slot);
    if (factor !== 0) look(slot, fit, factor);
  });
}

/** The same result as `countStatement`, computed from the columns. */
export function countColumns(
  people: PeopleColumns,
  question: PeopleQuestion,
  eligible: Eligible,
): number {
  let met = 0;
  eachFound(people, question, eligible, (_slot, fit) => {
    if (fit > 0) met += 1;
  });
  return met;
}

/** The same result as `peopleStatement`, computed from the columns. */
export function scanColumns(
  people: PeopleColumns,
  question: PeopleQuestion,
  eligible: Eligible,
  most: number,
): FoundPeople {
  const { plan, today } = question;
  const order = orderOf(people, plan, today);
  const standing = standingOf(people);
  const { isNear, orders, grades, scores } = standing;
  const top = new TopSlots(most, betterOf(people, standing, plan));
  const counts = { met: 0, near: 0, unordered: 0 };
  eachFound(people, question, eligible, (slot, fit, factor) => {
    counts[fit < 0 ? 'near' : 'met'] += 1;
    const grade = Math.abs(fit);
    isNear[slot] = fit < 0 ? 1 : 0;
    grades[slot] = grade;
    scores[slot] = Math.round(grade * factor * STEP);
    orders[slot] = order === null ? 0 : order(slot);
    if (fit > 0 && orders[slot] === UNORDERED) counts.unordered += 1;
    top.offer(slot);
  });
  return {
    total: counts.met,
    near: counts.near,
    unordered: counts.unordered,
    people: top.sorted().map((slot) => ({
      id: people.ids[slot] ?? '',
      grade: grades[slot] ?? 0,
      isNear: isNear[slot] === 1,
      isUnordered: orders[slot] === UNORDERED,
    })),
  };
}
