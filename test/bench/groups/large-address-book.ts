import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { peakMemory } from '../../support/process-memory.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type BenchHome, inBenchHome } from '../bench-home.ts';
import { writeCardFile } from '../card-file.ts';
import { type Figure, percentile } from '../figure.ts';
import { judged } from '../goal.ts';
import { findService, type RunningService } from '../running-service.ts';
import { questionsAbout } from '../search-load.ts';
import { seededRandom } from '../seeded-random.ts';
import { cpuOf, rssOf } from '../startup/measure.ts';

const CONTACTS = 100_000;
const MB = 2 ** 20;
/** Slower than the rate at which a key may search. */
const ASK_EVERY_MS = 2000;
/** Progress is told after so many searches. */
const SAY_EVERY = 20;

const report = z.looseObject({ total: z.number(), imported: z.number(), failed: z.number() });

/** What was seen of the service while it imported. */
interface Watched {
  readonly searchMs: number[];
  /** Memory at each search, in MB. */
  readonly rssMb: number[];
}

/** Searches one after the other until `stop`. */
function watch(
  service: RunningService,
  queries: readonly string[],
  onSearch: (seen: Watched) => void,
) {
  const seen: Watched = { searchMs: [], rssMb: [] };
  let going = true;
  const asking = (async () => {
    for (let at = 0; going; at += 1) {
      const started = performance.now();
      await service.ask('POST', '/v3/search', { query: queries[at % queries.length] });
      seen.searchMs.push(performance.now() - started);
      seen.rssMb.push(rssOf(service.pid) ?? Number.NaN);
      onSearch(seen);
      await after(ASK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      going = false;
      await asking;
      return seen;
    },
  };
}

/** `import`, with its progress as it is told. */
async function importFile(home: BenchHome, path: string, onRows: (rows: number) => void) {
  const child = home.start('import', path, '--json');
  child.stdin?.end();
  const out: Buffer[] = [];
  const complaints: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString('utf8').split('\n')) {
      const rows = /^(\d+) rows read/.exec(line)?.[1];
      if (rows === undefined) complaints.push(line);
      else onRows(Number(rows));
    }
  });
  const [code]: unknown[] = await once(child, 'close');
  return { code, stdout: Buffer.concat(out).toString('utf8'), stderr: complaints.join('\n') };
}

async function measure(home: BenchHome, { people, say, note }: BenchContext): Promise<Figure[]> {
  const count = people ?? CONTACTS;
  const path = join(home.folder, 'contacts.vcf');
  const some = await writeCardFile(path, count);
  note(`the file has ${Math.round((await stat(path)).size / MB)} MB`);
  await home.run('call', 'get_usage', '{}');
  const service = await findService(home.dataDir);
  const before = { rss: rssOf(service.pid) ?? Number.NaN, cpu: cpuOf(service.pid) ?? Number.NaN };
  const queries = questionsAbout(some, seededRandom(5), 300);
  const progress: number[] = [];
  const watching = watch(service, queries, ({ rssMb, searchMs }) => {
    if (rssMb.length % SAY_EVERY !== 0) return;
    const last = searchMs.slice(-SAY_EVERY);
    say(
      `${progress.at(-1) ?? 0} rows, ${Math.round(rssMb.at(-1) ?? 0)} MB, ` +
        `searches of ${Math.round(percentile(last, 50))} ms, ` +
        `${((cpuOf(service.pid) ?? Number.NaN) - before.cpu) / 1000} s of processor`,
    );
  });
  say(`importing ${count} contacts with the built program`);
  const begun = performance.now();
  const { code, stdout, stderr } = await importFile(home, path, (rows) => progress.push(rows));
  const seconds = (performance.now() - begun) / 1000;
  const { searchMs, rssMb } = await watching.stop();
  if (code !== 0) throw new Error(`import: ${stderr.slice(-600)}`);
  const { imported, failed, total } = report.parse(JSON.parse(stdout));
  note(`${imported} imported, ${failed} rejected, of ${total}`);
  note(
    `memory meanwhile: ${rssMb
      .filter((_, at) => at % 10 === 0)
      .map(Math.round)
      .join(', ')} MB`,
  );
  note(`${progress.length} lines of progress`);
  const cpu = ((cpuOf(service.pid) ?? Number.NaN) - before.cpu) / 1000;
  const peak = peakMemory(service.pid) / MB;
  await service.close();
  const what = `${imported} contacts of one vCard file`;
  return [
    judged({ name: `${what}: processor of the service`, value: cpu, unit: 's' }),
    judged({ name: 'the same, by the clock', value: seconds, unit: 's' }),
    judged({
      name: 'peak memory of the service meanwhile',
      value: peak,
      unit: 'MB',
      peer: { name: 'before', value: before.rss },
    }),
    judged({
      name: `search p95 meanwhile, ${searchMs.length} searches`,
      value: percentile(searchMs, 95),
      unit: 'ms',
    }),
    judged({ name: 'search p50 meanwhile', value: percentile(searchMs, 50), unit: 'ms' }),
  ];
}

/** A whole address book in one file, imported by the service that answers meanwhile. */
export const largeAddressBook: BenchGroup = {
  says: 'processor and peak memory of an import of 100,000 contacts in one vCard file',
  measure: (context) => inBenchHome((home) => measure(home, context)),
};
