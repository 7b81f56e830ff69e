import { foldText } from '../../text/fold.ts';
import { sha256Hex } from '../../text/sha256.ts';
import { normalizeEmail, normalizeLinkedinUrl, normalizePhone } from './identifiers.ts';
import type { PersonRecord } from './person-record.ts';

/**
 * Keys that find the row of an earlier file of the same source.
 *
 * A key is scoped to a space: the public people, or one private directory. The same LinkedIn
 * address in a public file and in a private export makes two profiles on purpose. A single profile
 * would have to include the private e-mail address and job of the export, and every key that may
 * see the public profile would then see (or find by `signals`) data that belongs to the directory
 * alone.
 */
export interface IdentityKey {
  /** The key under which the row is stored. */
  readonly key: string;
  /** All keys under which it may be stored, e.g. from before the contact had an e-mail address. */
  readonly keys: readonly string[];
  /** Further keys, which match only rows with the same content. */
  readonly equalKeys: readonly string[];
}

/** What tells a row of a mapped table again. */
export interface TableRow {
  /** A digest of the row, which stays when it is mapped otherwise. */
  readonly cells: string;
  /** The person's number in the table, with the table: its columns, and the one that holds it. */
  readonly id?: string;
}

/** Index entries are bounded; a long value is replaced by its hash. */
const short = (value: string): string =>
  value.length > 200 ? `sha256:${sha256Hex(value)}` : value;

/** The content key of earlier versions for a record without identifiers. */
function earlierContent(record: PersonRecord): string {
  const telling = [
    record.birth_date === undefined ? [] : [record.birth_date],
    (record.phones ?? []).map((phone) => normalizePhone(phone) ?? phone).sort(),
    [...(record.urls ?? [])].sort(),
    (record.addresses ?? []).map(foldText).sort(),
    (record.experiences ?? []).flatMap((one) => foldText(one.organization ?? '') || []).sort(),
  ];
  const isTelling = telling.some((values) => values.length > 0);
  return sha256Hex(JSON.stringify([foldText(record.name), isTelling ? telling : record]));
}

const found = (
  texts: readonly string[] | undefined,
  normalize: (text: string) => string | null,
): string[] => [...new Set((texts ?? []).flatMap((text) => normalize(text) ?? []))];

type Kept = readonly [kind: string, value: string];

/** Keys of a row with identifiers, the most reliable first. */
function byIdentifiers(record: PersonRecord): Kept[] {
  const name = foldText(record.name);
  const linkedin = found(record.urls, normalizeLinkedinUrl);
  const emails = found(record.emails, normalizeEmail);
  const phones = found(record.phones, (text) => normalizePhone(text));
  // A family or an office may share an address, so another name with it is another person.
  const named = (kind: string, values: readonly string[]) =>
    values.map((value): Kept => [kind, `${value}|${name}`]);
  return [
    ...linkedin.map((value): Kept => ['linkedin', value]),
    ...named('email', emails),
    ...emails.slice(0, linkedin.length > 0 ? 0 : 1).map((value): Kept => ['email', value]),
    ...named('phone', phones),
  ];
}

/**
 * Keys of a row without identifiers: its whole content, or its day of connecting, which stays when
 * a title changes. Never its name and employer.
 */
function byContent(record: PersonRecord): { again: Kept[]; whole: Kept } {
  const { connected_on: day } = record;
  const whole: Kept = ['content', sha256Hex(JSON.stringify(record))];
  return {
    again:
      day === undefined
        ? []
        : [['content', sha256Hex(JSON.stringify([foldText(record.name), day]))]],
    whole,
  };
}

/** An export states a few of each; further identifiers of a row are not looked up. */
const MAX_KEYS = 20;

/**
 * The keys of a record: its own id within `namespace`; else its identifiers, each together with its
 * name; else its whole content. Never its name alone: two contacts called "Ada Lovelace" stay two
 * unless their rows are equal.
 *
 * @param ofTable of a row of a mapped table: its number there goes before all else but its own id
 */
export function identityKey(
  record: PersonRecord,
  space: string,
  namespace: string,
  ofTable?: TableRow,
): IdentityKey {
  const within = ([kind, value]: Kept) => `${space}|${kind}:${short(value)}`;
  if (record.id !== undefined) {
    const key = within(['record', `${namespace}:${record.id}`]);
    return { key, keys: [key], equalKeys: [] };
  }
  const stated = byIdentifiers(record).slice(0, MAX_KEYS).map(within);
  const { again, whole } = byContent(record);
  const numbered =
    ofTable?.id === undefined ? [] : [within(['row', `${ofTable.id}|${foldText(record.name)}`])];
  // Also beside identifiers: their column may be mapped only now.
  const ofCells = ofTable === undefined ? [] : [within(['cells', ofTable.cells])];
  const keys = [...numbered, ...(stated.length > 0 ? stated : again.map(within)), ...ofCells];
  const earlier = within(['content', earlierContent(record)]);
  const equalKeys = [...(stated.length > 0 ? [] : [within(whole)]), earlier];
  return { key: keys[0] ?? within(whole), keys, equalKeys };
}

/** Whether a key is of the cells of a row, which are the same however they are mapped. */
export const isCellsKey = (key: string): boolean => /^[^|]*\|cells:/.test(key);

/** Whether a key is the number of a person in a table, with the name. */
export const isNumberKey = (key: string): boolean => /^[^|]*\|row:/.test(key);

/** Whether a key is a record's own id, which alone identifies the row. */
export const isRecordKey = (key: string): boolean => /^[^|]*\|record:/.test(key);

const initialOf = (a: string, b: string): boolean => a.length === 1 && b.startsWith(a);

/**
 * Whether two names with one e-mail address can be of one person: the same first word, an initial
 * of it ("A. Lovelace"), or one name within the other ("Ada", "Ada Lovelace"). A shared family name
 * is not enough.
 */
export function namesAgree(one: string, other: string): boolean {
  const a = foldText(one).split(' ');
  const b = foldText(other).split(' ');
  const [firstA = '', firstB = ''] = [a[0], b[0]];
  if (firstA === firstB || initialOf(firstA, firstB) || initialOf(firstB, firstA)) return true;
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}
