import {
  type Profile,
  SECTION_NAMES,
  type Sections,
  type Source,
} from '../../../contract/profile.ts';

/** A profile as stored: the basis of reads, searches and previews. */
export interface StoredProfile {
  /** The contract's profile object. */
  readonly profile: Profile;
  /** Other ids that lead here: record ids and ids of merged profiles. */
  readonly aliasIds: string[];
  readonly generationLevel: number;
  readonly headline: string | null;
  readonly isPublic: boolean;
  readonly isDemo: boolean;
  readonly birthYear: number | null;
  readonly sourceCount: number;
  /** Distinct sources of the profile's items; those of its links come last. */
  readonly sources: Source[];
  readonly updatedAt: Date;
}

/** A row of the query in read-profile.ts. */
export interface ProfileRow {
  readonly id: string;
  readonly slug: string;
  readonly display_name: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly generation_level: number;
  readonly is_public: boolean;
  readonly origin: string;
  readonly headline: string | null;
  readonly job_title: string | null;
  readonly company_name: string | null;
  readonly school_name: string | null;
  readonly avatar_url: string | null;
  readonly place: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly birth_year: number | null;
  readonly source_count: number;
  readonly sections: Sections;
  readonly updated_at: Date;
  readonly aliases: string[];
  readonly names: string[];
}

const itemsSources = (
  section: { items: readonly { sources?: Source[] | undefined }[] } | null | undefined,
): Source[] => (section?.items ?? []).flatMap((item) => item.sources ?? []);

function sectionSources(sections: Sections): Source[] {
  const cited = [
    ...itemsSources(sections.jobs),
    ...itemsSources(sections.education),
    ...itemsSources(sections.funFacts),
    ...itemsSources(sections.eventsTimeline),
    ...itemsSources(sections.passions),
    ...itemsSources(sections.accomplishments),
    ...itemsSources(sections.research),
    ...itemsSources(sections.images),
    ...itemsSources(sections.basic),
  ];
  const links = (sections.links?.items ?? [])
    .filter((link) => link.kind === 'source')
    .map((link): Source => ({ url: link.url, ...(link.title && { title: link.title }) }));
  const distinct = new Map<string, Source>();
  for (const one of [...cited, ...links]) if (!distinct.has(one.url)) distinct.set(one.url, one);
  return [...distinct.values()];
}

function personName(row: ProfileRow): NonNullable<Profile['personName']> {
  const other = row.names.filter((name) => name !== row.display_name);
  return {
    full: row.display_name,
    ...(row.given_name !== null && { given: row.given_name }),
    ...(row.family_name !== null && { family: row.family_name }),
    ...(other.length > 0 && { other }),
  };
}

/** jsonb does not keep the order of keys. */
const inServedOrder = (sections: Sections): Sections =>
  Object.fromEntries(SECTION_NAMES.map((name) => [name, sections[name] ?? null]));

function profileOf(row: ProfileRow): Profile {
  const { place, city, region, country } = row;
  return {
    id: row.id,
    slug: row.slug,
    displayName: row.display_name,
    personName: personName(row),
    avatarUrl: row.avatar_url,
    headline: {
      jobTitle: row.job_title,
      companyName: row.company_name,
      schoolName: row.school_name,
    },
    location: place === null ? null : { place, city, region, country },
    generationLevel: row.generation_level,
    ...(row.origin === 'demo' && { demo: true }),
    sections: inServedOrder(row.sections),
  };
}

export function storedProfile(row: ProfileRow): StoredProfile {
  return {
    profile: profileOf(row),
    aliasIds: row.aliases,
    generationLevel: row.generation_level,
    headline: row.headline,
    isPublic: row.is_public,
    isDemo: row.origin === 'demo',
    birthYear: row.birth_year,
    sourceCount: row.source_count,
    sources: sectionSources(row.sections),
    updatedAt: row.updated_at,
  };
}
