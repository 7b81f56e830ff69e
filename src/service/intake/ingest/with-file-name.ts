import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { PersonRecord, RecordSource } from '../../people/record/person-record.ts';

interface Cited {
  readonly sources?: RecordSource[] | undefined;
}

/** The record with every citation of the document replaced. */
function recited(record: PersonRecord, cite: (source: RecordSource) => RecordSource): PersonRecord {
  const recite = <T extends Cited>(item: T): T =>
    item.sources === undefined ? item : { ...item, sources: item.sources.map(cite) };
  const items = {
    experiences: record.experiences?.map(recite),
    education: record.education?.map(recite),
    facts: record.facts?.map(recite),
    events: record.events?.map(recite),
    passions: record.passions?.map(recite),
    accomplishments: record.accomplishments?.map(recite),
    research: record.research?.map(recite),
    links: record.links?.map(recite),
    images: record.images?.map(recite),
  };
  const stated = Object.entries(items).filter(([, value]) => value !== undefined);
  return { ...recite(record), ...Object.fromEntries(stated) };
}

/**
 * A file's document with the file's name: its URL is a hash, which tells a reader nothing. Only the
 * name of the file, never the folders above it. A page that states its own URL is cited by that.
 * Pure.
 */
export function withFileName(document: ExtractedDocument, fileName: string): ExtractedDocument {
  const title = document.title ?? fileName;
  if (!document.url.startsWith('urn:')) return { ...document, title };
  const cite = (source: RecordSource): RecordSource =>
    source.url === document.url
      ? { ...source, name: fileName, title: source.title ?? title }
      : source;
  const people = document.people.map((record) => recited(record, cite));
  return { ...document, name: fileName, title, people };
}
