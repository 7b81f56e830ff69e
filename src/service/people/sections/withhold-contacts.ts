import type { PersonRecord } from '../record/person-record.ts';

const EMAIL = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[a-z]{2,}/giu;
/** International (+44 20 7946 0000) or North American (202-555-0147) format; not dates. */
const PHONE = /\+\d[\d\s().-]{6,17}\d|(?<!\d)\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g;

export type Withhold = (text: string) => string;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Makes the function that removes e-mail addresses, phone numbers and the record's own postal
 * addresses from prose. They are stored for look-up and never shown in a section or a fact
 * (docs/contract.md 9).
 */
export function contactWithholder(record: PersonRecord): Withhold {
  const own = [...(record.emails ?? []), ...(record.phones ?? []), ...(record.addresses ?? [])]
    .filter((value) => value.length > 5)
    .map(escaped);
  const stated = own.length === 0 ? null : new RegExp(own.join('|'), 'giu');
  return (text) => {
    const shown = stated === null ? text : text.replace(stated, '[withheld]');
    const mailless = shown.includes('@') ? shown.replace(EMAIL, '[withheld]') : shown;
    return mailless.replace(PHONE, '[withheld]');
  };
}
