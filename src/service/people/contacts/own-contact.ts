import {
  CONTACT_KINDS,
  type ContactDetail,
  type ContactKind,
  type OwnContact,
} from '../../../contract/profile-query.ts';
import { normalizeIdentifier } from '../record/identifiers.ts';
import { importSource } from '../record/import-source-name.ts';
import type { ImportedRecord } from '../record/imported-record.ts';
import type { PersonRecord } from '../record/person-record.ts';

/** A record as an import brought it. */
export type SaidRecord = Pick<ImportedRecord, 'source' | 'saidOn' | 'record'>;

/** The most details that an answer has. */
const MAX_DETAILS = 40;

const VALUES: Readonly<Record<ContactKind, (record: PersonRecord) => readonly string[]>> = {
  email: ({ emails = [] }) => emails,
  phone: ({ phones = [] }) => phones,
  address: ({ addresses = [] }) => addresses,
  username: ({ usernames = [] }) => usernames,
};

/** Without its country, one number in two spellings is two; that is better than a wrong one. */
const keyOf = (kind: ContactKind, value: string): string =>
  `${kind}|${normalizeIdentifier(kind, value) ?? value}`;

function sourceOf({ source, saidOn }: SaidRecord): ContactDetail['sources'][number] {
  const { url, name, published_at: publishedAt } = importSource(source, saidOn);
  return { url, name, publishedAt };
}

/** Each detail once, by kind, in the spelling of the first record that says it. */
function detailsOf(said: readonly SaidRecord[]): ContactDetail[] {
  const found = new Map<string, ContactDetail>();
  const all = CONTACT_KINDS.flatMap((kind) =>
    said.flatMap((one) => VALUES[kind](one.record).map((value) => ({ kind, value, one }))),
  );
  for (const { kind, value, one } of all) {
    const key = keyOf(kind, value);
    const earlier = found.get(key);
    const sources = [...(earlier?.sources ?? []), sourceOf(one)];
    found.set(key, { kind, value: earlier?.value ?? value, sources });
  }
  return [...found.values()];
}

/**
 * How to reach somebody, as the owner's own imports say: with a purpose the details, without one
 * only how many there are. Null if they say nothing. Pure.
 */
export function ownContact(said: readonly SaidRecord[], purpose: string | null): OwnContact | null {
  if (said.length === 0) return null;
  const details = detailsOf(said);
  const kinds = CONTACT_KINDS.map((kind) => details.filter((one) => one.kind === kind));
  const held = Object.fromEntries(
    kinds.flatMap((some) => (some[0] === undefined ? [] : [[some[0].kind, some.length]])),
  );
  return { held, ...(purpose !== null && { details: details.slice(0, MAX_DETAILS) }) };
}
