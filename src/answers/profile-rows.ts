import type { Profile, SectionName, Sections, Source } from '../contract/profile.ts';
import type { ResponseFormat } from './answer.ts';
import { basicFacts } from './basic-facts.ts';
import { fullSource, isoDay, pickSources, shortSource } from './dated-source.ts';
import { maskLabelled, readable } from './mask-contacts.ts';
import { otherNames } from './other-names.ts';
import { type Column, type Table, tableOf } from './table.ts';

/** What the user has noted about a person. */
type OwnSection = 'own note' | 'own tag' | 'own list' | 'own contact';

/**
 * An item of any section, a detail of the user's own contact, or what the user has noted, in one
 * common form.
 */
export interface ProfileRow {
  readonly section: SectionName | 'contact' | OwnSection;
  readonly text: string;
  readonly when: string;
  readonly sources: readonly Source[];
}

type ItemOf<N extends SectionName> = NonNullable<Sections[N]>['items'][number];

const joined = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(', ');

/** Whether a day of any precision is yet to come, or the year or month that it names is not over. */
function isAhead(day: string): boolean {
  const today = new Date().toISOString().slice(0, day.length);
  return day !== '' && day >= today;
}

/** "2019-03–now", "now" since an unknown day; a present job whose end is set, "2022-12-05–2026-12-07 (now)". */
const period = (from?: string, to?: string, current?: boolean): string => {
  const [start, last] = [isoDay(from), isoDay(to)];
  const end =
    last === '' ? (current ? 'now' : '') : `${last}${current && isAhead(last) ? ' (now)' : ''}`;
  return start === '' && (end === '' || end === 'now') ? end : `${start}–${end}`;
};

/** How to read an item of each section: its text, and its date. */
const READ: { readonly [N in SectionName]: (item: ItemOf<N>) => readonly [string, string] } = {
  basic: (item) => [`${item.label}: ${item.value}`, ''],
  jobs: (item) => [
    joined(item.title, item.organization, item.unit, item.location, item.description),
    period(item.startDate, item.endDate, item.current),
  ],
  education: (item) => [
    joined(item.degree, item.fieldOfStudy, item.school),
    period(item.startDate, item.endDate),
  ],
  funFacts: (item) => [item.text, ''],
  images: (item) => [item.url, item.faceMatchScore === undefined ? '' : `${item.faceMatchScore}`],
  eventsTimeline: (item) => [item.text, isoDay(item.date)],
  passions: (item) => [item.text, ''],
  accomplishments: (item) => [item.text, ''],
  research: (item) => [item.text, ''],
  links: (item) => [joined(item.title, item.kind, item.url), ''],
};

/** The sections in the order in which profiles list them. */
export const PROFILE_SECTIONS = Object.keys(READ) as SectionName[];

function rowsOfSection<N extends SectionName>(sections: Sections, name: N): ProfileRow[] {
  const items: readonly ItemOf<N>[] = sections[name]?.items ?? [];
  return items.map((item) => {
    const [text, when] = READ[name](item);
    return { section: name, text, when, sources: item.sources ?? [] };
  });
}

/** Masks labelled contact details by their label, whatever their value looks like. */
function hideContacts(sections: Sections): Sections {
  const items = sections.basic?.items.map((item) => ({
    ...item,
    value: maskLabelled(item.label, item.value),
  }));
  return items === undefined ? sections : { ...sections, basic: { items } };
}

/** Every item of the requested sections, in order. */
export function profileRows(
  profile: Profile,
  names: readonly SectionName[],
  masked: boolean,
): ProfileRow[] {
  const all = { ...profile.sections, basic: { items: basicFacts(profile) } };
  const sections = masked ? hideContacts(all) : all;
  return names.flatMap((name) => rowsOfSection(sections, name));
}

const excerpts = (row: ProfileRow): string =>
  row.sources
    .flatMap((source) => source.chunks ?? [])
    .map((chunk) => chunk.text)
    .join(' … ');

/** The rows as a table: detailed ones have full URLs and the excerpts. */
export function profileTable(
  rows: readonly ProfileRow[],
  format: ResponseFormat,
  masked: boolean,
): Table {
  const wide = format === 'detailed';
  const [most, show] = wide ? ([5, fullSource] as const) : ([2, shortSource] as const);
  const sources = (row: ProfileRow) => pickSources(row.sources, most, show).join('; ');
  const columns: Column<ProfileRow>[] = [
    { name: 'section', longest: 20, cell: (row) => row.section },
    { name: 'text', longest: wide ? 1000 : 240, cell: (row) => row.text },
    { name: 'when', longest: 40, cell: (row) => row.when },
    { name: 'sources', longest: wide ? 1500 : 140, cell: sources },
    ...(wide ? [{ name: 'excerpt', longest: 400, cell: excerpts }] : []),
  ];
  return tableOf(rows, columns, masked);
}

/** Most other names in a heading. */
export const NAMES_IN_HEAD = 5;

/** The heading of a profile: who the person is, as short lines. */
export function profileHead(profile: Profile, masked: boolean): string[] {
  const { headline, location, personName } = profile;
  const entries: readonly (readonly [string, string | null | undefined])[] = [
    ['name', profile.displayName ?? personName?.full],
    ['headline', joined(headline?.jobTitle, headline?.companyName, headline?.schoolName)],
    ['place', location?.place ?? joined(location?.city, location?.region, location?.country)],
    ['also known as', otherNames(profile).slice(0, NAMES_IN_HEAD).join('; ')],
  ];
  return entries.flatMap(([label, text]) =>
    text ? [`${label}: ${readable(text, 240, masked)}`] : [],
  );
}
