import { storedDegree } from '../../text/vocabulary/degrees.ts';
import { dayOf } from '../record/day-number.ts';
import { laterFirst } from '../record/later-first.ts';
import { isCurrent } from '../record/partial-date.ts';
import type { PersonRecord } from '../record/person-record.ts';
import type { PlaceIndex } from '../record/place-resolver.ts';
import { foldUnit } from './fold-unit.ts';
import { withTermsJoined } from './joined-terms.ts';
import type { EducationRow, ExperienceRow } from './prepared-person.ts';
import { termOf } from './term.ts';

/** One row per job, the latest first and its consecutive terms as one, then one per former home. */
export function experienceRows(
  record: PersonRecord,
  today: string,
  places: PlaceIndex,
): ExperienceRow[] {
  const jobs = (record.experiences ?? []).toSorted(laterFirst).map((one): ExperienceRow => {
    const { region, country, lat, lon } = places.at(one.location);
    return {
      title: termOf('title', one.title),
      organization: termOf('organization', one.organization),
      place: termOf('place', one.location),
      region,
      country,
      lat,
      lon,
      start_on: dayOf(one.start_date),
      end_on: dayOf(one.end_date),
      unit: one.unit === undefined ? null : foldUnit(one.unit),
      is_current: isCurrent(one, today),
    };
  });
  // A former home is a row with only a place, so that one rule finds past places.
  const homes = (record.past_locations ?? []).map((location): ExperienceRow => {
    const { region, country, lat, lon } = places.at(location);
    return {
      title: null,
      organization: null,
      place: termOf('place', location),
      region,
      country,
      lat,
      lon,
      start_on: null,
      end_on: null,
      unit: null,
      is_current: false,
    };
  });
  return [...withTermsJoined(jobs), ...homes];
}

export function educationRows(record: PersonRecord, today: string): EducationRow[] {
  return (record.education ?? []).map((one) => ({
    school: termOf('school', one.school),
    degree: storedDegree(one.degree),
    start_on: dayOf(one.start_date),
    end_on: dayOf(one.end_date),
    // Undated studies are over for nearly everyone; only a dated start without an end is current.
    is_current: (one.start_date ?? one.end_date) !== undefined && isCurrent(one, today),
  }));
}
