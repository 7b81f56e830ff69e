import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import { foldText } from '../../text/fold.ts';
import type { Stay } from '../retrieve/time-conditions.ts';

export interface JobDetail extends Stay {
  readonly titleTerm: number | null;
  readonly organizationTerm: number | null;
  readonly title: string | null;
  readonly organization: string | null;
  readonly unit: string | null;
  /** The unit as its record spells it; null: only `unit` is known. */
  readonly unitName: string | null;
  readonly place: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

export interface CourseDetail extends Stay {
  readonly schoolTerm: number | null;
  readonly school: string | null;
  readonly degree: string | null;
}

/** The facts that a person's reasons are made from. */
export interface PersonDetail {
  readonly id: string;
  readonly displayName: string;
  readonly headline: string | null;
  readonly place: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** See `dayNumber`. */
  readonly birthOn: number | null;
  readonly connectedOn: number | null;
  readonly gender: string | null;
  readonly names: readonly string[];
  readonly jobs: readonly JobDetail[];
  readonly courses: readonly CourseDetail[];
}

/** Looked up for each row: planning joins takes longer than reading the few rows of a page. */
const label = (term: string): string => `(select t.label from terms t where t.id = e.${term})`;

/**
 * Reads all of them in one statement. People who are gone or whom the caller may not see are left
 * out: the database has the final say on what is shown.
 */
export async function readDetails(
  db: Queryable,
  ids: readonly string[],
  visibility: Visibility,
): Promise<Map<string, PersonDetail>> {
  if (ids.length === 0) return new Map();
  const params = new SqlParams();
  const asked = params.add([...ids]);
  const rows = await db.query<PersonDetail & { readonly unitNames: readonly string[] }>(
    `select p.id, p.display_name as "displayName", p.headline, p.place, p.country, p.region, p.lat, p.lon,
       p.birth_on as "birthOn", p.connected_on as "connectedOn", p.gender,
       (select coalesce(array_agg(n.name order by n.ordinal), '{}') from profile_names n
        where n.profile_id = p.id) as names,
       (select coalesce(json_agg(json_build_object(
            'titleTerm', e.title_term, 'organizationTerm', e.organization_term,
            'title', ${label('title_term')}, 'organization', ${label('organization_term')},
            'unit', e.unit, 'unitName', null, 'place', ${label('place_term')},
            'country', e.country, 'region', e.region, 'lat', e.lat, 'lon', e.lon,
            'startOn', e.start_on, 'endOn', e.end_on, 'isCurrent', e.is_current)
          order by e.ordinal), '[]')
        from experiences e where e.profile_id = p.id) as jobs,
       ${UNIT_NAMES} as "unitNames",
       (select coalesce(json_agg(json_build_object(
            'schoolTerm', e.school_term, 'school', ${label('school_term')}, 'degree', e.degree,
            'startOn', e.start_on, 'endOn', e.end_on, 'isCurrent', e.is_current)
          order by e.ordinal), '[]')
        from educations e where e.profile_id = p.id) as courses
     from profiles p where p.id = any (${asked}::text[]) and ${visible('p', visibility, params)}`,
    params.values,
  );
  return new Map(rows.map((row) => [row.id, withUnitNames(row)]));
}

/** Jobs store the unit folded; the profile has it as written. */
const UNIT_NAMES = `coalesce(jsonb_path_query_array(p.sections, '$.jobs.items[*].unit'), '[]')`;

function withUnitNames({
  unitNames,
  ...person
}: PersonDetail & { readonly unitNames: readonly string[] }): PersonDetail {
  if (unitNames.length === 0) return person;
  // Of a job stored by an earlier version, the parts are not divided.
  const names = new Map(unitNames.map((name) => [foldText(name), name]));
  const named = (job: JobDetail): JobDetail => ({
    ...job,
    unitName: names.get(foldText(job.unit ?? '')) ?? null,
  });
  return { ...person, jobs: person.jobs.map(named) };
}
