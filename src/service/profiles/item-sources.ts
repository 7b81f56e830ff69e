import type { Source } from '../../contract/profile.ts';
import type { PersonRecord, RecordSource } from '../import/person-record.ts';

/** API-DECISIONS.md allows three on a timeline event; more on a job would only cost tokens. */
const MOST_SOURCES = 3;

function asSource(given: RecordSource): Source {
  return {
    url: given.url,
    ...(given.name !== undefined && { name: given.name }),
    ...(given.title !== undefined && { title: given.title }),
    ...(given.published_at !== undefined && { publishedAt: given.published_at }),
    ...(given.excerpt !== undefined && { chunks: [{ text: given.excerpt }] }),
  };
}

const isContact = (source: RecordSource): boolean => /^(mailto|tel):/i.test(source.url);

/**
 * The sources of one item: its own, else those that the record names for itself as a whole.
 * Spread into the item, it adds nothing where the record names none.
 */
export function itemSources(
  record: PersonRecord,
  own: readonly RecordSource[] | undefined,
): { sources?: Source[] } {
  const given = (own?.length ? own : (record.sources ?? [])).filter((one) => !isContact(one));
  return given.length === 0 ? {} : { sources: given.slice(0, MOST_SOURCES).map(asSource) };
}

/** The sources of a fact that must be its own: a record's sources need not hold each fact. */
export function ownSources(own: readonly RecordSource[] | undefined): { sources?: Source[] } {
  const given = (own ?? []).filter((one) => !isContact(one));
  return given.length === 0 ? {} : { sources: given.map(asSource) };
}
