import { extractDocument } from '../../../../src/service/evidence/extract/extract-document.ts';
import type { ExtractedDocument } from '../../../../src/service/people/record/mention.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

export const READ_AT = new Date('2026-07-01T00:00:00Z');

/** A document as it comes from the web. */
export const read = (
  body: string | Uint8Array,
  contentType: string | null = 'text/html',
  url = 'https://post.example/page',
): Promise<ExtractedDocument> =>
  extractDocument({
    url,
    contentType,
    bytes: typeof body === 'string' ? Buffer.from(body) : body,
    fetchedAt: READ_AT,
  });

export const readText = (body: string): Promise<ExtractedDocument> => read(body, 'text/plain');

function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSources);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'sources');
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutSources(one)]));
}

/** The people of a document, without what they cite. */
export const people = ({ people: all }: ExtractedDocument): unknown => withoutSources(all);

/** The one person of a document. */
export function only(document: ExtractedDocument): PersonRecord {
  const [person, other] = document.people;
  if (person === undefined || other !== undefined) {
    throw new Error(`${document.people.length} people instead of one`);
  }
  return person;
}

/** Every text of a record that a reader may be shown. */
export function shownTexts(record: PersonRecord): string[] {
  const { emails: _e, phones: _p, ...shown } = record;
  const texts: string[] = [];
  JSON.stringify(shown, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}
