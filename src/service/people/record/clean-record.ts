import { cleanText } from '../../text/clean-text.ts';
import { withJobsSaidOver } from './jobs-said-over.ts';
import { withLettersTold } from './letters-after-name.ts';
import { withoutNoValues } from './no-value.ts';
import type { PersonRecord } from './person-record.ts';

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) {
    return value.map(cleanValue).filter((one) => one !== '' && one !== undefined);
  }
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([key, one]): [string, unknown] => [key, cleanValue(one)])
    .filter(([, one]) => one !== '' && one !== undefined);
  return Object.fromEntries(kept);
}

/**
 * The record with text that every database and reader accepts, without empty fields and such as say
 * "unknown", with jobs over that say so, and with the letters after the name.
 */
export function cleanRecord(record: PersonRecord): PersonRecord {
  const cleaned = cleanValue(withoutNoValues(record)) as Partial<PersonRecord>;
  return withLettersTold(withJobsSaidOver({ ...cleaned, name: cleaned.name ?? '' }));
}

/** Why a cleaned record cannot be written, or null. */
export function refusal(record: PersonRecord): string | null {
  if (!/[\p{L}\p{N}]/u.test(record.name)) return 'the name has no letters';
  // Address books name a contact by its e-mail address when they have no name.
  if (/^\S+@\S+\.\S+$/.test(record.name)) return 'the name is an e-mail address';
  if (record.education?.some((one) => (one.school ?? '') === '')) return 'a school has no name';
  const { facts = [], events = [], passions = [], accomplishments = [], research = [] } = record;
  const statements = [facts, events, passions, accomplishments, research].flat();
  if (statements.some((one) => (one.text ?? '') === '')) return 'a fact has no text';
  return null;
}
