import type {
  BasicItem,
  EducationItem,
  JobItem,
  LinkItem,
  Sections,
  TextItem,
} from '../../contract/profile.ts';
import type { PersonRecord } from '../import/person-record.ts';
import { normalizeLinkedinUrl, normalizeUrl } from './identifiers.ts';
import { itemSources, ownSources } from './item-sources.ts';
import { isCurrent } from './partial-date.ts';
import { timelineItems } from './timeline-items.ts';
import { contactWithholder, type Withhold } from './withhold-contacts.ts';

/** What a record's sections depend on beside the record. */
export interface SectionContext {
  /** ISO day by which "current" is decided. */
  readonly today: string;
  /** When the owner connected is the owner's own matter: only private profiles show it. */
  readonly isPublic: boolean;
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

function basicItems(record: PersonRecord, isPublic: boolean, withhold: Withhold): BasicItem[] {
  const rows: [label: string, value: string | undefined][] = [
    ['Headline', record.headline],
    ...(record.other_names ?? []).map((name): [string, string] => ['Also known as', name]),
    ['Gender', record.gender],
    ['Born', record.birth_date],
    ['Location', record.location],
    ...(record.past_locations ?? []).map((place): [string, string] => ['Lived in', place]),
    ['Connected on', isPublic ? undefined : record.connected_on],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined ? [] : [{ label, value: withhold(value) }],
  );
}

function jobItems(record: PersonRecord, today: string, withhold: Withhold): JobItem[] {
  return (record.experiences ?? [])
    .filter((one) => one.title !== undefined || one.organization !== undefined)
    .map((one) =>
      present({
        title: one.title && withhold(one.title),
        organization: one.organization && withhold(one.organization),
        unit: one.unit && withhold(one.unit),
        location: one.location,
        startDate: one.start_date,
        endDate: one.end_date,
        current: isCurrent(one, today),
        description: one.description && withhold(one.description),
        ...itemSources(record, one.sources),
      }),
    );
}

function educationItems(record: PersonRecord, withhold: Withhold): EducationItem[] {
  return (record.education ?? []).map((one) =>
    present({
      school: withhold(one.school),
      degree: one.degree && withhold(one.degree),
      fieldOfStudy: one.field_of_study && withhold(one.field_of_study),
      startDate: one.start_date,
      endDate: one.end_date,
      ...itemSources(record, one.sources),
    }),
  );
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a summary, each on one line; very short ones say nothing alone. */
function summarySentences(summary: string): string[] {
  return [...SENTENCES.segment(summary)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 2);
}

function funFactItems(record: PersonRecord, withhold: Withhold): TextItem[] {
  const given = (record.facts ?? []).map((fact) => ({
    text: withhold(fact.text),
    ...ownSources(fact.sources),
  }));
  // Withheld first: a full stop inside an address must not cut it in two.
  const told = summarySentences(withhold(record.summary ?? '')).map((text) => ({
    text,
    ...itemSources(record, []),
  }));
  return [...given, ...told];
}

function linkKind(url: string): string {
  return normalizeLinkedinUrl(url) === null ? 'website' : 'linkedin';
}

function linkItems(record: PersonRecord): LinkItem[] {
  const own = (record.urls ?? []).map((url) => ({ url, kind: linkKind(url), title: undefined }));
  const cited = (record.sources ?? []).map(({ url, title }) => ({ url, kind: 'source', title }));
  const seen = new Set<string>();
  return [...own, ...cited].flatMap((link) => {
    const canonical = normalizeUrl(link.url);
    if (canonical === null || seen.has(canonical)) return [];
    seen.add(canonical);
    return [present(link)];
  });
}

const webImage = (url: string | undefined): { url: string }[] =>
  url !== undefined && /^https?:\/\//i.test(url) ? [{ url }] : [];

const section = <T>(items: T[]): { items: T[] } | null => (items.length === 0 ? null : { items });

/**
 * The sections of a profile, from what the record states and nothing else. Contact details are
 * in none of them; prose that holds some has them withheld.
 */
export function buildSections(record: PersonRecord, context: SectionContext): Sections {
  const withhold = contactWithholder(record);
  return {
    basic: section(basicItems(record, context.isPublic, withhold)),
    jobs: section(jobItems(record, context.today, withhold)),
    education: section(educationItems(record, withhold)),
    funFacts: section(funFactItems(record, withhold)),
    images: section(webImage(record.image_url)),
    eventsTimeline: section(timelineItems(record, context.today, withhold)),
    passions: null,
    accomplishments: null,
    research: null,
    links: section(linkItems(record)),
  };
}
