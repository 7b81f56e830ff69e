import { PROPER, trimmedName } from './phrases.ts';
import type { Reference } from './references.ts';

/** Where a dateline or a sentence begins. */
const START = '(?:^|(?<=[–—-] ))';
const ANNOUNCER = new RegExp(
  `${START}(?:The )?(?<org>${PROPER})(?:,? the [^,]{3,60},)? (?:today |has |have |is pleased to |is proud to )*(?:announce[sd]?|confirm(?:s|ed)?)(?: today| on \\p{L}+)?(?: that)? `,
  'u',
);
const APPOINTER = new RegExp(
  `${START}(?:The )?(?<org>${PROPER})(?:, (?:the|an?) [^,]{3,80},)? (?:today |has |have |also )*(?:appointed|appoints|names|named|hires|hired|promotes|promoted) $`,
  'u',
);
const APPOINTMENT = /\bthe (?:appointment|promotion|election) of $/;
const AS =
  /^,? (?:as|to be|to the (?:post|role|position) of|to become) (?:its |the |an? |their )?(?:new |next )?/;

/** The organization, unless the words name two: then it is unclear whose post it is. */
const only = (org: string): string | null => (trimmedName(org) === org ? org : null);

/** The organization that makes an announcement: "Northwind today announced that …". */
export function announcerOf(sentence: string): string | null {
  const org = ANNOUNCER.exec(sentence)?.groups?.org;
  return org === undefined ? null : only(org);
}

/** An appointment, with its words as if the person were the subject. */
export interface Appointment {
  readonly reference: Reference;
  /** "was appointed Managing Director with effect from …" */
  readonly text: string;
  readonly organization: string | null;
}

/** "Northwind has appointed Ada Moreno as Head of Compilers". */
export function appointmentsOf(sentence: string, references: readonly Reference[]): Appointment[] {
  return references.flatMap((reference): Appointment[] => {
    const before = sentence.slice(0, reference.start);
    const after = sentence.slice(reference.end);
    const org = APPOINTER.exec(before)?.groups?.org;
    const isNoun = APPOINTMENT.test(before);
    const as =
      AS.exec(after)?.[0] ?? (org === undefined ? undefined : /^ (?=\p{Lu})/u.exec(after)?.[0]);
    if ((org === undefined && !isNoun) || as === undefined) return [];
    const organization = org === undefined ? announcerOf(sentence) : only(org);
    return [{ reference, text: `was appointed ${after.slice(as.length)}`, organization }];
  });
}
