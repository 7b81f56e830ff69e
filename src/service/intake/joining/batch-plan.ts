import type { PersonChange } from '../../history/person-change.ts';
import type { IdentityKey } from '../../people/record/identity-key.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { BatchPerson } from './batch-people.ts';
import type { JoinDecision, JoinParty } from './join-decision.ts';

/** A row of a batch with what identifies its person. */
export interface PlanRow {
  readonly index: number;
  readonly record: PersonRecord;
  readonly identity: IdentityKey;
  readonly contentHash: string;
  readonly party: JoinParty;
  /** The id of the new person if the row matches no one. */
  readonly newProfileId: string;
}

/** The import that a batch belongs to. */
export interface PlanContext {
  readonly source: string;
  /** The import: rows of one import do not replace each other. */
  readonly importId: string;
  /** ISO date. */
  readonly today: string;
  /** Whether newer records of the source are stored: the rows then only complete them. */
  readonly isOlder: boolean;
  /**
   * Merges two stored people whom a row has shown to be one.
   * @returns false when a person decided that they are two, or they cannot be merged
   */
  unite(into: BatchPerson, from: BatchPerson, reasons: JoinDecision): Promise<boolean>;
}

/** The result of a row. */
export interface RowPlan {
  readonly kind: 'imported' | 'updated' | 'skipped';
  readonly profileId: string;
  /** The person's name before the row. */
  readonly nameBefore: string | null;
}

/** Two profiles that stay separate until a person reviews the reasons. */
export interface JoinDoubt extends JoinDecision {
  readonly profileId: string;
  readonly otherProfileId: string;
}

/** The changes of a batch. */
export interface BatchPlan {
  /** By row index. */
  readonly rows: ReadonlyMap<number, RowPlan>;
  /** The people to write, by id. */
  readonly changed: ReadonlyMap<string, BatchPerson>;
  /** Ids of stored records that a row replaces. */
  readonly replaced: readonly number[];
  /** Stored records that the file repeats unchanged. */
  readonly seen: readonly { readonly id: number; readonly rowKey: string }[];
  readonly doubts: readonly JoinDoubt[];
  /** What the rows say otherwise than an earlier file of the source. */
  readonly changes: readonly PersonChange[];
}
