import { readRole } from './role.ts';

/** A role that a sentence states before its subject, as the predicate "is …" or "was …". */
const AS = /^As (?=(?:an?|the|its|their) )/;
const EARLIER =
  /^(?:Previously|Formerly|Once|(?:A |The )?(?=[Ff]ormer )),? ?(?:an? |the )?(?:[Ff]ormer )?/;
/** Between the role and the subject: a time, and words about the employer. */
const BETWEEN =
  /^(?: (?:since|until|from|in|between) [^,]{2,30})?(?:, (?:an?|the|part of) [^,]{3,80})?, $/;
/** The present tense of a verb behind the subject; "was" and "led" may be of the past. */
const PRESENT = /^ (?:(?:also|now|currently|often|still) )?(?!was\b)\p{Ll}+s\b/u;
const PRESENT_SELF =
  /^ (?:(?:also|now|currently|often|still) )?(?:am|have|lead|work|help|focus|build|develop|write|run|manage|teach|enjoy|love|design|support|maintain|organi[sz]e)\b/;

/**
 * "As the head of Northwind, Ada leads …", "Founder of Northwind, a yard in Porto, she builds …",
 * "Previously engineer at Northwind, Ada …". Only with an organization: "As a student, …" is about
 * another time, and "An economist by training, …" about another kind of work. Pure.
 * @param before the words before the subject
 * @param after the words behind it
 */
export function leadingRole(before: string, after: string): string | null {
  const as = AS.exec(before)?.[0];
  const earlier = as === undefined ? EARLIER.exec(before)?.[0] : undefined;
  const said = before.slice((as ?? earlier ?? '').length);
  const role = readRole(said);
  if (role?.organization === undefined || !BETWEEN.test(role.tail)) return null;
  if (earlier !== undefined) return `was ${said.replace(/, $/, '')}`;
  return PRESENT.test(after) || PRESENT_SELF.test(after) ? `is ${said.replace(/, $/, '')}` : null;
}
