import {
  type IdentifierKind,
  normalizeIdentifier,
  normalizeLinkedinUrl,
  usernameOfUrl,
} from '../../people/record/identifiers.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { SearchSignals } from './search-signals.ts';

interface SignalIdentifier {
  readonly kind: IdentifierKind;
  readonly value: string;
}

/** By what a person may be known: an identifier, or the id of the profile or record. */
type SignalKind = IdentifierKind | 'id';

/** The probability that the person with it is meant: an address has several inhabitants. */
const SURE: Readonly<Record<SignalKind, number>> = {
  id: 0.98,
  email: 0.98,
  linkedin_url: 0.98,
  phone: 0.93,
  url: 0.93,
  username: 0.85,
  address: 0.8,
};

/** The text of a reason; never the identifier itself, which is a contact detail. */
const REASONS: Readonly<Record<SignalKind, readonly [field: string, text: string]>> = {
  id: ['signals.ids', 'the id that was asked for'],
  email: ['signals.email', 'the e-mail address that was asked for'],
  linkedin_url: ['signals.linkedin_url', 'the LinkedIn profile that was asked for'],
  phone: ['signals.phone', 'the phone number that was asked for'],
  url: ['signals.urls', 'a page that was asked for'],
  username: ['signals.usernames', 'a username that was asked for'],
  address: ['signals.address', 'the address that was asked for'],
};

/** The identifiers to look up, normalized as imports store them. */
export function signalIdentifiers(signals: SearchSignals): SignalIdentifier[] {
  const asked: [IdentifierKind, string | undefined][] = [
    ['email', signals.email],
    ['phone', signals.phone],
    ['linkedin_url', signals.linkedin_url],
    ['address', signals.address],
    ...(signals.urls ?? []).map((url): [IdentifierKind, string] => [
      normalizeLinkedinUrl(url) === null ? 'url' : 'linkedin_url',
      url,
    ]),
    ...(signals.urls ?? []).map((url): [IdentifierKind, string] => [
      'username',
      usernameOfUrl(url) ?? '',
    ]),
    ...(signals.usernames ?? []).map((name): [IdentifierKind, string] => ['username', name]),
  ];
  return asked.flatMap(([kind, text]) => {
    const value = text === undefined ? null : normalizeIdentifier(kind, cleanText(text));
    return value === null || value === '' ? [] : [{ kind, value }];
  });
}

/** A person found by signals. */
export interface SignalMatch {
  /** The probability that this is the person meant, judged by the signals alone. */
  readonly sure: number;
  readonly kinds: readonly SignalKind[];
}

/** The combined probability of identifiers of these kinds; each one adds to it. */
export const combinedProbability = (kinds: readonly SignalKind[]): number =>
  1 - kinds.reduce((rest, kind) => rest * (1 - SURE[kind]), 1);

/** The forms in which an id may be stored: people leave its dashes out, or write capitals. */
function idForms(id: string): string[] {
  const lower = id.toLowerCase();
  const dashed = lower.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [id, lower, dashed];
}

/** People with one of these ids, by the id of their profile or of a record of theirs. */
function idsSql(ids: readonly string[], params: SqlParams): string {
  const asked = params.add(ids.flatMap(idForms));
  return `union all select id, 'id' from profiles where id = any (${asked}::text[])
     union all select profile_id, 'id' from profile_aliases where alias = any (${asked}::text[])`;
}

/** People who have any of the identifiers. */
export async function matchSignals(
  db: Queryable,
  signals: SearchSignals,
  visibility: Visibility,
): Promise<Map<string, SignalMatch>> {
  const identifiers = signalIdentifiers(signals);
  const { ids = [] } = signals;
  if (identifiers.length === 0 && ids.length === 0) return new Map();
  const params = new SqlParams();
  const kinds = params.add(identifiers.map(({ kind }) => kind));
  const values = params.add(identifiers.map(({ value }) => value));
  const rows = await db.query<{ id: string; kinds: SignalKind[] }>(
    `select p.id, array_agg(distinct met.kind order by met.kind) as kinds
     from (
       select i.profile_id, i.kind from unnest(${kinds}::text[], ${values}::text[]) as asked (kind, value)
       join identifiers i on i.kind = asked.kind and i.value = asked.value
       ${ids.length === 0 ? '' : idsSql(ids, params)}
     ) as met (id, kind) join profiles p on p.id = met.id
     where ${visible('p', visibility, params)} group by p.id`,
    params.values,
  );
  return new Map(
    rows.map(({ id, kinds: met }) => [id, { sure: combinedProbability(met), kinds: met }]),
  );
}

/** The reasons of a match by signals. */
export const signalReasons = ({ kinds }: SignalMatch) =>
  kinds.map((kind) => ({ field: REASONS[kind][0], text: REASONS[kind][1] }));
