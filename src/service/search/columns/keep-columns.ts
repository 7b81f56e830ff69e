import { type KeptPart, type Numbers, numbersOf } from '../memory/kept-part.ts';
import type { GrowingArray } from './growing-array.ts';
import { PeopleColumns, type PlaceColumns, type StayColumns } from './people-columns.ts';

type Column = GrowingArray<Numbers>;
type Columns = Readonly<Record<string, Pick<Column, 'at' | 'hold'>>>;

const ofPlace = ({ country, region, lat, lon }: PlaceColumns): Columns => ({
  country,
  region,
  lat,
  lon,
});

/** What is kept of each person; the rest follows from it. */
const ofPeople = (people: PeopleColumns): Columns => ({
  order: people.order,
  isPublic: people.isPublic,
  sourceCount: people.sourceCount,
  nameOrder: people.nameOrder,
  birthOn: people.birthOn,
  connectedOn: people.connectedOn,
  gender: people.gender,
  ...ofPlace(people.place),
});

const ofStays = (stays: StayColumns): Columns => ({
  term: stays.term,
  organization: stays.organization,
  startOn: stays.startOn,
  endOn: stays.endOn,
  unit: stays.unit,
  isCurrent: stays.isCurrent,
  ...ofPlace(stays.place),
});

const within = (name: string, columns: Columns): [string, Columns[string]][] =>
  Object.entries(columns).map(([column, values]) => [`${name}.${column}`, values]);

const valuesAt = (name: string, columns: Columns, rows: readonly number[]): [string, Numbers][] =>
  within(name, columns).map(([column, values]) => [column, values.at(rows)]);

/** The stays of the living, and the slot that each one's person will have. */
function livingStays({ person }: StayColumns, slots: ReadonlyMap<number, number>) {
  const rows: number[] = [];
  const people: number[] = [];
  for (let row = 0; row < person.length; row += 1) {
    const slot = slots.get(person.values[row] ?? -1);
    if (slot === undefined) continue;
    rows.push(row);
    people.push(slot);
  }
  return { rows, people: Int32Array.from(people) };
}

/**
 * The columns for a file, without dead slots: they hold what somebody was before, which may have
 * been erased.
 */
export function keptColumns(people: PeopleColumns): Pick<KeptPart, 'texts' | 'numbers'> {
  const living = people.ids.flatMap((_, slot) => (people.alive.values[slot] === 1 ? [slot] : []));
  const slots = new Map(living.map((slot, at) => [slot, at]));
  const jobs = livingStays(people.jobs, slots);
  const courses = livingStays(people.courses, slots);
  const numbers = Object.fromEntries([
    ...valuesAt('people', ofPeople(people), living),
    ...valuesAt('jobs', ofStays(people.jobs), jobs.rows),
    ...valuesAt('courses', ofStays(people.courses), courses.rows),
    ['jobs.person', jobs.people],
    ['courses.person', courses.people],
  ]);
  const used = (column: string): Set<number> => {
    const numbersUsed = new Set<number>();
    for (const of of ['people', 'jobs', 'courses']) {
      for (const number of numbers[`${of}.${column}`] ?? []) numbersUsed.add(number);
    }
    return numbersUsed;
  };
  const texts = {
    ids: living.map((slot) => people.ids[slot] ?? ''),
    countries: people.countries.textsOf(used('country')),
    regions: people.regions.textsOf(used('region')),
    genders: people.genders.textsOf(used('gender')),
    units: people.units.textsOf(used('unit')),
  };
  return { texts, numbers };
}

/** For each person the first of the stays; who has none has the next person's. */
function firstStays(persons: Int32Array, people: number): Int32Array {
  const firsts = new Int32Array(people);
  let row = 0;
  for (let slot = 0; slot < people; slot += 1) {
    firsts[slot] = row;
    while (persons[row] === slot) row += 1;
  }
  return firsts;
}

/** The columns of `keptColumns`. @throws Error when something is missing */
export function restoredColumns(kept: KeptPart): PeopleColumns {
  const people = new PeopleColumns();
  const { ids = [], countries = [], regions = [], genders = [], units = [] } = kept.texts;
  for (const text of countries) people.countries.add(text);
  for (const text of regions) people.regions.add(text);
  for (const text of genders) people.genders.add(text);
  for (const text of units) people.units.add(text);
  const columns = [
    ...within('people', ofPeople(people)),
    ...within('jobs', { ...ofStays(people.jobs), person: people.jobs.person }),
    ...within('courses', { ...ofStays(people.courses), person: people.courses.person }),
  ];
  for (const [name, column] of columns) column.hold(kept.numbers[name]);
  const firstJobs = firstStays(numbersOf(kept, 'jobs.person', Int32Array), ids.length);
  const firstCourses = firstStays(numbersOf(kept, 'courses.person', Int32Array), ids.length);
  for (const [slot, id] of ids.entries()) {
    people.takeUp(id, firstJobs[slot] ?? 0, firstCourses[slot] ?? 0);
  }
  return people;
}
