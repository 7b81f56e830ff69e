import { cleanText } from './clean-text.ts';

/** Bounded on both sides of the @, so that matching cannot take quadratic time. */
const EMAIL =
  /[^\s@<>()[\],;:"'\\]{1,64}@[^\s@<>()[\],;:"'\\]{1,255}\.[^\s@<>()[\],;:"'\\.]{2,63}/g;
/**
 * Numbers in the format of telephone numbers: with a country code, or in North American groups.
 * Other runs of digits stay, because they can be years, districts or ids.
 */
const PHONE =
  /\+\d{1,3}(?:[\s./-]?\(?\d{1,4}\)?){2,5}|\(\d{3}\)\s?\d{3}[-.\s]\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/g;

const HIDDEN = '[masked]';
const CONTACT_LABEL = /e-?mail|phone|mobile|fax|address|tel\b/i;

/** The text with e-mail addresses and telephone numbers replaced. */
export function maskContacts(text: string): string {
  return text.replace(EMAIL, HIDDEN).replace(PHONE, HIDDEN);
}

/** A labelled value, masked completely if the label is a kind of contact detail. */
export function maskLabelled(label: string, value: string): string {
  return CONTACT_LABEL.test(label) ? HIDDEN : value;
}

/** Whether anything in these texts was masked. */
export function hasMasked(texts: readonly (readonly string[])[]): boolean {
  return texts.some((row) => row.some((text) => text.includes(HIDDEN)));
}

/**
 * Third-party text as one line of at most `longest` characters, with contact details masked unless
 * `masked` is false: showing them requires a purpose (docs/decisions/0010-contacts-masked.md).
 * Cleaned before masking, because a zero-width character would hide an address from the mask;
 * shortened after it, because half an address would not match.
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
