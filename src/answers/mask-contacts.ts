import { cleanText } from './clean-text.ts';

/** Bounded on both sides of the @, so that no text makes the search quadratic. */
const EMAIL =
  /[^\s@<>()[\],;:"'\\]{1,64}@[^\s@<>()[\],;:"'\\]{1,255}\.[^\s@<>()[\],;:"'\\.]{2,63}/g;
/**
 * Numbers written as telephones are: with a country code, or in North American groups. Bare runs
 * of digits stay, because years, districts and ids are written so.
 */
const PHONE =
  /\+\d{1,3}(?:[\s./-]?\(?\d{1,4}\)?){2,5}|\(\d{3}\)\s?\d{3}[-.\s]\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/g;

const HIDDEN = '[masked]';
const CONTACT_LABEL = /e-?mail|phone|mobile|fax|address|tel\b/i;

/** The text with e-mail addresses and telephone numbers replaced. */
export function maskContacts(text: string): string {
  return text.replace(EMAIL, HIDDEN).replace(PHONE, HIDDEN);
}

/** A labelled value, hidden whole when the label says that it is a way to reach somebody. */
export function maskLabelled(label: string, value: string): string {
  return CONTACT_LABEL.test(label) ? HIDDEN : value;
}

/** Whether anything in these texts was hidden. */
export function hasMasked(texts: readonly (readonly string[])[]): boolean {
  return texts.some((row) => row.some((text) => text.includes(HIDDEN)));
}

/**
 * Third-party text as one line of at most `longest` characters, contact details hidden unless
 * `masked` is false: they are for those who say what for (docs/decisions/0010-contacts-masked.md).
 * Cleaned first, or a zero-width character would hide an address from the mask; cut last, or
 * half an address would slip through.
 */
export function readable(
  text: string | null | undefined,
  longest: number,
  masked: boolean,
): string {
  if (!text) return '';
  if (!masked) return cleanText(text, longest);
  return cleanText(maskContacts(cleanText(text, longest * 4)), longest);
}
