import type { NameWords } from '../names/name-words.ts';

/** A birth date at the known precision. */
export interface BirthDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

export interface EmailTrait {
  readonly address: string;
  readonly mailbox: string;
  /** Several people read it: info@, press@, or an address of people with different names. */
  readonly isShared: boolean;
}

export interface PhoneTrait {
  readonly number: string;
  /** People of different names have it: a household's or a switchboard's. */
  readonly isShared: boolean;
}

export interface PlaceTrait {
  readonly text: string;
  readonly folded: string;
  readonly region: string | null;
  readonly country: string | null;
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

/** A range of years; null where it is open or unknown. */
export interface Years {
  readonly from: number | null;
  readonly to: number | null;
}

export interface JobTrait extends Years {
  readonly organization: string;
  readonly organizationWords: NameWords;
  /** The folded seat or department. */
  readonly unit: string;
  readonly title: string;
  /** Not a board seat or anything else held beside a job. */
  readonly isFullTime: boolean;
  readonly place: PlaceTrait | null;
}

export interface SchoolTrait extends Years {
  readonly school: string;
  readonly schoolWords: NameWords;
}

/** The fields of a record in the form for comparison; computed once per record. */
export interface PersonTraits {
  /** The spellings of the person's name (`goingBy`). */
  readonly names: readonly NameWords[];
  /** The half of the name that is known, if only one is. */
  readonly onlyName: 'given' | 'family' | null;
  readonly emails: readonly EmailTrait[];
  readonly phones: readonly PhoneTrait[];
  readonly linkedins: readonly string[];
  /** Profiles on sites where each belongs to one person, including LinkedIn. */
  readonly profiles: readonly string[];
  /** Those that no one of another name has. */
  readonly ownProfiles: readonly string[];
  /** The person's own pages, and pages about them. */
  readonly pages: readonly string[];
  readonly usernames: readonly string[];
  /** Those that are likely this person's only. */
  readonly ownUsernames: readonly string[];
  readonly birth: BirthDate | null;
  readonly gender: string | null;
  /** Words of each postal address. */
  readonly addresses: readonly (readonly string[])[];
  readonly places: readonly PlaceTrait[];
  readonly jobs: readonly JobTrait[];
  readonly schools: readonly SchoolTrait[];
  readonly headline: string;
}
