import type {
  BasicItem,
  EducationItem,
  ImageItem,
  JobItem,
  LinkItem,
  Sections,
  TextItem,
} from '../../../contract/profile.ts';
import { normalizeLinkedinUrl, normalizeUrl } from '../record/identifiers.ts';
import { laterFirst } from '../record/later-first.ts';
import { isCurrent } from '../record/partial-date.ts';
import type { PersonRecord, RecordImage, RecordStatement } from '../record/person-record.ts';
import type { FieldSupport } from './field-support.ts';
import { type Citations, citationsOf } from './item-sources.ts';
import { sentencesOf } from './sentences.ts';
import { timelineItems } from './timeline-items.ts';
import { contactWithholder, type Withhold } from './withhold-contacts.ts';

/** What a record's sections depend on besides the record. */
export interface SectionContext {
  /** ISO date that decides what is current. */
  readonly today: string;
  /** When a person connected with the owner is private: only private profiles show it. */
  readonly isPublic: boolean;
  /** Set for a record fused from several: the sources of each field of the whole person. */
  readonly support?: FieldSupport | undefined;
}

/** The input of every section. */
interface Making extends SectionContext {
  readonly record: PersonRecord;
  readonly withhold: Withhold;
  readonly cites: Citations;
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

function basicItems({ record, isPublic, withhold, cites }: Making): BasicItem[] {
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
    value === undefined ? [] : [{ label, value: withhold(value), ...cites.field(label, value) }],
  );
}

function jobItems({ record, today, withhold, cites }: Making): JobItem[] {
  return (record.experiences ?? [])
    .filter((one) => one.title !== undefined || one.organization !== undefined)
    .toSorted(laterFirst)
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
        ...cites.item(one.sources),
      }),
    );
}

function educationItems({ record, withhold, cites }: Making): EducationItem[] {
  return (record.education ?? []).map((one) =>
    present({
      school: withhold(one.school),
      degree: one.degree && withhold(one.degree),
      fieldOfStudy: one.field_of_study && withhold(one.field_of_study),
      startDate: one.start_date,
      endDate: one.end_date,
      ...cites.item(one.sources),
    }),
  );
}

/** Facts cite only their own sources: a source of the record need not support each fact. */
const statements = (
  { withhold, cites }: Making,
  stated: readonly RecordStatement[] | undefined,
): TextItem[] =>
  (stated ?? []).map(({ text, sources }) => ({ text: withhold(text), ...cites.own(sources) }));

function funFactItems(making: Making): TextItem[] {
  const { record, withhold, cites } = making;
  // Contacts are withheld first: a period inside an address must not split it.
  const sentences = sentencesOf(withhold(record.summary ?? '')).map((text) => ({
    text,
    ...cites.item([]),
  }));
  return [...statements(making, record.facts), ...sentences];
}

function linkKind(url: string): string {
  return normalizeLinkedinUrl(url) === null ? 'website' : 'linkedin';
}

function linkItems({ record, cites }: Making): LinkItem[] {
  const stated = (record.links ?? []).map(({ url, kind, title, sources }) => ({
    url,
    kind: kind ?? linkKind(url),
    title,
    ...cites.own(sources),
  }));
  const own = (record.urls ?? []).map((url) => ({ url, kind: linkKind(url), title: undefined }));
  const cited = (record.sources ?? []).map(({ url, title }) => ({ url, kind: 'source', title }));
  const seen = new Set<string>();
  return [...stated, ...own, ...cited].flatMap((link) => {
    const canonical = normalizeUrl(link.url);
    if (canonical === null || seen.has(canonical)) return [];
    seen.add(canonical);
    return [present(link)];
  });
}

/** A web address, or the URN of an operator's picture, which reveals no path. */
const isAddress = (url: string): boolean => /^(?:https?:\/\/|urn:sha256:[0-9a-f]{64}$)/i.test(url);

function imageItems({ record, cites }: Making): ImageItem[] {
  const portrait: RecordImage[] = record.image_url === undefined ? [] : [{ url: record.image_url }];
  const seen = new Set<string>();
  return [...portrait, ...(record.images ?? [])].flatMap(({ url, sources }) => {
    if (!isAddress(url) || seen.has(url)) return [];
    seen.add(url);
    const said = sources ?? record.images?.find((image) => image.url === url)?.sources;
    return [{ url, ...cites.own(said) }];
  });
}

const section = <T>(items: T[]): { items: T[] } | null => (items.length === 0 ? null : { items });

/**
 * The sections of a profile, from what the record states and nothing else. They contain no contact
 * details; those in prose are withheld.
 */
export function buildSections(record: PersonRecord, context: SectionContext): Sections {
  const withhold = contactWithholder(record);
  const making = {
    ...context,
    record,
    withhold,
    cites: citationsOf(record, withhold, context.support),
  };
  return {
    basic: section(basicItems(making)),
    jobs: section(jobItems(making)),
    education: section(educationItems(making)),
    funFacts: section(funFactItems(making)),
    images: section(imageItems(making)),
    eventsTimeline: section(timelineItems(record, context.today, withhold, making.cites)),
    passions: section(statements(making, record.passions)),
    accomplishments: section(statements(making, record.accomplishments)),
    research: section(statements(making, record.research)),
    links: section(linkItems(making)),
  };
}
