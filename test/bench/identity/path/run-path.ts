import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { PathOutcome } from './path-measures.ts';
import { enrichAll, profilesOf, reviewPairs, startPathService } from './path-service.ts';

/** The outcome of the real path, and its cost. */
export interface PathRun extends PathOutcome {
  /** CPU of building to `full` only. */
  readonly cpuMsPerPerson: number;
}

/** A person to import, with the id by which the profile is read. */
export interface PathPerson {
  readonly id: string;
  readonly record: PersonRecord;
}

/** Imports people into an empty index, builds each to `full` and reads their profiles. */
export async function runPath(
  people: readonly PathPerson[],
  say: (text: string) => void,
): Promise<PathRun> {
  const service = await startPathService();
  try {
    await service.importPeople(people.map(({ id, record }) => ({ ...record, id })));
    const ids = people.map(({ id }) => id);
    const started = process.cpuUsage();
    await enrichAll(service, ids, (done) => say(`${done} of ${ids.length} built`));
    const { user, system } = process.cpuUsage(started);
    return {
      profiles: await profilesOf(service, ids),
      reviews: await reviewPairs(service),
      cpuMsPerPerson: (user + system) / 1000 / ids.length,
    };
  } finally {
    await service.close();
  }
}
