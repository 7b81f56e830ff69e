import { createHash } from 'node:crypto';
import type { PersonRecord } from '../import/person-record.ts';
import { foldText } from '../text/fold.ts';
import { normalizeEmail, normalizeLinkedinUrl, normalizePhone } from './identifiers.ts';

/**
 * What makes the second import of a record find the profile of the first.
 *
 * A key stands inside a space: the public people, or one private directory. The same LinkedIn
 * address in a public file and in somebody's own export makes two profiles on purpose. One
 * profile would have to carry the private e-mail address and the job that the export names, and
 * every key that may see the public profile would then see (or find by `signals`) what belongs
 * to the directory alone.
 */
export interface IdentityKey {
  readonly key: string;
  /** Taken when `key` belongs to somebody with another name; null: `key` decides alone. */
  readonly fallback: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Index entries are bounded; a long value stands for itself as a hash. */
const short = (value: string): string => (value.length > 200 ? `sha256:${sha256(value)}` : value);

/**
 * What tells people of one name apart and seldom changes. A record that states none of it stands
 * for itself as a whole: two contacts called "Ada Moss" with different notes stay two, at the
 * price that a changed note makes a new profile.
 */
function contentIdentity(record: PersonRecord): string {
  const telling = [
    record.birth_date === undefined ? [] : [record.birth_date],
    (record.phones ?? []).map((phone) => normalizePhone(phone) ?? phone).sort(),
    [...(record.urls ?? [])].sort(),
    (record.addresses ?? []).map(foldText).sort(),
    (record.experiences ?? []).flatMap((one) => foldText(one.organization ?? '') || []).sort(),
  ];
  const isTelling = telling.some((values) => values.length > 0);
  return sha256(JSON.stringify([foldText(record.name), isTelling ? telling : record]));
}

const firstOf = <T>(values: readonly (T | null)[]): T | null =>
  values.find((value) => value !== null) ?? null;

/**
 * The identity of a record: its own id within `namespace`; else its LinkedIn address; else its
 * e-mail address; else all that tells it apart. Never its name alone: two contacts called
 * "Ada Lovelace" stay two unless their rows are equal.
 */
export function identityKey(record: PersonRecord, space: string, namespace: string): IdentityKey {
  const within = (kind: string, value: string) => `${space}|${kind}:${short(value)}`;
  if (record.id !== undefined) {
    return { key: within('record', `${namespace}:${record.id}`), fallback: null };
  }
  const linkedin = firstOf((record.urls ?? []).map(normalizeLinkedinUrl));
  if (linkedin !== null) return { key: within('linkedin', linkedin), fallback: null };
  const email = firstOf((record.emails ?? []).map(normalizeEmail));
  // A family or an office shares an address, so another name under it is another person.
  if (email !== null) {
    return {
      key: within('email', email),
      fallback: within('email', `${email}|${foldText(record.name)}`),
    };
  }
  return { key: within('content', contentIdentity(record)), fallback: null };
}

const initialOf = (a: string, b: string): boolean => a.length === 1 && b.startsWith(a);

/**
 * Whether two names under one e-mail address can be one person's: the same first word, an
 * initial of it ("A. Lovelace"), or one name within the other ("Ada", "Ada Lovelace"). A shared
 * family name is not enough.
 */
export function namesAgree(one: string, other: string): boolean {
  const a = foldText(one).split(' ');
  const b = foldText(other).split(' ');
  const [firstA = '', firstB = ''] = [a[0], b[0]];
  if (firstA === firstB || initialOf(firstA, firstB) || initialOf(firstB, firstA)) return true;
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}
