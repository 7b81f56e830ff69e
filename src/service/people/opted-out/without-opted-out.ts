import type { Queryable } from '../../store/database.ts';
import { normalizeLinkedinUrl, normalizeUrl } from '../record/identifiers.ts';
import type { ExtractedDocument } from '../record/mention.ts';
import type { PersonRecord } from '../record/person-record.ts';
import { recordTraces } from './record-traces.ts';
import { redactNames } from './redact-names.ts';
import { openSuppressionList } from './suppression-list.ts';
import type { Trace } from './trace.ts';

function pageTraces(url: string): Trace[] {
  const linkedin = normalizeLinkedinUrl(url);
  const page = normalizeUrl(url);
  return [
    ...(linkedin === null ? [] : [{ kind: 'linkedin_url', value: linkedin } as const]),
    ...(page === null ? [] : [{ kind: 'url', value: page } as const]),
  ];
}

/** The traces of a person on a page; the page counts as cited even if extraction did not say so. */
const tracesOn = (record: PersonRecord, url: string): Trace[] =>
  recordTraces({ ...record, sources: [...(record.sources ?? []), { url }] }, { country: null });

const fullNames = ({ name, other_names: others = [] }: PersonRecord): string[] => [name, ...others];

/** Keeps what a shared page says about others; its full text is about everyone and dropped. */
function redacted(document: ExtractedDocument, gone: readonly PersonRecord[]): ExtractedDocument {
  const staying = document.people.filter((record) => !gone.includes(record));
  const names = gone.flatMap(fullNames);
  return { ...redactNames({ ...document, people: staying }, names), url: document.url, text: '' };
}

/**
 * A document without people who opted out, or null when it is about no one else: then nothing of it
 * may be stored. Call it first in the transaction that writes.
 */
export async function withoutOptedOut(
  tx: Queryable,
  document: ExtractedDocument,
): Promise<ExtractedDocument | null> {
  const list = await openSuppressionList(tx);
  if (list === null) return document;
  const { url, people } = document;
  const [isTheirPage, ...isOut] = await list.among([
    pageTraces(url),
    ...people.map((record) => tracesOn(record, url)),
  ]);
  if (isTheirPage === true) return null;
  const gone = people.filter((_, at) => isOut[at] === true);
  if (gone.length === 0) return document;
  return gone.length === people.length ? null : redacted(document, gone);
}
