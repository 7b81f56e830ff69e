import type { Source } from '../../../contract/profile.ts';
import type { PersonRecord, RecordSource } from '../record/person-record.ts';
import { type FieldSupport, supportKey } from './field-support.ts';
import type { Withhold } from './withhold-contacts.ts';

/** docs/contract.md 9 allows three on a timeline event; more on a job would only cost tokens. */
const MAX_SOURCES = 3;

interface Cited {
  readonly sources?: Source[];
}

/** Adds sources to items. Spread the result into the item. */
export interface Citations {
  /** The item's own sources, else those of the whole record. */
  item(own: readonly RecordSource[] | undefined): Cited;
  /** For a fact, which needs sources of its own: those of the record need not support it. */
  own(own: readonly RecordSource[] | undefined): Cited;
  /** The sources of a field of the whole person, such as the location. */
  field(label: string, value: string): Cited;
}

const isContact = (source: RecordSource): boolean => /^(mailto|tel):/i.test(source.url);

function asSource(given: RecordSource, withhold: Withhold): Source {
  const { url, name, title, published_at, excerpt, images, link } = given;
  return {
    url,
    ...(name !== undefined && { name: withhold(name) }),
    ...(title !== undefined && { title: withhold(title) }),
    ...(published_at !== undefined && { publishedAt: published_at }),
    ...(excerpt !== undefined && { chunks: [{ text: withhold(excerpt) }] }),
    ...(images !== undefined &&
      images.length > 0 && { images: images.map(({ url }) => ({ url })) }),
    ...(link !== undefined && { link }),
  };
}

/** One source per page: a page that states it in two places supports it once, with two chunks. */
function onePerPage(given: readonly RecordSource[], withhold: Withhold): Source[] {
  const pages = new Map<string, Source>();
  for (const one of given) {
    if (isContact(one)) continue;
    const source = asSource(one, withhold);
    const known = pages.get(one.url);
    const texts = new Set(known?.chunks?.map(({ text }) => text));
    const chunks = [
      ...(known?.chunks ?? []),
      ...(source.chunks ?? []).filter(({ text }) => !texts.has(text)),
    ];
    pages.set(one.url, { ...source, ...known, ...(chunks.length > 0 && { chunks }) });
  }
  return [...pages.values()];
}

/**
 * The citations of one record. With `support` the record was fused from several: then items do not
 * inherit the sources of the whole, because one part's sources do not support another.
 */
export function citationsOf(
  record: PersonRecord,
  withhold: Withhold,
  support?: FieldSupport,
): Citations {
  const cite = (given: readonly RecordSource[], most = given.length): Cited => {
    const sources = onePerPage(given, withhold).slice(0, most);
    return sources.length === 0 ? {} : { sources };
  };
  const whole = support === undefined ? (record.sources ?? []) : [];
  return {
    item: (own) => cite(own?.length ? own : whole, MAX_SOURCES),
    own: (own) => cite(own ?? []),
    field: (label, value) => cite(support?.get(supportKey(label, value)) ?? [], MAX_SOURCES),
  };
}
