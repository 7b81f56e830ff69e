import { existsSync } from 'node:fs';
import { z } from 'zod';
import {
  type Backend,
  type Config,
  chooseBackend,
  embeddedBackend,
  SETTINGS,
  type SettingName,
} from '../config.ts';
import { EXIT } from './exit-codes.ts';
import type { Finding } from './finding.ts';
import { outdatedPictures } from './picture-lines.ts';
import { printLine } from './print.ts';
import { redisFinding } from './redis-finding.ts';
import { replicaFinding, replicaState } from './replica-finding.ts';
import { checkToolsets, openSession } from './session.ts';
import { VERSION } from './version.ts';

const MIN_NODE_VERSION = [20, 19] as const;
const MARKS = { ok: '✓', note: '·', wrong: '✗' } as const;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = MIN_NODE_VERSION;
  const fine = major > least || (major === least && minor >= leastMinor);
  return {
    check: 'Node',
    state: fine ? 'ok' : 'wrong',
    says: `${version}, people-search-mcp ${VERSION}`,
    ...(fine ? {} : { next: `Install Node ${MIN_NODE_VERSION.join('.')} or newer.` }),
  };
}

/** Why the value of a setting cannot be used; null if nothing speaks against it. */
function whyUnusable(name: SettingName, config: Config): string | null {
  const paths = {
    photoFolders: config.photoFolders,
    importFolders: config.importFolders,
    exportFolders: config.exportFolders,
    importOnStart: config.importOnStart,
  };
  const wanted = Object.entries(paths).find(([one]) => one === name)?.[1] ?? [];
  const missing = wanted.find((path) => !existsSync(path));
  if (missing !== undefined) return `${missing} does not exist.`;
  if (name !== 'toolsets') return null;
  try {
    checkToolsets(config.toolsets ?? []);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function settingFinding(name: SettingName, config: Config): Finding {
  const { variable, flag, secret } = SETTINGS[name];
  const says = secret === true ? 'set' : String(config[name]);
  const why = whyUnusable(name, config);
  if (why === null) return { check: variable, state: 'ok', says };
  return { check: variable, state: 'wrong', says: why, next: `Correct ${variable} (${flag}).` };
}

/** The settings that differ from their defaults; of a secret only that it is set. */
const settingFindings = (config: Config): Finding[] =>
  (Object.keys(SETTINGS) as SettingName[])
    .filter((name) => String(config[name]) !== String(SETTINGS[name].fallback))
    .map((name) => settingFinding(name, config));

const status = z.looseObject({
  engine: z.string(),
  people: z.number(),
  demo: z.boolean(),
  keys: z.number(),
  keyWarnings: z.array(z.string()),
  notSearchedHere: z.object({ directories: z.number(), people: z.number() }),
  directories: z.number(),
  indexRevision: z.number(),
  pictures: z.number(),
  faces: z.number(),
  outdatedPictures: z.number(),
  embedder: z.string(),
  erasureDueSince: z.string().nullable(),
  replicas: z.array(replicaState),
});
type Status = z.infer<typeof status>;

/** What is stored about faces; nothing if there are no pictures. */
function faceFindings({ pictures, faces, outdatedPictures: outdated }: Status): Finding[] {
  if (pictures === 0) return [];
  const says = `${faces} faces in ${pictures} pictures`;
  if (outdated === 0) return [{ check: 'faces', state: 'ok', says }];
  return [{ check: 'faces', state: 'note', says, next: outdatedPictures(outdated) }];
}

/** People who are held, but whom searches on this machine do not find; nothing if there are none. */
function directoryFindings({ notSearchedHere: { directories, people } }: Status): Finding[] {
  if (directories === 0) return [];
  return [
    {
      check: 'directories',
      state: 'note',
      says:
        `${people} people are in ${directories === 1 ? '1 directory' : `${directories} directories`} ` +
        'that searches on this machine do not look into',
      next: 'people-search-mcp directories list shows them; directories grant lets a key search one',
    },
  ];
}

/** Removed data that the files still hold; nothing if they hold none. */
function erasureFindings({ engine, erasureDueSince: since }: Status): Finding[] {
  if (since === null) return [];
  const next =
    engine === 'pglite'
      ? 'A running service erases it within minutes; to do it now: people-search-mcp suppress erase'
      : 'In a quiet hour: people-search-mcp suppress erase (docs/keeping.md)';
  const says = `data removed at ${since} may still be in the database's files`;
  return [{ check: 'erasure', state: 'note', says, next }];
}

/** Starts the embedded service like a host would, and reads its status. */
async function embeddedFindings(config: Config, dataDir: string): Promise<Finding[]> {
  const where = config.databaseUrl === null ? dataDir : 'the database of DATABASE_URL';
  const { embeddedStatus } = await import('./embedded.ts');
  const found = status.parse(await embeddedStatus(config, process.env));
  const world = found.demo ? 'made-up demo people' : 'people';
  const people: Finding = {
    check: 'people',
    state: found.people === 0 || found.demo ? 'note' : 'ok',
    says: `${found.people} ${world} (index revision ${found.indexRevision})`,
    ...(found.people === 0 || found.demo
      ? { next: 'Import your own: people-search-mcp import FILE' }
      : {}),
  };
  return [
    { check: 'embedded service', state: 'ok', says: `answers from ${where} (${found.engine})` },
    ...found.replicas.map(replicaFinding),
    people,
    { check: 'keys', state: 'ok', says: `${found.keys} live, ${found.directories} directories` },
    ...directoryFindings(found),
    ...found.keyWarnings.map((says) => ({ check: 'keys', state: 'note' as const, says })),
    { check: 'embedder', state: 'ok', says: found.embedder },
    ...faceFindings(found),
    ...erasureFindings(found),
  ];
}

/** Reads the key's usage, which needs no scope and is free. */
async function answerFinding(config: Config, backend: Backend): Promise<Finding> {
  const session = openSession(config);
  try {
    const client = await session.client();
    const { data } = await client.usage();
    const credits = data.available === null || data.available === undefined;
    const left = credits ? 'not metered' : `${data.available} credits left`;
    const place = backend.kind === 'remote' ? backend.baseUrl : 'the private socket';
    return { check: 'API', state: 'ok', says: `${place} answers; the key is valid, ${left}` };
  } finally {
    await session.close();
  }
}

/** The results of the imports on start, which connecting to the API has started. */
async function importFindings(config: Config): Promise<Finding[]> {
  const { readImportRecord, recordIn } = await import('./import-on-start/import-record.ts');
  const { dataDir } = embeddedBackend(config, process.env);
  const check = 'import on start';
  const findings = config.importOnStart.map(async (_, at): Promise<Finding> => {
    const record = await readImportRecord(recordIn(dataDir, at));
    if (record === null)
      return { check, state: 'note', says: 'running, or waiting for the first call' };
    return { check, state: record.state === 'done' ? 'ok' : 'wrong', says: record.says };
  });
  return Promise.all(findings);
}

/** Runs a check; an error becomes a finding too, with its message. */
async function attempt(check: string, next: string, work: () => Promise<Finding[]>) {
  try {
    return await work();
  } catch (error) {
    return [{ check, state: 'wrong' as const, says: messageOf(error), next }];
  }
}

async function backendFindings(config: Config): Promise<Finding[]> {
  const backend = chooseBackend(config, process.env);
  const inside =
    backend.kind === 'remote'
      ? []
      : await attempt('embedded service', 'Fix this, then run doctor again.', () =>
          embeddedFindings(config, backend.dataDir),
        );
  if (inside.some((finding) => finding.state === 'wrong')) return inside;
  const answers = await attempt('API', 'Check the URL and the key.', async () => [
    await answerFinding(config, backend),
  ]);
  return [...inside, ...answers];
}

async function examine(config: Config): Promise<Finding[]> {
  const own = [nodeFinding(process.versions.node), ...settingFindings(config)];
  // A service would not start with them, and what it says would lead elsewhere.
  if (own.some(({ state }) => state === 'wrong')) return own;
  return [...own, ...(await reachable(config))];
}

/** What answers, and what it says. */
async function reachable(config: Config): Promise<Finding[]> {
  const { redisUrl } = config;
  const redis =
    redisUrl === null
      ? []
      : await attempt('Redis', 'Check REDIS_URL, or unset it.', async () => [
          await redisFinding(redisUrl),
        ]);
  const backend = await attempt('service', 'Set both or neither.', () => backendFindings(config));
  const imported = await importFindings(config);
  return [...redis, ...backend, ...imported];
}

/** `doctor`: what is configured, what is reachable, and how to fix problems. */
export async function doctor(config: Config, options: { readonly json?: boolean }): Promise<void> {
  const findings = await examine(config);
  if (findings.some((finding) => finding.state === 'wrong')) process.exitCode = EXIT.failed;
  if (options.json) {
    printLine(JSON.stringify(findings));
    return;
  }
  for (const { check, state, says, next } of findings) {
    printLine(`${MARKS[state]} ${check}: ${says}`);
    if (next !== undefined) printLine(`  → ${next}`);
  }
}
