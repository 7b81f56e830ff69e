import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** The revisions of the protocol that the suite holds frozen requirements for. */
export const REVISIONS = ['2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof REVISIONS)[number];

/** One scenario's outcome; a scenario without any check was skipped by the suite. */
export interface Outcome {
  readonly scenario: string;
  readonly passed: number;
  /** The message of each failed or warned check. */
  readonly failed: readonly string[];
  readonly warned: readonly string[];
}

const HERE = new URL('.', import.meta.url).pathname;
const SUITE = 'node_modules/@modelcontextprotocol/conformance';

const checks = z.array(
  z.looseObject({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }),
);

/** `server-tools-list-2026-11-21T13-43-04-824Z` is the folder of `tools-list`. */
const scenarioOf = (folder: string): string =>
  folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');

async function outcomeIn(results: string, folder: string): Promise<Outcome> {
  const scenario = scenarioOf(folder);
  // A scenario that the suite itself gave up leaves an empty folder.
  const text = await readFile(join(results, folder, 'checks.json'), 'utf8').catch(() => null);
  if (text === null) {
    return { scenario, passed: 0, failed: ['scenario: not run to its end'], warned: [] };
  }
  const found = checks.parse(JSON.parse(text));
  const said = (status: string) =>
    found
      .filter((check) => check.status === status)
      .map(({ id, errorMessage = '' }) => `${id}: ${errorMessage}`);
  return {
    scenario,
    passed: found.filter(({ status }) => status === 'SUCCESS').length,
    failed: said('FAILURE'),
    warned: said('WARNING'),
  };
}

/** The server scenarios that a revision requires, as the suite's own frozen list has them. */
export async function requiredScenarios(suite: string, revision: Revision): Promise<string[]> {
  const lines = (await readFile(join(suite, SUITE, `requirements/${revision}.yaml`), 'utf8')).split(
    '\n',
  );
  const from = lines.indexOf('server:') + 1;
  const to = lines.findIndex((line, at) => at >= from && /^\w/.test(line));
  return lines.slice(from, to).flatMap((line) => /^ {2}- (\S+)/.exec(line)?.[1] ?? []);
}

/** Starts the suite's program, which Node 20 can run with the hooks beside this file. */
const startSuite = (suite: string, args: readonly string[], stdout: 'ignore' | 'pipe') =>
  spawn(
    process.execPath,
    ['--import', join(HERE, 'node-20/register.mjs'), join(suite, SUITE, 'dist/index.js'), ...args],
    { stdio: ['ignore', stdout, 'inherit'] },
  );

/** What the suite prints of the scenarios that it has. */
export async function listScenarios(suite: string): Promise<string> {
  const child = startSuite(suite, ['list'], 'pipe');
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  await once(child, 'close');
  return said;
}

/**
 * Runs a revision's scenarios against a server.
 * @param suite folder that the suite is installed in.
 */
export async function runSuite(suite: string, url: string, revision: Revision): Promise<Outcome[]> {
  const results = await mkdtemp(join(tmpdir(), 'conformance-'));
  const args = ['server', '--url', url, '--requirements', revision, '--output-dir', results];
  try {
    // Its exit code says only that something failed; its files say what.
    await once(startSuite(suite, args, 'ignore'), 'close');
    const folders = (await readdir(results)).filter((name) => name.startsWith('server-'));
    return await Promise.all(folders.map((folder) => outcomeIn(results, folder)));
  } finally {
    await rm(results, { recursive: true, force: true });
  }
}
