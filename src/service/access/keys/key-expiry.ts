import { OperatorError } from '../../runtime/operator-error.ts';

/**
 * When a key expires. A day includes all of it: `2027-01-31` is the end of that day, in UTC.
 * @throws OperatorError when the text is no date
 */
export function keyExpiry(text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = new Date(day ? `${text}T23:59:59.999Z` : text);
  if (!Number.isNaN(at.getTime())) return at;
  throw new OperatorError(`"${text.slice(0, 40)}" is not a date. Use the form 2027-01-31.`);
}
