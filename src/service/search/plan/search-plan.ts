import type { Order, TemporalScope } from '../../../contract/intent.ts';
import type { RecordedField } from '../../../contract/recorded-fields.ts';
import type { DayRange } from '../../people/record/day-number.ts';
import type { PlaceScope } from '../../places/contains.ts';
import type { ChangedPlan } from '../changed/changed-plan.ts';
import type { OwnPlan } from '../own/own-plan.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import type { ContactPlan } from './plan-contact.ts';

/** When a job or course must have taken place; all fields that are set must match. */
export interface TimeWindow {
  /** Absent: any time, present ones first. */
  readonly scope?: TemporalScope;
  readonly started?: DayRange;
  readonly ended?: DayRange;
  /** Held at some time in this range. */
  readonly held?: DayRange;
  /** How long it lasted, or has lasted, in years. */
  readonly years?: { readonly min?: number; readonly max?: number };
  /** Set: over, and no such stay is current. */
  readonly former?: true;
}

/** A job that a person must have had; one row must meet all of it. */
export interface ExperiencePlan {
  /** null: any title. Empty: no title of the index fits, so no one matches. */
  readonly titles: readonly GradedTerm[] | null;
  readonly organizations: readonly GradedTerm[] | null;
  /** Districts, departments or teams as records have them, folded, any of which is meant; null: any. */
  readonly units: readonly string[] | null;
  readonly time: TimeWindow;
  readonly isExcluded: boolean;
}

/** Any job at any time. */
export const ANY_JOB: ExperiencePlan = {
  titles: null,
  organizations: null,
  units: null,
  time: {},
  isExcluded: false,
};

/** A course of study that a person must have attended. */
export interface SchoolPlan {
  readonly schools: readonly GradedTerm[] | null;
  /** Degrees as records have them, any of which is meant; null: any, or none. */
  readonly degrees: readonly string[] | null;
  readonly time: TimeWindow;
  readonly isExcluded: boolean;
}

/** An area, and the probability that a person there is meant. */
export interface GradedScope {
  readonly scope: PlaceScope;
  /** 0..1, above 0. */
  readonly grade: number;
  /** True: only near to what was asked, such as the surroundings of a city. */
  readonly isNear: boolean;
}

/** A place name that several places of the index have, and which of them is meant. */
export interface PlaceReading {
  readonly text: string;
  readonly meant: string;
  readonly others: readonly string[];
  /** The words that ask for the first of the others. */
  readonly ask?: string;
}

/** Where a person must be, or have been. */
export interface PlacePlan {
  /** Any of these; the first that contains the person gives the grade, so the best come first. */
  readonly scopes: readonly GradedScope[];
  /** True: a former home or the place of a former job. */
  readonly historical: boolean;
  /** True: the place of a former job counts too, as a former job is asked for. */
  readonly orBefore: boolean;
  /** Other readings, used when no one in `scopes` meets the other conditions. */
  readonly otherwise?: {
    readonly scopes: readonly GradedScope[];
    readonly readings: readonly PlaceReading[];
  };
  /** Names that could mean other places too. */
  readonly readings: readonly PlaceReading[];
  /** Words that the record's places must contain, where the place itself is unknown. */
  readonly words: readonly string[];
  /** Some words of the clause are unexplained by its reading: it may not be a place at all. */
  readonly isDoubtful: boolean;
  readonly isExcluded: boolean;
}

/** A field of which something must be on record, or nothing. */
export interface RecordedPlan {
  readonly field: RecordedField;
  readonly isExcluded: boolean;
}

/** Phrases for one concept; the best match counts. */
export interface ConceptPlan {
  readonly phrases: readonly string[];
}

/**
 * An intent in terms of the index. Names, jobs, schools, places and demographics must be met, or,
 * where the clause is excluded, must not be; concepts rank, and select only when nothing else is
 * asked.
 */
