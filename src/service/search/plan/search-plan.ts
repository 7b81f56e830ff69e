import type { TemporalScope } from '../../../contract/intent.ts';
import type { PlaceScope } from '../../places/contains.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';

/** When a job or course must have taken place; all fields that are set must match. */
export interface TimeWindow {
  /** Absent: any time, present ones first. */
  readonly scope?: TemporalScope;
  /** A year within the stay. */
  readonly year?: number;
  readonly startYear?: number;
  readonly startYearLte?: number;
  readonly endYear?: number;
}

/** A job that a person must have had; one row must meet all of it. */
export interface ExperiencePlan {
  /** null: any title. Empty: no title of the index fits, so no one matches. */
  readonly titles: readonly GradedTerm[] | null;
  readonly organizations: readonly GradedTerm[] | null;
  readonly time: TimeWindow;
}

/** A course of study that a person must have attended. */
export interface SchoolPlan {
  readonly schools: readonly GradedTerm[] | null;
  readonly time: TimeWindow;
}

/** An area, and the probability that a person there is meant. */
export interface GradedScope {
  readonly scope: PlaceScope;
  /** 0..1, above 0. */
  readonly grade: number;
}

/** Where a person must be, or have been. */
export interface PlacePlan {
  /** Any of these; the first that contains the person gives the grade, so the best come first. */
  readonly scopes: readonly GradedScope[];
  /** True: a former home or the place of a former job. */
  readonly historical: boolean;
  /** Another reading, used when no one in `scopes` meets the other conditions. */
  readonly otherwise?: readonly GradedScope[];
  /** Words that the record's places must contain, where the place itself is unknown. */
  readonly words: readonly string[];
  /** Some words of the clause are unexplained by its reading: it may not be a place at all. */
  readonly isDoubtful: boolean;
}

export interface YearRange {
  readonly min: number;
  readonly max: number;
}

/** Phrases for one concept; the best match counts. */
export interface ConceptPlan {
  readonly phrases: readonly string[];
}

/**
 * An intent in terms of the index. Names, jobs, schools, places and demographics must be met;
 * concepts rank, and select only when nothing else is asked.
 */
export interface SearchPlan {
  /** People who may have one of the names, with the probability; null: no name is asked. */
  readonly people: ReadonlyMap<string, number> | null;
  readonly experiences: readonly ExperiencePlan[];
  readonly schools: readonly SchoolPlan[];
  readonly places: readonly PlacePlan[];
  readonly birthYears: readonly YearRange[];
  /** null: any. */
  readonly genders: readonly string[] | null;
  /** The owner whose connections the person must be among; null: no limit. */
  readonly connectionsOf: string | null;
  readonly concepts: readonly ConceptPlan[];
  /** Whether people who do not meet the concepts are left out even when there are conditions. */
  readonly mustMeetConcepts: boolean;
}

/** The plan with the alternative readings of its places; null when there are none. */
export function withOtherPlaces(plan: SearchPlan): SearchPlan | null {
  if (plan.places.every((place) => place.otherwise === undefined)) return null;
  return {
    ...plan,
    places: plan.places.map((place) => ({ ...place, scopes: place.otherwise ?? place.scopes })),
  };
}

/** Whether the plan has any condition that must be met. */
export function hasConditions(plan: SearchPlan): boolean {
  return (
    plan.people !== null ||
    plan.experiences.length > 0 ||
    plan.schools.length > 0 ||
    plan.places.length > 0 ||
    plan.birthYears.length > 0 ||
    plan.genders !== null ||
    plan.connectionsOf !== null
  );
}

/** Whether nothing in the index can meet some clause of the plan. */
export function isUnsatisfiable(plan: SearchPlan): boolean {
  return (
    plan.people?.size === 0 ||
    plan.experiences.some((one) => one.titles?.length === 0 || one.organizations?.length === 0) ||
    plan.schools.some((one) => one.schools?.length === 0)
  );
}
