import type { NameWords } from '../names/name-words.ts';

/** A birth date at the precision known. */
export interface BirthDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

export interface EmailTrait {
  readonly address: string;
  readonly mailbox: string;
  /** Several read it: info@, press@, or people of different names carry it. */
  readonly isShared: boolean;
}

export interface PhoneTrait {
  readonly number: string;
  /** People of different names carry it: a household's or a switchboard's. */
  readonly isShared: boolean;
}

export interface PlaceTrait {
  readonly text: string;
  readonly folded: string;
  readonly region: string | null;
  readonly country: string | null;
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

/** Years in which something was so; null where it is open or not known. */
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
  /** Neither a board seat nor anything else that is held beside a job. */
  readonly isFullTime: boolean;
  readonly place: PlaceTrait | null;
}

export interface SchoolTrait extends Years {
  readonly school: string;
  readonly schoolWords: NameWords;
}

/** What of a record is compared, in compared form; made once a record. */
export interface PersonTraits {
  /** The spellings by which the person goes (`goingBy`). */
  readonly names: readonly NameWords[];
  /** Which half of the name is all that is known of it. */
  readonly onlyName: 'given' | 'family' | null;
  readonly emails: readonly EmailTrait[];
  readonly phones: readonly PhoneTrait[];
  readonly linkedins: readonly string[];
  /** Profiles at places where each is one person's, LinkedIn among them. */
  readonly profiles: readonly string[];
  /** Those that nobody of another name has. */
  readonly ownProfiles: readonly string[];
  /** Pages of the person's own, and those that speak of them. */
  readonly pages: readonly string[];
  readonly usernames: readonly string[];
  /** Those that are likely this one person's. */
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
