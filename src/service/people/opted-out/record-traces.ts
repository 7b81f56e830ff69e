import { foldText } from '../../text/fold.ts';
import { normalizeUrl } from '../record/identifiers.ts';
import type { PersonRecord } from '../record/person-record.ts';
import { type Identifier, recordIdentifiers } from '../record/record-identifiers.ts';
import { citedPageUrls } from './cited-pages.ts';
import { nameVariants } from './name-variants.ts';
import { distinctTraces, type Trace, withMailboxes } from './trace.ts';

/** Bounds the traces of a record; no person has this many names. */
const MAX_NAMES = 20;

/** The folded names of a person. */
export function namesOf(record: PersonRecord): string[] {
  const { given_name: given, family_name: family, other_names: others = [] } = record;
  const whole = given === undefined || family === undefined ? [] : [`${given} ${family}`];
  const folded = [record.name, ...whole, ...others].map(foldText);
  return [...new Set(folded.filter((name) => name !== ''))].slice(0, MAX_NAMES);
}

/** Identifiers of the person's own. A page about the person is not one: others on it must stay. */
export function ownIdentifiers(record: PersonRecord, country: string | null): Identifier[] {
  return recordIdentifiers({ ...record, sources: [] }, country);
}

/** A trace of this value together with each of the person's names. */
export const withName = (what: string, names: readonly string[]): Trace[] =>
  names.map((name) => ({ kind: 'with_name', value: `${what}|${name}` }));

const citedPages = (record: PersonRecord): string[] => [
  ...new Set(citedPageUrls(record).map((url) => normalizeUrl(url) ?? url)),
];

/**
 * The traces of an identity key, independent of its space. A record's own id counts only together
 * with the name, because other files count from 1 too; e-mail and LinkedIn addresses are
 * identifiers anyway.
 */
export function identityTraces(identityKey: string, names: readonly string[]): Trace[] {
  const within = identityKey.slice(identityKey.indexOf('|') + 1);
  if (within.startsWith('content:')) return [{ kind: 'record', value: within }];
  return within.startsWith('record:') ? withName(within, names) : [];
}

/** An address has several inhabitants. */
const isShared = ({ kind }: Trace): boolean => kind === 'address';

export interface RecordContext {
  /** ISO-2 country code for parsing local phone numbers. */
  readonly country: string | null;
  /** All keys that find the record again; see identity-key.ts. */
  readonly identityKeys?: readonly string[];
}

/**
 * Everything by which an incoming record may match a person who opted out. Pure; an opt-out stores
 * the same traces, computed from the profile (`footprint.ts`).
 */
export function recordTraces(record: PersonRecord, context: RecordContext): Trace[] {
  const names = nameVariants(namesOf(record));
  const own = withMailboxes(ownIdentifiers(record, context.country));
  return distinctTraces([
    ...own.filter((one) => !isShared(one)),
    ...own.flatMap((one) => withName(`${one.kind}:${one.value}`, names)),
    ...citedPages(record).flatMap((page) => withName(`page:${page}`, names)),
    ...(context.identityKeys ?? []).flatMap((key) => identityTraces(key, names)),
  ]);
}
