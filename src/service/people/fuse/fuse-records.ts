import type { PersonRecord } from '../record/person-record.ts';
import { importWitness, pageWitness } from './claim.ts';
import { fuseWitnesses } from './fuse-witnesses.ts';

export interface FuseOptions {
  /** ISO day: what lies ahead of it tells nothing of when a record spoke. */
  readonly today: string;
  /** The records are imports, whose sources need not hold each of their statements. */
  readonly areImports?: boolean | undefined;
}

/**
 * One record from several that speak of one person. Pure: equal records in any order make an
 * equal one. The same job, school, happening or statement is one item with the sources of all
 * who agree with what is chosen; contradictions go to the most distinct publishers, then to the
 * latest. An item that nothing backs says so by an empty list of sources.
 */
export function fuseRecords(
  records: readonly PersonRecord[],
  { today, areImports = false }: FuseOptions,
): PersonRecord {
  const witness = areImports ? importWitness : pageWitness;
  const witnesses = records.map((record) => witness(record, today));
  return fuseWitnesses(witnesses, today).record;
}
