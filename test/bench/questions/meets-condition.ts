import type {
  PersonRecord,
  RecordExperience,
} from '../../../src/service/people/record/person-record.ts';
import type { Condition, RoleCondition } from './expectation.ts';
import { every, not, some, type Truth } from './truth.ts';

const yearOf = (date: string): number => Number(date.slice(0, 4));
const within = (date: string, [from, to]: readonly [number, number]): boolean =>
  yearOf(date) >= from && yearOf(date) <= to;

/** A role without a start may have begun before the range. */
function overlaps(role: RecordExperience, [from, to]: readonly [number, number]): Truth {
  const { start_date: start, end_date: end } = role;
  if (end !== undefined && yearOf(end) < from) return false;
  if (start !== undefined) return yearOf(start) <= to;
  return end !== undefined && yearOf(end) <= to ? true : null;
}

function began(role: RecordExperience, range: readonly [number, number]): Truth {
  if (role.start_date !== undefined) return within(role.start_date, range);
  return role.end_date !== undefined && yearOf(role.end_date) < range[0] ? false : null;
}

const isCurrent = ({ end_date: end }: RecordExperience, today: string): boolean =>
  end === undefined || end >= today;

function isPlaced({ location = '' }: RecordExperience, wanted: RoleCondition): boolean {
  const parts = location.split(', ');
  const state = parts.at(-1) ?? '';
  if (wanted.state !== undefined && !wanted.state.includes(state)) return false;
  if (wanted.place !== undefined && wanted.place !== location) return false;
  return wanted.city === undefined || (parts.length > 1 && parts[0] === wanted.city);
}

function isRole(role: RecordExperience, wanted: RoleCondition, today: string): Truth {
  if (wanted.title !== undefined && !wanted.title.includes(role.title ?? '')) return false;
  if (!isPlaced(role, wanted)) return false;
  if (wanted.unit !== undefined && wanted.unit !== role.unit) return false;
  const { year, overlap, started, ended } = wanted;
  return every([
    !wanted.current || isCurrent(role, today),
    !wanted.former || !isCurrent(role, today),
    year === undefined || overlaps(role, [year, year]),
    overlap === undefined || overlaps(role, overlap),
    started === undefined || began(role, started),
    ended === undefined || (role.end_date !== undefined && within(role.end_date, ended)),
  ]);
}

function hasRole({ experiences = [] }: PersonRecord, wanted: RoleCondition, today: string): Truth {
  const held = some(experiences.map((role) => isRole(role, wanted, today)));
  if (!wanted.former) return held;
  const { former: _, ...kind } = wanted;
  const still = some(experiences.map((role) => isRole(role, { ...kind, current: true }, today)));
  return every([held, not(still)]);
}

/**
 * Whether a record meets a condition.
 *
 * @param today ISO date on which the records were taken; a role that ends later is current
 */
export function meetsCondition(person: PersonRecord, condition: Condition, today: string): Truth {
  const meets = (other: Condition) => meetsCondition(person, other, today);
  if ('all' in condition) return every(condition.all.map(meets));
  if ('any' in condition) return some(condition.any.map(meets));
  if ('not' in condition) return not(meets(condition.not));
  if ('role' in condition) return hasRole(person, condition.role, today);
  if ('gender' in condition)
    return person.gender === undefined ? null : person.gender === condition.gender;
  if ('born' in condition)
    return person.birth_date === undefined ? null : within(person.birth_date, condition.born);
  if ('family' in condition) return person.family_name === condition.family;
  if ('given' in condition) return condition.given.includes(person.given_name ?? '');
  return new RegExp(condition.nameHas).test(person.name);
}
