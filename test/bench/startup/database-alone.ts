import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { firstLine } from '../../support/run-cli.ts';

const PROGRAM = fileURLToPath(new URL('./database-alone.mjs', import.meta.url));

const said = z.object({ people: z.number(), rssMb: z.number() });

/** The bare database of a folder: milliseconds from spawn to its first answer, and its memory. */
export interface DatabaseAlone extends z.infer<typeof said> {
  readonly ms: number;
}

/** Opens a Postgres folder in a process of its own; a new one begins with the tar `snapshot`. */
export async function openDatabaseAlone(
  folder: string,
  ...snapshot: readonly string[]
): Promise<DatabaseAlone> {
  const started = performance.now();
  const child = spawn(process.execPath, [PROGRAM, folder, ...snapshot]);
  const gone = once(child, 'exit');
  const line = await firstLine(child);
  const ms = performance.now() - started;
  await gone;
  return { ...said.parse(JSON.parse(line)), ms };
}
