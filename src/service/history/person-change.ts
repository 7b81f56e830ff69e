import type { ChangeKind } from '../../contract/change-kind.ts';

/** A job as a file of contacts states it, without dates. */
export type HeldJob = {
  readonly title: string | null;
  readonly organization: string | null;
};

/** What a file says of a person otherwise than the file before it. */
export interface PersonChange {
  readonly profileId: string;
  readonly kind: ChangeKind;
  readonly before: HeldJob | null;
  readonly after: HeldJob | null;
  /** The import that stated the job before; null for another kind of change. */
  readonly heldIn: string | null;
  /** ISO date, at the precision known. */
  readonly connectedOn: string | null;
}
