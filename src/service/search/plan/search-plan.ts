import type { TemporalScope } from '../../../contract/intent.ts';
import type { PlaceScope } from '../../places/contains.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';

/** When a job or course must have been; every field that is set must hold. */
export interface TimeWindow {
  /** Absent: at any time, those of today first. */
  readonly scope?: TemporalScope;
  /** A year that lies within. */
  readonly year?: number;
  readonly startYear?: number;
  readonly startYearLte?: number;
  readonly endYear?: number;
}

/** One job that a person must have had: all of it by the same row. */
export interface ExperiencePlan {
  /** null: any title. An empty list: no title of the index fits, so nobody does. */
  readonly titles: readonly GradedTerm[] | null;
  readonly organizations: readonly GradedTerm[] | null;
  readonly time: TimeWindow;
}

/** One course of study that a person must have done. */
export interface SchoolPlan {
  readonly schools: readonly GradedTerm[] | null;
  readonly time: TimeWindow;
}

/** A part of the world, and how sure it is that a person there is one of those asked for. */
export interface GradedScope {
  readonly scope: PlaceScope;
  /** 0..1, above 0. */
  readonly grade: number;
}

/** Where a person must be, or have been. */
export interface PlacePlan {
  /** In any of these; the first that holds somebody gives the grade, so the best come first. */
  readonly scopes: readonly GradedScope[];
  /** True: a former home or the place of a former job. */
  readonly historical: boolean;
  /** Looked at when nobody in `scopes` meets the other conditions: another reading. */
  readonly otherwise?: readonly GradedScope[];
  /** Words that the record's places must hold, where the place itself is not known. */
  readonly words: readonly string[];
  /** Words of the clause that its reading does not account for: it may be no place at all. */
  readonly isDoubtful: boolean;
}

export interface YearRange {
  readonly min: number;
  readonly max: number;
}

/** Phrases that mean one concept; the best of them counts. */
export interface ConceptPlan {
  readonly phrases: readonly string[];
}

/**
 * An intent, brought to what the index holds. Names, jobs, schools, places and demographics must
 * be met; concepts rank, and decide only when nothing else is asked.
 */
export interface SearchPlan {
  /** Whose name can be an asked one, with how sure that is; null: no name is asked. */
  readonly people: ReadonlyMap<string, number> | null;
  readonly experiences: readonly ExperiencePlan[];
  readonly schools: readonly SchoolPlan[];
  readonly places: readonly PlacePlan[];
  readonly birthYears: readonly YearRange[];
  /** null: any. */
  readonly genders: readonly string[] | null;
  /** Whose connections a person must be among; null: anybody. */
  readonly connectionsOf: string | null;
  readonly concepts: readonly ConceptPlan[];
  /** Whether whom the concepts do not speak of is left out, also where something else is asked. */
  readonly mustMeetConcepts: boolean;
}

/** The plan with the other readings of its places; null when there are none. */
export function elsewhere(plan: SearchPlan): SearchPlan | null {
  if (plan.places.every((place) => place.otherwise === undefined)) return null;
  return {
    ...plan,
    places: plan.places.map((place) => ({ ...place, scopes: place.otherwise ?? place.scopes })),
  };
}

/** Whether the plan asks for anything that must be met. */
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

/** Whether a clause of the plan is met by nothing in the index, whoever asks. */
export function isHopeless(plan: SearchPlan): boolean {
  return (
    plan.people?.size === 0 ||
    plan.experiences.some((one) => one.titles?.length === 0 || one.organizations?.length === 0) ||
    plan.schools.some((one) => one.schools?.length === 0)
  );
}
