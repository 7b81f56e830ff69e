import type { PersonRecord, RecordSource } from '../record/person-record.ts';
import { type FieldSupport, supportKey } from '../sections/field-support.ts';

/** One record about the person. */
export interface Witness {
  readonly record: PersonRecord;
  /** Imported by the operator: counts one voice more than a page of the same weight. */
  readonly isImported: boolean;
  /** Set for a record fused from several: the sources of each field. */
  readonly support?: FieldSupport | undefined;
  /** The earliest ISO date, at any precision, that the record can have; '' when unknown. */
  readonly asOf: string;
}

/** A statement of a witness, with its sources. */
export interface Claim<T> {
  readonly value: T;
  readonly sources: readonly RecordSource[];
  /** The publishers that state it: ten pages of one site are one voice. */
  readonly voices: readonly string[];
  readonly asOf: string;
  readonly isImported: boolean;
}

const latest = (dates: readonly (string | undefined)[]): string =>
  dates.reduce<string>((best, date) => (date !== undefined && date > best ? date : best), '');

/** A record is at least as recent as the dates it states and the pages it was read from. */
function latestDateOf(record: PersonRecord, today: string): string {
  const published = latest((record.sources ?? []).map((source) => source.published_at));
  if (published !== '') return published;
  const stays = [...(record.experiences ?? []), ...(record.education ?? [])];
  const stayDates = stays.flatMap((stay) => [stay.start_date, stay.end_date]);
  const known = [...stayDates, record.connected_on].filter(
    (date) => date === undefined || date <= today,
  );
  return latest(known);
}

/** A page as a witness. */
export const pageWitness = (record: PersonRecord, today: string): Witness => ({
  record,
  isImported: false,
  asOf: latestDateOf(record, today),
});

/** An import as a witness; without any date it counts as current. */
export const importWitness = (record: PersonRecord, today: string): Witness => ({
  record,
  isImported: true,
  asOf: latestDateOf(record, today) || today,
});

function voiceOf({ url }: RecordSource): string {
  try {
    const { protocol, hostname } = new URL(url);
    return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '') : url;
  } catch {
    return url;
  }
}

/** The voice of the import itself, beside the pages that it cites. */
const IMPORT = 'import';

function claimOf<T>(value: T, sources: readonly RecordSource[], witness: Witness): Claim<T> {
  const published = latest(sources.map((source) => source.published_at));
  const voices = [...new Set(sources.map(voiceOf)), ...(witness.isImported ? [IMPORT] : [])];
  return {
    value,
    sources,
    voices,
    asOf: published === '' ? witness.asOf : published,
    isImported: witness.isImported,
  };
}

/** The claims of witnesses about the whole person; `label` is the one in the `basic` section. */
export function fieldClaims(
  witnesses: readonly Witness[],
  label: string,
  of: (record: PersonRecord) => string | readonly string[] | undefined,
): Claim<string>[] {
  return witnesses.flatMap((witness) => {
    const { record, support } = witness;
    const said = of(record) ?? [];
    return (typeof said === 'string' ? [said] : said).map((value) => {
      const sources = support?.get(supportKey(label, value)) ?? [];
      return claimOf(value, support === undefined ? (record.sources ?? []) : sources, witness);
    });
  });
}

interface Item {
  readonly sources?: readonly RecordSource[] | undefined;
}

/**
 * The claims of witnesses item by item. An item without sources inherits the record's, except a
 * statement of an import, whose sources need not support each fact.
 */
export function itemClaims<T extends Item>(
  witnesses: readonly Witness[],
  of: (record: PersonRecord) => readonly T[] | undefined,
  inherits: 'always' | 'pages',
): Claim<T>[] {
  return witnesses.flatMap((witness) => {
    const { record, isImported, support } = witness;
    const may = support === undefined && (inherits === 'always' || !isImported);
    const whole = may ? (record.sources ?? []) : [];
    return (of(record) ?? []).map((item) => claimOf(item, item.sources ?? whole, witness));
  });
}
