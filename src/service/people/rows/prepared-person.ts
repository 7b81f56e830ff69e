import type { Sections } from '../../../contract/profile.ts';
import type { PersonName } from '../record/person-names.ts';
import type { Identifier } from '../record/record-identifiers.ts';
import type { ProfileFact } from '../sections/profile-facts.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { Term } from './term.ts';

/** One job, or a former home, as stored in the index. */
export interface ExperienceRow {
  readonly title: Term | null;
  readonly organization: Term | null;
  readonly place: Term | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** See `dayNumber`. */
  readonly start_on: number | null;
  readonly end_on: number | null;
  /** Folded. */
  readonly unit: string | null;
  readonly is_current: boolean;
}

export interface EducationRow {
  readonly school: Term | null;
  /** See `storedDegree`. */
  readonly degree: string | null;
  readonly start_on: number | null;
  readonly end_on: number | null;
  readonly is_current: boolean;
}

/** Everything that the tables store about one person, before ids are assigned. */
export interface PreparedPerson {
  /** Of the imported record; null for a person known from sources alone. */
  readonly contentHash: string | null;
  readonly columns: ProfileColumns;
  readonly names: PersonName[];
  readonly experiences: ExperienceRow[];
  readonly educations: EducationRow[];
  readonly facts: ProfileFact[];
  readonly identifiers: Identifier[];
  readonly document: DocumentTexts;
  /** The text of the person's vector. */
  readonly meaning: string;
}

/** The columns of `profiles` that depend on the record. */
export interface ProfileColumns {
  readonly display_name: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly generation_level: 1 | 2 | 3;
  readonly headline: string | null;
  readonly job_title: string | null;
  readonly company_name: string | null;
  readonly school_name: string | null;
  readonly avatar_url: string | null;
  readonly place: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** See `dayNumber`. */
  readonly birth_on: number | null;
  readonly connected_on: number | null;
  readonly gender: string | null;
  readonly first_year: number | null;
  readonly source_count: number;
  /** See `blockingKeys`. */
  readonly blocking_keys: readonly number[];
  readonly sections: Sections;
}
