const MAX_QUOTE_CHARS = 80;

/** Numbers as long as those of phones, addresses of mail and pages. */
const REACHES = /@|https?:|www\.|(?:\d[\s().-]?){6,}/i;

/**
 * A value of a record as a reason may quote it: " (Fernhill)". Reasons are kept and shown to
 * whoever may see both people, so that what could be a contact detail is not quoted at all.
 */
export function quotable(value: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  return text === '' || text.length > MAX_QUOTE_CHARS || REACHES.test(text) ? '' : ` (${text})`;
}
