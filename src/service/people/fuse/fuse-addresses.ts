import { type IdentifierKind, normalizeIdentifier } from '../record/identifiers.ts';
import type { PersonRecord, RecordImage, RecordLink } from '../record/person-record.ts';
import { type Claim, itemClaims, type Witness } from './claim.ts';
import { chosenText } from './fuse-stay.ts';
import { mergeSources } from './merge-sources.ts';
import { groupBy } from './rank-claims.ts';

const byLetters = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Identifiers of one kind, each once, in the spelling that sorts first. */
function distinct(
  witnesses: readonly Witness[],
  kind: IdentifierKind,
  most: number,
  of: (record: PersonRecord) => readonly string[] | undefined,
): string[] | undefined {
  const all = witnesses.flatMap(({ record }) => of(record) ?? []).toSorted(byLetters);
  const groups = groupBy(all, (value) => normalizeIdentifier(kind, value) ?? value);
  const values = [...groups.values()].flatMap(([first]) => first ?? []).slice(0, most);
  return values.length === 0 ? undefined : values;
}

/** The identifiers of all witnesses, within the limits of a record. */
export function fuseIdentifiers(witnesses: readonly Witness[]) {
  const fields = {
    emails: distinct(witnesses, 'email', 50, (record) => record.emails),
    phones: distinct(witnesses, 'phone', 50, (record) => record.phones),
    addresses: distinct(witnesses, 'address', 20, (record) => record.addresses),
    urls: distinct(witnesses, 'url', 100, (record) => record.urls),
    usernames: distinct(witnesses, 'username', 50, (record) => record.usernames),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, values]) => values !== undefined));
}

function byUrl<T extends { readonly url: string }>(
  claims: readonly Claim<T>[],
  keyOf: (url: string) => string,
): Claim<T>[][] {
  return [...groupBy(claims, ({ value }) => keyOf(value.url))]
    .toSorted(([a], [b]) => byLetters(a, b))
    .map(([, group]) => group);
}

const spelling = (claims: readonly Claim<{ readonly url: string }>[]): string =>
  claims.map(({ value }) => value.url).toSorted(byLetters)[0] ?? '';

export function fuseImages(witnesses: readonly Witness[]): RecordImage[] {
  const claims = itemClaims(witnesses, (record) => record.images, 'pages');
  return byUrl(claims, (url) => url).map((group) => ({
    url: spelling(group),
    sources: mergeSources(group),
  }));
}

export function fuseLinks(witnesses: readonly Witness[]): RecordLink[] {
  const claims = itemClaims(witnesses, (record) => record.links, 'pages');
  const keyOf = (url: string): string => normalizeIdentifier('url', url) ?? url;
  return byUrl(claims, keyOf).map((group) => {
    const [kind, title] = [
      chosenText(group, (link) => link.kind),
      chosenText(group, (link) => link.title),
    ];
    return {
      url: spelling(group),
      ...(kind !== undefined && { kind }),
      ...(title !== undefined && { title }),
      sources: mergeSources(group),
    };
  });
}
