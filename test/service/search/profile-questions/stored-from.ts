import {
  type StoredProfile,
  storedProfile,
} from '../../../../src/service/people/profile/stored-profile.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { buildSections } from '../../../../src/service/people/sections/build-sections.ts';

/** "Today" of every test here. */
export const TODAY = '2026-08-05';

/** The profile of a record, as a service stores it. */
export function storedFrom(record: PersonRecord, isPublic = true): StoredProfile {
  const blank = { slug: 'someone', origin: 'import', headline: null, avatar_url: null };
  const headline = { job_title: null, company_name: null, school_name: null };
  const place = { place: record.location ?? null, city: null, region: null, country: null };
  return storedProfile({
    ...{ ...blank, ...headline, ...place },
    id: record.id ?? 'p_someone',
    display_name: record.name,
    given_name: record.given_name ?? null,
    family_name: record.family_name ?? null,
    generation_level: 3,
    is_public: isPublic,
    birth_year: null,
    source_count: 0,
    sections: buildSections(record, { today: TODAY, isPublic }),
    updated_at: new Date('2026-07-01T10:00:00Z'),
    aliases: [],
    names: [record.name, ...(record.other_names ?? [])],
  });
}
