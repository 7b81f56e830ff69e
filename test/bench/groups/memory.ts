import { join } from 'node:path';
import { z } from 'zod';
import { CLI } from '../../support/run-cli.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type BenchHome, inBenchHome } from '../bench-home.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { peopleFile } from '../people-file.ts';
import { findService } from '../running-service.ts';
import { questionsAbout } from '../search-load.ts';
import { seededRandom } from '../seeded-random.ts';
import { openDatabaseAlone } from '../startup/database-alone.ts';
import { rssOf } from '../startup/measure.ts';
import { TimedHost } from '../timed-host.ts';

/** The burst of a rate bucket. */
const QUESTIONS = 40;
const MAX_MB = 420;

const imported = z.looseObject({ imported: z.number(), peoplePerSecond: z.number() });

/** Asks as a host does for a while. @returns the memory of the service in MB. */
async function rssWhileAsked(home: BenchHome, queries: readonly string[]): Promise<number> {
  const host = new TimedHost(CLI, home.hostEnv);
  await host.open();
  for (const query of queries) await host.call('search_people', { query });
  const service = await findService(home.dataDir);
  const rss = rssOf(service.pid) ?? Number.NaN;
  await service.close();
  await host.leave();
  return rss;
}

async function measure(home: BenchHome, { say }: BenchContext): Promise<Figure[]> {
  const file = await peopleFile();
  const queries = questionsAbout(await file.read(), seededRandom(9), QUESTIONS);
  say(`importing the ${file.people} with the built program`);
  // Starts the service as a host does; the import uses the same one.
  await home.run('call', 'get_usage', '{}');
  const { code, stdout, stderr } = await home.run('import', file.path, '--json');
  if (code !== 0) throw new Error(`import: ${stderr}`);
  const report = imported.parse(JSON.parse(stdout));
  const after = await rssWhileAsked(home, queries);
  await home.run('stop');
  const reopened = await rssWhileAsked(home, queries);
  await home.run('stop');
  await file.remove();
  const { rssMb } = await openDatabaseAlone(join(home.dataDir, 'postgres'));
  const peer = { name: 'database alone, same folder', value: rssMb };
  const what = `service RSS at ${report.imported} ${file.people}`;
  return [
    judged({
      name: `${what}, reopened`,
      value: reopened,
      unit: 'MB',
      peer,
      goal: { atMost: MAX_MB },
    }),
    judged({
      name: `${what}, just imported`,
      value: after,
      unit: 'MB',
      peer,
      goal: { atMost: MAX_MB },
    }),
    judged({
      name: 'import by the built program',
      value: report.peoplePerSecond,
      unit: 'people/s',
    }),
  ];
}

/** Memory of the service in the background while it answers. */
export const memory: BenchGroup = {
  says: 'memory of the service in the background at 11k people, against the database alone',
  measure: (context) => inBenchHome((home) => measure(home, context)),
};
