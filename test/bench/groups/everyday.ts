import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLI, serveHome } from '../../support/run-cli.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type BenchHome, inBenchHome } from '../bench-home.ts';
import { type AskedEveryday, askEveryday } from '../everyday/ask-everyday.ts';
import { LIST, ON_LIST } from '../everyday/asked-world.ts';
import type { EverydayPerson } from '../everyday/everyday-person.ts';
import { knownPeople } from '../everyday/known-people.ts';
import { madeUpWorld } from '../everyday/made-up-world.ts';
import { everydayQuestions, isHeldOut } from '../everyday/questions.ts';
import { writeWorldFiles } from '../everyday/world-files.ts';
import { type Figure, percentile } from '../figure.ts';
import { judged } from '../goal.ts';
import { TimedHost } from '../timed-host.ts';

const RIGHT = 38;

/** Imports the user's files one after the other, as the files of a year came in. */
async function importWorld(home: BenchHome, world: readonly EverydayPerson[]): Promise<number> {
  const started = performance.now();
  const paths = await writeWorldFiles(world, join(home.folder, 'files'));
  const { code, stdout, stderr } = await home.run('import', ...paths);
  if (code !== 0) throw new Error(`import: ${stdout}${stderr}`);
  return (performance.now() - started) / 1000;
}

/** The user puts people on a list before she asks. */
async function makeList(host: TimedHost): Promise<void> {
  const add: string[] = [];
  for (const query of ON_LIST) {
    const { text } = await host.call('search_people', { query, my_network: true, limit: 1 });
    add.push(...(/"(p_[0-9a-z]+)"/.exec(text)?.slice(1) ?? []));
  }
  await host.call('label_people', { kind: 'list', name: LIST, add });
}

async function askAll(home: BenchHome, { say }: BenchContext): Promise<AskedEveryday[]> {
  const exportFolder = await mkdtemp(join(tmpdir(), 'everyday-export-'));
  const host = new TimedHost(CLI, {
    ...home.hostEnv,
    PEOPLE_SEARCH_TOOLSETS: 'default,notes,network,connections',
    PEOPLE_SEARCH_EXPORT_FOLDERS: exportFolder,
  });
  try {
    await host.open();
    await makeList(host);
    const world = madeUpWorld();
    const known = knownPeople(host, world);
    const today = new Date().toISOString().slice(0, 10);
    const asked: AskedEveryday[] = [];
    for (const question of everydayQuestions(world, today, exportFolder)) {
      asked.push(await askEveryday(host, question, known));
    }
    for (const one of asked.filter(({ isRight }) => !isRight)) {
      const { id, asks } = one.question;
      say(`${id} ${one.isMisleading ? 'misleading' : 'not right'} | ${asks} | ${one.why}`);
    }
    return asked;
  } finally {
    await host.leave();
    await rm(exportFolder, { recursive: true, force: true });
  }
}

const count = (asked: readonly AskedEveryday[], is: (one: AskedEveryday) => boolean): number =>
  asked.filter(is).length;

function halfFigures(half: string, asked: readonly AskedEveryday[]): Figure[] {
  const told = (what: string, value: number): Figure => ({
    name: `${half}: ${what}, of ${asked.length}`,
    value,
    unit: '',
  });
  return [
    told(
      'right',
      count(asked, ({ isRight }) => isRight),
    ),
    told(
      'misleading',
      count(asked, ({ isMisleading }) => isMisleading),
    ),
  ];
}

function figuresOf(asked: readonly AskedEveryday[], importSeconds: number): Figure[] {
  const ms = asked.map((one) => one.ms);
  return [
    ...halfFigures(
      'dev',
      asked.filter(({ question }) => !isHeldOut(question)),
    ),
    ...halfFigures(
      'held-out',
      asked.filter(({ question }) => isHeldOut(question)),
    ),
    judged({
      name: `right, of ${asked.length}`,
      value: count(asked, ({ isRight }) => isRight),
      unit: '',
      goal: { atLeast: RIGHT },
    }),
    judged({
      name: 'misleading',
      value: count(asked, ({ isMisleading }) => isMisleading),
      unit: '',
      goal: { atMost: 0 },
    }),
    { name: 'importing eight files', value: importSeconds, unit: 's' },
    { name: 'a question with all its pages, p50', value: percentile(ms, 50), unit: 'ms' },
    { name: 'a question with all its pages, p95', value: percentile(ms, 95), unit: 'ms' },
  ];
}

/** What a person asks of her own network on any day, through the tools alone. */
export const everyday: BenchGroup = {
  says: '40 everyday questions over a made-up network of 1,500, through the tools alone',
  measure: (context) =>
    inBenchHome(async (home) => {
      await serveHome(home);
      context.say('importing the files of 1,500 people');
      const seconds = await importWorld(home, madeUpWorld());
      context.say('asking');
      return figuresOf(await askAll(home, context), seconds);
    }),
};
