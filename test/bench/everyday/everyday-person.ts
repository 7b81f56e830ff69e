/** A job as the world knows it, and as its holder spells the employer. */
export interface Job {
  /** The employer under the one name that questions use; empty if the person shows none. */
  readonly company: string;
  readonly spelled: string;
  readonly title: string;
}

/** A job or course of a career, in months: `2014-03`. */
export interface CareerJob extends Job {
  readonly from: string;
  /** Absent: the present job. */
  readonly to?: string;
}
export interface Course {
  readonly school: string;
  readonly from: string;
  readonly to: string;
}

/** How a person stands in the two LinkedIn exports. */
export interface Connection {
  readonly url: string;
  readonly connectedOn: string;
  /** The address that LinkedIn shows; most members hide theirs. */
  readonly email?: string | undefined;
  /** Null: not in the export of May, because the two connected later. */
  readonly may: Job | null;
  /** Null: no longer in the export of November. */
  readonly november: Job | null;
}

/** How a person stands in an address book. */
export interface Card {
  readonly book: 'google' | 'vcard';
  /** The family name as it was typed there. */
  readonly family: string;
  readonly job?: Job | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** `1985-06-14`. */
  readonly birthday?: string | undefined;
  readonly city?: string | undefined;
  readonly labels: readonly string[];
  readonly note?: string | undefined;
  /** The LinkedIn address, where the user wrote it down. */
  readonly website?: string | undefined;
}

export type TouchKind = 'mail' | 'meeting' | 'message' | 'invitation';

/** A mail, meeting, message or invitation. */
export interface Touch {
  readonly on: string;
  readonly kind: TouchKind;
  /** `in`: from the person to the user. */
  readonly direction: 'in' | 'out';
}

/** A person of the user's network, as they are: what the files say is derived from it. */
export interface EverydayPerson {
  readonly given: string;
  readonly family: string;
  readonly connection?: Connection | undefined;
  readonly card?: Card | undefined;
  readonly career?:
    | {
        readonly jobs: readonly CareerJob[];
        readonly courses: readonly Course[];
        readonly city: string;
      }
    | undefined;
  readonly touches: readonly Touch[];
}

export const fullName = ({ given, family }: Pick<EverydayPerson, 'given' | 'family'>): string =>
  `${given} ${family}`;

/** Addresses by which the person can be told from all others. */
export const emailsOf = ({ connection, card }: EverydayPerson): string[] =>
  [connection?.email, card?.email].flatMap((one) => one ?? []);
