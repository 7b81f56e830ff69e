import type { ReviewedPerson } from '../../../contract/identity.ts';
import type { JobItem, Sections } from '../../../contract/profile.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';

/** Enough to distinguish two people, and short enough to read side by side. */
const MAX_POSITIONS = 5;
const MAX_SOURCES = 3;

/** A job or a course of a profile or a record. */
interface Stay {
  readonly what: readonly (string | undefined)[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly isCurrent: boolean;
}

const yearOf = (date: string | undefined): string => date?.slice(0, 4) ?? '';

/** "Engineer, Fernhill (2019–2021)". Pure. */
export function describeStay({ what, from, to, isCurrent }: Stay): string {
  const named = what.filter((part) => part !== undefined && part !== '').join(', ');
  const [start, end] = [yearOf(from), yearOf(to)];
  if (start === '' && end === '') return isCurrent ? `${named} (now)` : named;
  if (start === end) return `${named} (${start})`;
  return `${named} (${start}–${end === '' && isCurrent ? 'now' : end})`;
}

const latestFirst = (stays: readonly Stay[]): string[] => {
  const rank = ({ from, to, isCurrent }: Stay) => `${isCurrent ? 1 : 0}${to ?? ''}${from ?? ''}`;
  const sorted = [...stays].sort((a, b) => (rank(a) < rank(b) ? 1 : rank(a) > rank(b) ? -1 : 0));
  const said = sorted.map(describeStay).filter((text) => text !== '');
  return [...new Set(said)].slice(0, MAX_POSITIONS);
};

const jobStay = ({ title, unit, organization, startDate, endDate, current }: JobItem): Stay => ({
  ...{ what: [title, unit, organization], from: startDate, to: endDate },
  isCurrent: current === true,
});

/** The jobs and courses of a profile, the latest first. Pure. */
const positionsOfSections = ({ jobs, education }: Sections): string[] =>
  latestFirst([
    ...(jobs?.items ?? []).map(jobStay),
    ...(education?.items ?? []).map(({ degree, school, startDate, endDate }) => ({
      ...{ what: [degree, school], from: startDate, to: endDate, isCurrent: false },
    })),
  ]);

/** The jobs and courses of a record, the latest first. Pure. */
export const positionsOfRecord = ({ experiences, education }: PersonRecord): string[] =>
  latestFirst([
    ...(experiences ?? []).map(({ title, unit, organization, start_date, end_date, current }) => ({
      ...{ what: [title, unit, organization], from: start_date, to: end_date },
      isCurrent: current === true,
    })),
    ...(education ?? []).map(({ degree, school, start_date, end_date }) => ({
      ...{ what: [degree, school], from: start_date, to: end_date, isCurrent: false },
    })),
  ]);

interface CitedSource {
  readonly url: string;
  readonly title: string | null;
}

interface ProfileSide {
  readonly id: string;
  readonly name: string;
  readonly headline: string | null;
  readonly place: string | null;
  readonly birthYear: number | null;
  readonly sections: Sections;
  readonly imported: boolean;
  readonly sourceCount: number;
  readonly sources: CitedSource[];
}

const PROFILES = `
  select p.id, p.display_name as name, p.headline, p.place, p.birth_on / 10000 as "birthYear",
    p.sections, p.source_count as "sourceCount",
    exists (select from profile_records r where r.profile_id = p.id) as imported,
    (select coalesce(jsonb_agg(t), '[]') from (
       select s.url, s.title from mentions m join sources s on s.id = m.source_id
       where m.profile_id = p.id
         and ((s.space = 'public' and $2::boolean) or s.space = any ($3::text[]))
       order by s.ordinal limit ${MAX_SOURCES}) as t) as sources
  from profiles p where p.id = any ($1::text[])`;

const MENTIONS = `
  select m.id, m.record, s.url, s.title
  from mentions m join sources s on s.id = m.source_id where m.id = any ($1::text[])`;

interface MentionSide extends CitedSource {
  readonly id: string;
  readonly record: PersonRecord;
}

function ofProfile({ birthYear, sections, sourceCount, sources, ...side }: ProfileSide) {
  const person: ReviewedPerson = {
    ...{ kind: 'profile', ...side, birth_year: birthYear },
    ...{ positions: positionsOfSections(sections), source_count: sourceCount },
    sources: sources.map((source) => ({ ...source })),
  };
  return person;
}

function ofMention({ id, record, url, title }: MentionSide): ReviewedPerson {
  const { name, headline = null, location = null, birth_date } = record;
  return {
    ...{ id, kind: 'mention', name, headline, place: location },
    birth_year: birth_date === undefined ? null : Number(birth_date.slice(0, 4)),
    ...{ positions: positionsOfRecord(record), imported: false },
    ...{ source_count: 1, sources: [{ url, title }] },
  };
}

/** What distinguishes these profiles and mentions, by id, with the sources the reader may see. */
export async function readSides(
  db: Queryable,
  ids: readonly string[],
  { includePublic, directoryIds }: Visibility,
): Promise<ReadonlyMap<string, ReviewedPerson>> {
  const values = [[...ids], includePublic, [...directoryIds]];
  const profiles = await db.query<ProfileSide>(PROFILES, values);
  const mentions = await db.query<MentionSide>(MENTIONS, [[...ids]]);
  const people = [...profiles.map(ofProfile), ...mentions.map(ofMention)];
  return new Map(people.map((person) => [person.id, person]));
}
