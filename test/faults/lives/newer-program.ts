import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CLI } from '../../support/run-cli.ts';

/** A built program to run, of some version. */
export interface Program {
  readonly cli: string;
  remove(): Promise<void>;
}

const NAME = 'people-search-mcp",version:"';

async function raiseVersion(folder: string): Promise<number> {
  let raised = 0;
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const path = join(folder, name);
    const code = await readFile(path, 'utf8');
    if (!code.includes(NAME)) continue;
    await writeFile(path, code.replace(NAME, `${NAME}99.`));
    raised += 1;
  }
  return raised;
}

/** A copy of the built program that says it is of a later version, as after an upgrade. */
export async function newerProgram(): Promise<Program> {
  // As deep as `dist`, and below the packages that the program loads.
  await mkdir('.cache', { recursive: true });
  const folder = resolve(await mkdtemp('.cache/newer-'));
  await cp(dirname(CLI), folder, { recursive: true });
  const raised = await raiseVersion(join(folder, 'chunks'));
  if (raised !== 1) throw new Error(`the version is in ${raised} places of the program`);
  return {
    cli: join(folder, 'cli.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
