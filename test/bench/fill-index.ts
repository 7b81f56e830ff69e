import { PeopleWriter } from '../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { createMaintenance } from '../../src/service/store/maintenance.ts';
import type { BenchIndex } from './bench-index.ts';

/** No search runs meanwhile, so batches may be as large as is fastest. */
const BATCH = 200;

/** Writes people as an import does. @returns people per second. */
export async function fillIndex(
  { db, embedder }: BenchIndex,
  people: readonly PersonRecord[],
): Promise<number> {
  const started = performance.now();
  const gazetteer = await loadGazetteer();
  const upkeep = createMaintenance(db);
  const writer = new PeopleWriter(db, { origin: 'import', isPublic: true, gazetteer, embedder });
  for (let at = 0; at < people.length; at += BATCH) {
    const outcomes = await writer.write(people.slice(at, at + BATCH));
    const failed = outcomes.find((outcome) => outcome.kind === 'failed');
    if (failed !== undefined) throw new Error(`A synthetic person failed: ${failed.reason}`);
    if (at % 10_000 === 0) await upkeep.maintainIfDue();
  }
  await upkeep.afterImport();
  return people.length / ((performance.now() - started) / 1000);
}
