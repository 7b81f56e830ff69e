import type { Sections, Source } from '../../contract/profile.ts';
import { type PersonRecord, personRecord, type RecordSource } from '../import/person-record.ts';

/** A profile as the tables have it. */
export interface ExportedProfile {
  readonly id: string;
  readonly display_name: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly names: readonly string[];
  readonly headline: string | null;
  readonly place: string | null;
  readonly gender: string | null;
  readonly birth_year: number | null;
  readonly sections: Sections;
  readonly identifiers: readonly { readonly kind: string; readonly value: string }[];
  /** What the import said, or what was fused of pages. */
  readonly record: PersonRecord | null;
}

const sourceOf = ({ url, name, title, publishedAt, chunks }: Source): RecordSource => ({
  url,
  ...(name && { name }),
  ...(title && { title }),
  ...(publishedAt && { published_at: publishedAt }),
  ...(chunks?.[0]?.text && { excerpt: chunks[0].text }),
});

const cited = (sources: readonly Source[] | undefined) =>
  sources === undefined || sources.length === 0 ? {} : { sources: sources.map(sourceOf) };

const itemsOf = <T>(section: { readonly items: readonly T[] } | null | undefined): readonly T[] =>
  section?.items ?? [];

const texts = (section: Sections['passions']) =>
  itemsOf(section).map(({ text, sources }) => ({ text, ...cited(sources) }));

/** The stated parts of a profile whose record nobody kept: those of versions before 0.2. */
function fromSections(profile: ExportedProfile): unknown {
  const { sections, identifiers, display_name: name, names } = profile;
  const valuesOf = (...kinds: string[]) =>
    identifiers.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  const pages = itemsOf(sections.links).filter(({ kind }) => kind === 'source');
  return {
    name,
    given_name: profile.given_name ?? undefined,
    family_name: profile.family_name ?? undefined,
    other_names: names.filter((other) => other !== name),
    gender: profile.gender ?? undefined,
    birth_date:
      profile.birth_year === null ? undefined : String(profile.birth_year).padStart(4, '0'),
    headline: profile.headline ?? undefined,
    location: profile.place ?? undefined,
    experiences: itemsOf(sections.jobs).map((job) => ({
      title: job.title,
      organization: job.organization,
      unit: job.unit,
      location: job.location,
      start_date: job.startDate,
      end_date: job.endDate,
      description: job.description,
      ...cited(job.sources),
    })),
    education: itemsOf(sections.education).map((one) => ({
      school: one.school,
      degree: one.degree,
      field_of_study: one.fieldOfStudy,
      start_date: one.startDate,
      end_date: one.endDate,
      ...cited(one.sources),
    })),
    facts: texts(sections.funFacts),
    passions: texts(sections.passions),
    accomplishments: texts(sections.accomplishments),
    research: texts(sections.research),
    emails: valuesOf('email'),
    phones: valuesOf('phone'),
    addresses: valuesOf('address'),
    urls: valuesOf('linkedin_url', 'url'),
    usernames: valuesOf('username'),
    sources: pages.map(({ url, title }) => ({ url, ...(title && { title }) })),
  };
}

/**
 * A profile as a line of `people_jsonl`. Its id stays the record's, so that an import of the same
 * people later meets them again; one that had none is named by its profile.
 */
export function exportedRecord(profile: ExportedProfile): PersonRecord {
  const record = profile.record ?? personRecord.parse(fromSections(profile));
  return { id: profile.id, ...record };
}
