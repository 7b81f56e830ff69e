import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BenchContext } from './bench-group.ts';
import { type BenchOptions, readBenchOptions } from './bench-options.ts';
import { type GroupResult, reportJson, reportText, surroundings } from './bench-report.ts';
import { cleanSurroundings } from './clean-surroundings.ts';
import { GROUPS } from './groups.ts';

/** `npm run bench`: measures group after group; figures to stdout and to `bench-results/`. */

const USAGE = `npm run bench -- [NAME …] [--only NAME[,NAME]] [--large] [--seconds N] [--json FILE]

Every figure stands beside a peer or a floor measured in the same run.
--large also measures 200,000 people, which takes many minutes.
--held-out measures identity on the halves of sets that rules were not tuned on.
--people N is how many identity-path imports, among how many neighbours reads (50,000), and the
larger size of scale (1,000,000).
--out FILE takes the merges of identity-path, to be read.
--seconds makes loads (http-load: 60 s) shorter or longer.
TEST_DATABASE_URL adds native Postgres as a peer (scripts/test-postgres.sh start).

Groups:
`;

const names = Object.keys(GROUPS);
const tell = (text: string): void => void process.stderr.write(`${text}\n`);

async function runGroup(name: string, options: BenchOptions): Promise<GroupResult> {
  const started = performance.now();
  const notes: string[] = [];
  const say = (text: string) => tell(`[${name}] ${text}`);
  const note = (text: string) => {
    notes.push(text);
    say(text);
  };
  const context: BenchContext = {
    ...{ large: options.large, heldOut: options.heldOut, say, note },
    ...{ seconds: options.seconds ?? undefined, people: options.people ?? undefined },
    out: options.out ?? undefined,
  };
  const done = () => ({ group: name, seconds: (performance.now() - started) / 1000, notes });
  try {
    say('measuring');
    const figures = (await GROUPS[name]?.measure(context)) ?? [];
    return { ...done(), figures };
  } catch (error) {
    // A failing group must not waste the time of the others.
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.exitCode = 1;
    return { ...done(), figures: [], failure };
  }
}

async function keep(path: string, json: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, json);
  tell(`written: ${path}`);
}

cleanSurroundings(process.env);
const options = readBenchOptions(process.argv.slice(2), names);
if (options.help) {
  const lines = names.map((name) => `  ${name.padEnd(14)} ${GROUPS[name]?.says}\n`);
  process.stdout.write(USAGE + lines.join(''));
} else {
  const machine = surroundings();
  const results: GroupResult[] = [];
  for (const name of options.groups) results.push(await runGroup(name, options));
  process.stdout.write(reportText(results));
  const json = reportJson(results, machine);
  await keep(join('bench-results', `${machine.at.replace(/[:.]/g, '-')}.json`), json);
  if (options.json !== null) await keep(options.json, json);
}
