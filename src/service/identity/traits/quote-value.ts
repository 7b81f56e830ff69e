const MAX_QUOTE_CHARS = 80;

/** Digits as long as a phone number, e-mail addresses and URLs. */
const REACHES = /@|https?:|www\.|(?:\d[\s().-]?){6,}/i;

/**
 * A value of a record as quoted in a reason: " (Fernhill)". Reasons are stored and shown to
 * everyone who may see both people, so possible contact details are never quoted.
 */
export function quoteValue(value: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  return text === '' || text.length > MAX_QUOTE_CHARS || REACHES.test(text) ? '' : ` (${text})`;
}
