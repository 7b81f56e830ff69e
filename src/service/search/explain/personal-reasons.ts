import type { MatchReason } from '../../../contract/search.ts';
import { type DayRange, dateOf, lastDay } from '../../people/record/day-number.ts';
import type { SearchPlan } from '../plan/search-plan.ts';
import { inRange } from '../retrieve/time-conditions.ts';
import type { PersonDetail } from './person-details.ts';
import { withStatus } from './reason-status.ts';

/** A day on record and the ranges asked for; the record may know no more than its year. */
function dayReason(
  field: string,
  [before, none]: readonly [before: string, none: string],
  day: number | null,
  asked: readonly DayRange[],
): MatchReason[] {
  if (asked.length === 0) return [];
  if (day === null) return [withStatus({ field, text: `${none} on record` }, 'unknown')];
  const known = { from: day, to: lastDay(day) };
  const isSure = asked.every((range) => inRange(known, range) === 'met');
  return [withStatus({ field, text: `${before} ${dateOf(day)}` }, isSure ? 'met' : 'unknown')];
}

function genderReason(genders: SearchPlan['genders'], gender: string | null): MatchReason[] {
  const field = 'demographics.gender';
  if (genders === null) return [];
  if (gender === null) return [withStatus({ field, text: 'no gender on record' }, 'unknown')];
  return [{ field, text: gender }];
}

/** What the record says of birth, date of connecting and gender, where they are asked for. */
export const personalReasons = (
  { born, connected, genders }: SearchPlan,
  { birthOn, connectedOn, gender }: PersonDetail,
): MatchReason[] => [
  ...dayReason('demographics.birthYearRange', ['born', 'no birth date'], birthOn, born),
  ...dayReason(
    'personalization.network.connected',
    ['connected on', 'no date of connecting'],
    connectedOn,
    connected === null ? [] : [connected],
  ),
  ...genderReason(genders, gender),
];
