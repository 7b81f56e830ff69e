import type { SectionName, Sections, Source } from '../../../contract/profile.ts';

/** Any item of a section. */
export type SectionItem = Readonly<Record<string, unknown>> & {
  readonly sources?: readonly Source[] | undefined;
};

/**
 * Fields that are not part of an item's meaning: its sources, and how often it was stated. New
 * sources are reported separately.
 */
const BESIDE = new Set(['sources', 'updateCount', 'lastUpdatedAt', 'faceMatch', 'faceMatchScore']);

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, inOrder(inner)]);
}

/**
 * The meaning of an item as text, equal for items that say the same. jsonb does not keep the order
 * of keys.
 */
function meaningOf(item: SectionItem): string {
  const said = Object.entries(item).filter(([key]) => !BESIDE.has(key));
  return JSON.stringify(inOrder(Object.fromEntries(said)));
}

/** Whether an item is a link to a source, which counts as a source. */
const isSourceLink = (name: SectionName, item: SectionItem): boolean =>
  name === 'links' && item.kind === 'source';

/** The items of a section, without links to sources. */
export const statedItems = (sections: Sections, name: SectionName): SectionItem[] => {
  const items: readonly SectionItem[] = sections[name]?.items ?? [];
  return items.filter((item) => !isSourceLink(name, item));
};

export interface Difference {
  readonly added: SectionItem[];
  readonly removed: SectionItem[];
}

/** As multisets: one of two items that say the same may be removed. */
export function difference(
  before: readonly SectionItem[],
  after: readonly SectionItem[],
): Difference {
  const left = new Map<string, SectionItem[]>();
  for (const item of before) {
    const meaning = meaningOf(item);
    left.set(meaning, [...(left.get(meaning) ?? []), item]);
  }
  const added = after.filter((item) => left.get(meaningOf(item))?.pop() === undefined);
  return { added, removed: [...left.values()].flat() };
}
