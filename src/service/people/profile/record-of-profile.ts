import type { Sections, Source } from '../../../contract/profile.ts';
import { normalizeUrl } from '../record/identifiers.ts';
import type { PersonRecord, RecordSource } from '../record/person-record.ts';
import type { Identifier } from '../record/record-identifiers.ts';

/** A profile as stored in the tables. */
export interface StoredColumns {
  readonly displayName: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly sections: Sections;
  readonly identifiers: readonly Identifier[];
}

function recordSources(sources: readonly Source[] | undefined): { sources?: RecordSource[] } {
  if (sources === undefined) return {};
  return {
    sources: sources.map(({ url, name, title, publishedAt, chunks }) => ({
      url,
      ...{ name, title, published_at: publishedAt, excerpt: chunks?.[0]?.text },
    })),
  };
}

/** The fields of the `basic` section, by their labels. */
function basicFields({ basic }: Sections) {
  const all = (label: string) =>
    (basic?.items ?? []).filter((one) => one.label === label).map(({ value }) => value);
  return {
    headline: all('Headline')[0],
    other_names: all('Also known as'),
    gender: all('Gender')[0],
    birth_date: all('Born')[0],
    location: all('Location')[0],
    past_locations: all('Lived in'),
    connected_on: all('Connected on')[0],
  };
}

function stayFields({ jobs, education, funFacts }: Sections) {
  return {
    experiences: jobs?.items.map(({ title, organization, unit, location, ...job }) => ({
      ...{ title, organization, unit, location, description: job.description },
      ...{ start_date: job.startDate, end_date: job.endDate },
      ...(job.current === false && job.endDate === undefined && { current: false }),
      ...recordSources(job.sources),
    })),
    education: education?.items.map(({ school, degree, fieldOfStudy, ...one }) => ({
      ...{ school, degree, field_of_study: fieldOfStudy },
      ...{ start_date: one.startDate, end_date: one.endDate },
      ...recordSources(one.sources),
    })),
    facts: funFacts?.items.map(({ text, sources }) => ({ text, ...recordSources(sources) })),
  };
}

function addressFields({ sections, identifiers }: StoredColumns) {
  const links = sections.links?.items ?? [];
  const pages = new Set(links.map(({ url }) => normalizeUrl(url)));
  const of = (kind: Identifier['kind']) =>
    identifiers.filter((one) => one.kind === kind).map(({ value }) => value);
  const others = of('url').filter((url) => !pages.has(url));
  return {
    urls: [...links.filter(({ kind }) => kind !== 'source').map(({ url }) => url), ...others],
    sources: links
      .filter(({ kind }) => kind === 'source')
      .map(({ url, title }) => ({ url, ...(title !== undefined && { title }) })),
    emails: of('email'),
    phones: of('phone'),
    addresses: of('address'),
    usernames: of('username'),
  };
}

/**
 * Reconstructs the record that a profile was made from, for profiles imported before records were
 * stored. Withheld contact details in prose stay withheld.
 */
export function recordOfProfile(profile: StoredColumns): PersonRecord {
  const { displayName, givenName, familyName, sections } = profile;
  const fields = {
    given_name: givenName ?? undefined,
    family_name: familyName ?? undefined,
    ...basicFields(sections),
    ...stayFields(sections),
    image_url: sections.images?.items[0]?.url,
    ...addressFields(profile),
  };
  return { name: displayName, ...fields };
}
