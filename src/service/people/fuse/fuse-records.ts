import type { PersonRecord } from '../record/person-record.ts';
import { importWitness, pageWitness } from './claim.ts';
import { fuseWitnesses } from './fuse-witnesses.ts';

export interface FuseOptions {
  /** ISO date; later dates are ignored when dating a record. */
  readonly today: string;
  /** The records are imports, whose sources need not support each statement. */
  readonly areImports?: boolean | undefined;
}

/**
 * Fuses several records of one person into one. Pure, and independent of their order. The same job,
 * school, event or statement becomes one item with the sources of all records that agree with the
 * chosen values; contradictions are decided by the number of publishers, then the latest. An item
 * without support has an empty list of sources.
 */
export function fuseRecords(
  records: readonly PersonRecord[],
  { today, areImports = false }: FuseOptions,
): PersonRecord {
  const witness = areImports ? importWitness : pageWitness;
  const witnesses = records.map((record) => witness(record, today));
  return fuseWitnesses(witnesses, today).record;
}
