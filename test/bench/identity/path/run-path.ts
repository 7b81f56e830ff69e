import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { PathOutcome } from './path-measures.ts';
import { enrichAll, profilesOf, reviewPairs, startPathService } from './path-service.ts';

/** What the real path made of people, and what it cost. */
export interface PathRun extends PathOutcome {
  /** Of building to full alone. */
  readonly cpuMsPerPerson: number;
}

/** A person to import, under the id that the profile is asked for by. */
export interface PathPerson {
  readonly id: string;
  readonly record: PersonRecord;
}

/** Imports people into an empty index, builds each to `full`, and reads who became one. */
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
