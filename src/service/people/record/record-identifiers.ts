import { type IdentifierKind, normalizeIdentifier, usernameOfUrl } from './identifiers.ts';
import type { PersonRecord } from './person-record.ts';

export interface Identifier {
  readonly kind: IdentifierKind;
  readonly value: string;
}

/**
 * All normalized identifiers by which `signals` can find this person. The URL of a source counts as
 * one of the person's pages: a search for a page about a person means them, and a page about many
 * (a member list) finds many.
 *
 * @param country ISO-2 code for parsing local phone numbers
 */
export function recordIdentifiers(record: PersonRecord, country: string | null): Identifier[] {
  const found = new Map<string, Identifier>();
  const add = (kind: IdentifierKind, text: string | null) => {
    const value = text === null ? null : normalizeIdentifier(kind, text, country);
    if (value !== null) found.set(`${kind}|${value}`, { kind, value });
  };
  for (const email of record.emails ?? []) add('email', email);
  for (const phone of record.phones ?? []) add('phone', phone);
  for (const address of record.addresses ?? []) add('address', address);
  for (const name of record.usernames ?? []) add('username', name);
  const pages = [...(record.urls ?? []), ...(record.sources ?? []).map((source) => source.url)];
  for (const page of pages) {
    add('linkedin_url', page);
    add('url', page);
    add('username', usernameOfUrl(page));
  }
  return [...found.values()];
}
