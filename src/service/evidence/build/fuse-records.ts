import type { PersonRecord } from '../../import/person-record.ts';
import { pageWitness } from './fuse/claim.ts';
import { fuseWitnesses } from './fuse/fuse-witnesses.ts';

/**
 * One record from several that speak of one person. Pure: equal records in any order make an
 * equal one. The same job, school, happening or statement is one item with the sources of all
 * who agree with what is chosen; contradictions go to the most distinct publishers, then to the
 * latest. An item that nothing backs says so by an empty list of sources.
 */
export function fuseRecords(
  records: readonly PersonRecord[],
  { today }: { readonly today: string },
): PersonRecord {
  return fuseWitnesses(records.map((record) => pageWitness(record, today))).record;
}
