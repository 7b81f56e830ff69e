import { foldText } from '../../text/fold.ts';
import { normalizeUrl } from '../record/identifiers.ts';
import type { PersonRecord } from '../record/person-record.ts';
import { type Identifier, recordIdentifiers } from '../record/record-identifiers.ts';
import { citedIn } from './cited-pages.ts';
import { distinctTraces, type Trace } from './trace.ts';

/** A list that opts nobody out by accident is bounded: nobody has as many names. */
const MAX_NAMES = 20;

/** The names of a person in their compared form. */
export function namesOf(record: PersonRecord): string[] {
  const { given_name: given, family_name: family, other_names: others = [] } = record;
  const whole = given === undefined || family === undefined ? [] : [`${given} ${family}`];
  const folded = [record.name, ...whole, ...others].map(foldText);
  return [...new Set(folded.filter((name) => name !== ''))].slice(0, MAX_NAMES);
}

/**
 * What is the person's own. A page that merely speaks of them is not: whoever else it names must
 * stay.
 */
export function ownIdentifiers(record: PersonRecord, country: string | null): Identifier[] {
  return recordIdentifiers({ ...record, sources: [] }, country);
}

/** The same thing as this person's alone: a trace for each of their names. */
export const withName = (what: string, names: readonly string[]): Trace[] =>
  names.map((name) => ({ kind: 'with_name', value: `${what}|${name}` }));

const citedPages = (record: PersonRecord): string[] => [
  ...new Set(citedIn(record).map((url) => normalizeUrl(url) ?? url)),
];

/**
 * What an identity key says of its record, wherever it is imported to. A record's own id counts
 * together with the name, because files of other people count from 1 too; e-mail and LinkedIn
 * addresses are identifiers anyway.
 */
export function identityTraces(identityKey: string, names: readonly string[]): Trace[] {
  const within = identityKey.slice(identityKey.indexOf('|') + 1);
  if (within.startsWith('content:')) return [{ kind: 'record', value: within }];
  return within.startsWith('record:') ? withName(within, names) : [];
}

/** An address has several inhabitants. */
const isShared = ({ kind }: Identifier): boolean => kind === 'address';

export interface RecordContext {
  /** ISO-2 code by which local phone numbers are read. */
  readonly country: string | null;
  /** All that find the record again; see identity-key.ts. */
  readonly identityKeys?: readonly string[];
}

/**
 * Everything by which a record that comes in may be one of a person who opted out. Pure; what is
 * written down when they opt out is the same, seen from the other side (`footprint.ts`).
 */
export function recordTraces(record: PersonRecord, context: RecordContext): Trace[] {
  const names = namesOf(record);
  const own = ownIdentifiers(record, context.country);
  return distinctTraces([
    ...own.filter((one) => !isShared(one)),
    ...own.flatMap((one) => withName(`${one.kind}:${one.value}`, names)),
    ...citedPages(record).flatMap((page) => withName(`page:${page}`, names)),
    ...(context.identityKeys ?? []).flatMap((key) => identityTraces(key, names)),
  ]);
}
