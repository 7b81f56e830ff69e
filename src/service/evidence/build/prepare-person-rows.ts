import { createHash } from 'node:crypto';
import type { Sections } from '../../../contract/profile.ts';
import { blockingKeys } from '../../identity/traits/blocking-keys.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import { dayOf } from '../../people/record/day-number.ts';
import { isImportSource } from '../../people/record/import-source-name.ts';
import { yearOf } from '../../people/record/partial-date.ts';
import { personNames } from '../../people/record/person-names.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceColumns, PlaceIndex } from '../../people/record/place-resolver.ts';
import { recordIdentifiers } from '../../people/record/record-identifiers.ts';
import { documentTexts } from '../../people/rows/document-texts.ts';
import type { PreparedPerson, ProfileColumns } from '../../people/rows/prepared-person.ts';
import { embeddingText } from '../../people/rows/profile-text.ts';
import { educationRows, experienceRows } from '../../people/rows/stay-rows.ts';
import { buildSections, type SectionContext } from '../../people/sections/build-sections.ts';
import { profileFacts } from '../../people/sections/profile-facts.ts';
import { foldText } from '../../text/fold.ts';

export interface PrepareContext extends SectionContext {
  readonly places: PlaceIndex;
}

/** Raised when equal records are written differently, so that the next import rewrites them. */
const WRITER_VERSION = 8;

/** A record is hashed twice: to be looked up, and to be written. */
const hashes = new WeakMap<PersonRecord, string>();

/** The hash of the record that a profile is made of; key order is the record schema's. */
export function recordHash(record: PersonRecord): string {
  const known = hashes.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify([WRITER_VERSION, record]);
  const hash = createHash('sha256').update(text).digest('base64url');
  hashes.set(record, hash);
  return hash;
}

/** The stated headline, else the job held now, else the last job, marked as former. */
function headlineOf(sections: Sections): string | null {
  // The section's headline has contact details removed; the record's has not.
  const stated = sections.basic?.items.find((one) => one.label === 'Headline');
  if (stated !== undefined) return stated.value;
  const jobs = sections.jobs?.items ?? [];
  const job = jobs.find((one) => one.current === true) ?? jobs[0];
  if (job === undefined) return null;
  const role = [job.title, job.organization].filter((part) => part !== undefined).join(', ');
  return job.current === true ? role : `Formerly ${role}`;
}

function firstYear(record: PersonRecord): number | null {
  const years = (record.experiences ?? []).flatMap((one) => yearOf(one.start_date) ?? []);
  return years.length === 0 ? null : Math.min(...years);
}

function sourceCount(record: PersonRecord): number {
  const { experiences = [], education = [], facts = [], events = [], images = [] } = record;
  const { passions = [], accomplishments = [], research = [] } = record;
  const stays = [experiences, education, images];
  const statements = [facts, events, passions, accomplishments, research];
  const sources = [
    ...(record.sources ?? []),
    ...[...stays, ...statements].flat().flatMap((item) => item.sources ?? []),
  ];
  const pages = sources.map(({ url }) => url).filter((url) => !isImportSource(url));
  return new Set(pages).size;
}

function columnsOf(
  record: PersonRecord,
  sections: Sections,
  place: PlaceColumns,
  isPublic: boolean,
): ProfileColumns {
  const job = sections.jobs?.items.find((one) => one.current === true);
  const sources = sourceCount(record);
  return {
    display_name: record.name,
    given_name: record.given_name ?? null,
    family_name: record.family_name ?? null,
    generation_level: sources > 0 || (record.experiences ?? []).length > 0 ? 2 : 1,
    headline: headlineOf(sections),
    job_title: job?.title ?? null,
    company_name: job?.organization ?? null,
    school_name: sections.education?.items[0]?.school ?? null,
    avatar_url: sections.images?.items[0]?.url ?? null,
    place: record.location ?? null,
    ...place,
    birth_on: dayOf(record.birth_date),
    connected_on: isPublic ? null : dayOf(record.connected_on),
    gender: record.gender === undefined ? null : foldText(record.gender),
    first_year: firstYear(record),
    source_count: sources,
    blocking_keys: blockingKeys(traitsOf(record)),
    sections,
  };
}

/** Turns a cleaned record into rows. Pure. */
export const preparePersonRows = (record: PersonRecord, context: PrepareContext): PreparedPerson =>
  personRowsWithSections(record, buildSections(record, context), context);

/** The same, with sections that were made from the record before. */
export function personRowsWithSections(
  record: PersonRecord,
  sections: Sections,
  context: PrepareContext,
): PreparedPerson {
  const place = context.places.at(record.location);
  const columns = columnsOf(record, sections, place, context.isPublic);
  const facts = profileFacts(sections, context.today);
  const names = personNames(record);
  return {
    contentHash: recordHash(record),
    columns,
    names,
    experiences: experienceRows(record, context.today, context.places),
    educations: educationRows(record, context.today),
    facts,
    identifiers: recordIdentifiers(record, columns.country),
    document: documentTexts(names, columns, sections),
    meaning: embeddingText(record),
  };
}
