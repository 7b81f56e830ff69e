import type { TemporalScope } from '../../../contract/intent.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ExcludedClauses } from './exclude-clauses.ts';
import type { KnownTerms } from './known-terms.ts';
import type { Question } from './words.ts';

/** The input of every recognizer. */
export interface Context {
  readonly question: Question;
  readonly known: KnownTerms;
  readonly gazetteer: Gazetteer;
  readonly now: Date;
}

/** One way to read some words, by word index; `to` and `cueTo` are exclusive. */
interface Reads {
  /** The words that carry the meaning: the span of the clause. */
  readonly from: number;
  readonly to: number;
  /** The words that are used up, including cues such as "based in". */
  readonly cueFrom: number;
  readonly cueTo: number;
  /** Readings compete for words; the set with the greatest sum wins. */
  readonly weight: number;
}

export interface PlaceReading extends Reads {
  readonly kind: 'place';
  readonly value: string;
  /** As the intent spells it: `50km`. */
  readonly distance: string | null;
  readonly distanceSpan: readonly [from: number, to: number] | null;
  readonly historical: boolean;
}

/** "former", "currently": whether a job is past or present, and the word for it. */
export interface ScopeCue {
  readonly scope: TemporalScope;
  readonly word: number;
}

export interface TitleReading extends Reads {
  readonly kind: 'title';
  /** Singular, otherwise in the user's words. */
  readonly value: string;
  /** Other titles that the same words stand for: "C-suite". */
  readonly anyOf: readonly string[];
  /** A field of work that stands for a title only if no better one is in the question. */
  readonly weak: boolean;
  readonly scope: ScopeCue | null;
}

export interface OrganizationReading extends Reads {
  readonly kind: 'organization';
  readonly value: string;
  readonly scope: ScopeCue | null;
  /** "ex-Google": the job there is over, whatever else the sentence says. */
  readonly apart: boolean;
}

export interface SchoolReading extends Reads {
  readonly kind: 'school';
  readonly value: string;
  readonly scope: ScopeCue | null;
}

export interface NameReading extends Reads {
  readonly kind: 'name';
  readonly value: string;
}

/** A part of an organization, as records write it: "District 44". */
export interface UnitReading extends Reads {
  readonly kind: 'unit';
  readonly value: string;
  /** Titles that the words of the unit say as well: "HD-44". */
  readonly titles?: readonly string[];
}

/** Years of a job or a school. */
export interface YearsReading extends Reads {
  readonly kind: 'years';
  readonly year?: number;
  readonly startYear?: number;
  readonly startYearLte?: number;
  readonly endYear?: number;
  readonly scope?: TemporalScope;
  readonly graduation: boolean;
}

/** "10+ years": at least this many years since the first job. */
export interface SeasonedReading extends Reads {
  readonly kind: 'seasoned';
  readonly years: number;
}

export interface DemographicReading extends Reads {
  readonly kind: 'gender' | 'age' | 'birth';
  readonly gender?: string;
  readonly range?: { readonly min: number; readonly max: number };
}

export interface PersonalReading extends Reads {
  readonly kind: 'network' | 'nearMe';
  readonly distance: string | null;
}

/** "not in sales", "except Google": people who meet these clauses are left out. */
export interface ExcludedReading extends Reads {
  readonly kind: 'excluded';
  /** The index after the word of negation. */
  readonly cueEnd: number;
  readonly clauses: ExcludedClauses;
}

/** Words that are understood but have no field in the intent: "not women". */
export interface IgnoredReading extends Reads {
  readonly kind: 'ignored';
}

export type Reading =
  | PlaceReading
  | TitleReading
  | OrganizationReading
  | SchoolReading
  | NameReading
  | UnitReading
  | YearsReading
  | SeasonedReading
  | DemographicReading
  | PersonalReading
  | ExcludedReading
  | IgnoredReading;