export interface SearchPlan {
  /** People who may have one of the names, with the probability; null: no name is asked. */
  readonly people: ReadonlyMap<string, number> | null;
  /** Those of them who are only near, because somebody else has the name as it is asked for. */
  readonly nearlyNamed: ReadonlySet<string>;
  /** Whether more people have one of the names than are known here. */
  readonly isNamedInPart: boolean;
  /** Names whose people are left out by their words: for each word of a name, what may stand for it. */
  readonly excludedNames: readonly (readonly (readonly string[])[])[];
  readonly excludedPeople: ReadonlySet<string>;
  readonly experiences: readonly ExperiencePlan[];
  readonly schools: readonly SchoolPlan[];
  readonly places: readonly PlacePlan[];
  /** Ranges of the day of birth, all of which must be met. */
  readonly born: readonly DayRange[];
  /** null: any. */
  readonly genders: readonly string[] | null;
  /** The owner whose connections the person must be among; null: no limit. */
  readonly connectionsOf: string | null;
  /** When that owner and the person connected; null: at any time. */
  readonly connected: DayRange | null;
  /** When they were in touch; null: not asked. */
  readonly contact: ContactPlan | null;
  /** What changed between two imports of the owner's; null: not asked. */
  readonly changed: ChangedPlan | null;
  readonly recorded: readonly RecordedPlan[];
  /** What the owner noted about people: all of it must be met. */
  readonly own: readonly OwnPlan[];
  readonly concepts: readonly ConceptPlan[];
  /** People who meet one of these are left out. */
  readonly excludedConcepts: readonly ConceptPlan[];
  /** People whose texts have all words of one of these are left out. */
  readonly excludedWords: readonly (readonly string[])[];
  /** Whether people who do not meet the concepts are left out even when there are conditions. */
  readonly mustMeetConcepts: boolean;
  /** Whether people who are only near come before those who meet the plan. */
  readonly nearFirst: boolean;
  /** null: the best match first. */
  readonly order: Order | null;
  /** Nothing is asked of people, and all of them are meant; see `isOfEverybody`. */
  readonly everybody: boolean;
}

/** A clause of which a record may say nothing. */
export type UncertainClause =
  | { readonly kind: 'experiences' | 'schools' | 'places' | 'born'; readonly at: number }
  | { readonly kind: 'genders' | 'connected' | 'contact' | 'changed' };

/** Whether dates on record decide whether a stay fits. */
export const saysTime = ({ started, ended, held, years }: TimeWindow): boolean =>
  [started, ended, held, years].some((asked) => asked !== undefined);

/** Whether a place is asked for only by where people are not. */
const isOnlyOutside = ({ places }: SearchPlan): boolean =>
  places.every(({ historical, isExcluded }) => historical || isExcluded);

/** The clauses that may be unknown of a person, in the order of the plan. */
export function uncertainClauses(plan: SearchPlan): UncertainClause[] {
  const at = (kind: 'experiences' | 'schools' | 'places' | 'born', is: readonly boolean[]) =>
    is.flatMap((one, index) => (one ? [{ kind, at: index }] : []));
  return [
    ...at(
      'experiences',
      plan.experiences.map((one) => !one.isExcluded && (saysTime(one.time) || one.units !== null)),
    ),
    ...at(
      'schools',
      plan.schools.map((one) => !one.isExcluded && (saysTime(one.time) || one.degrees !== null)),
    ),
    ...at(
      'places',
      plan.places.map(
        ({ historical, isExcluded }) => !historical && isExcluded === isOnlyOutside(plan),
      ),
    ),
    ...at(
      'born',
      plan.born.map(() => true),
    ),
    ...(plan.genders === null ? [] : [{ kind: 'genders' } as const]),
    ...(plan.connected === null ? [] : [{ kind: 'connected' } as const]),
    ...(plan.contact?.met && plan.contact.by === null ? [{ kind: 'contact' } as const] : []),
    ...(plan.changed?.possible.size ? [{ kind: 'changed' } as const] : []),
  ];
}

/** The plan with the alternative readings of its places; null when there are none. */
export function withOtherPlaces(plan: SearchPlan): SearchPlan | null {
  const { places } = plan;
  if (places.every(({ otherwise }) => otherwise === undefined)) return null;
  return { ...plan, places: places.map((place) => ({ ...place, ...place.otherwise })) };
}

/** Whether the plan has any condition that must be met. */
export function hasConditions(plan: SearchPlan): boolean {
  return (
    plan.everybody ||
    plan.people !== null ||
    plan.experiences.length > 0 ||
    plan.schools.length > 0 ||
    plan.places.length > 0 ||
    plan.born.length > 0 ||
    plan.genders !== null ||
    plan.connectionsOf !== null ||
    plan.connected !== null ||
    plan.contact?.met != null ||
    plan.changed !== null ||
    plan.recorded.length > 0 ||
    plan.own.length > 0
  );
}

/** The job whose dates the order is about; time in the job counts all its terms, past ones too. */
export function orderedJob({ experiences, order }: SearchPlan): ExperiencePlan | undefined {
  const job = experiences.find((one) => !one.isExcluded);
  if (job === undefined || order?.by !== 'tenure') return job;
  const { scope: _scope, ...time } = job.time;
  return { ...job, time };
}

/** Whether nothing in the index can meet some clause of the plan. */
export function isUnsatisfiable(plan: SearchPlan): boolean {
  return (
    plan.people?.size === 0 ||
    (plan.changed?.met.size === 0 && plan.changed.possible.size === 0) ||
    plan.own.some(({ people, isExcluded }) => !isExcluded && people.size === 0) ||
    plan.experiences.some(
      (one) => !one.isExcluded && (one.titles?.length === 0 || one.organizations?.length === 0),
    ) ||
    plan.schools.some((one) => !one.isExcluded && one.schools?.length === 0)
  );
}
