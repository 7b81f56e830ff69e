import type { Queryable } from '../../store/database.ts';
import type { PersonRecord } from '../record/person-record.ts';
import { recordTraces } from './record-traces.ts';
import { openSuppressionList } from './suppression-list.ts';

/** A profile about to be written from sources. */
export interface BuildTraces {
  readonly profileId: string;
  readonly record: PersonRecord;
  readonly country: string | null;
  /** URLs of the pages about the person. */
  readonly pages: readonly string[];
}

/**
 * Whether a profile is of a person who opted out, perhaps while it was being built. Call it first
 * in the transaction that writes.
 */
export async function isOptedOut(tx: Queryable, build: BuildTraces): Promise<boolean> {
  const list = await openSuppressionList(tx);
  if (list === null) return false;
  const { profileId, record, country, pages } = build;
  const sources = [...(record.sources ?? []), ...pages.map((url) => ({ url }))];
  const [isOut] = await list.among([
    [
      { kind: 'profile_id', value: profileId },
      ...recordTraces({ ...record, sources }, { country }),
    ],
  ]);
  return isOut === true;
}
