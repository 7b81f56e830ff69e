import { Worker, type WorkerOptions } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ImportFormat } from '../../../../src/contract/connections.ts';
import { ImportError } from '../../../../src/service/intake/formats/import-error.ts';
import {
  type ImportReader,
  type ReadableFile,
  readInThisThread,
} from '../../../../src/service/intake/reading/import-reader.ts';
import type {
  FileToRead,
  ReadRows,
} from '../../../../src/service/intake/reading/reading-messages.ts';
import {
  createImportReader,
  type ReadingThreadOptions,
} from '../../../../src/service/intake/reading/reading-thread.ts';
import type { Readers } from '../../../../src/service/people/rows/write-options.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { startWorker } from '../../../../src/service/runtime/start-worker.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { HOSTILE_FILES, type UploadedTrial } from '../../../support/hostile-files.ts';
import { everyNth } from '../../../support/thorough.ts';
import { linkedinCsv, madeUp } from '../connections/import-desk.ts';

const readers = async (): Promise<Readers> => ({
  gazetteer: await loadGazetteer(),
  embedder: await createWordEmbedder(),
});

function open(options: Partial<ReadingThreadOptions> = {}): ImportReader {
  const reader = createImportReader({ hasWords: true, ...options }, readers);
  onTestFinished(() => reader.close());
  return reader;
}

const upload = (name: string, content: Uint8Array | string, format: ImportFormat | null) => {
  const file: FileToRead = {
    ...{ kind: 'upload', name, format, columns: undefined, mapping: undefined },
    content: Buffer.from(content).toString('base64'),
  };
  return async () => file;
};

const connections = (people: readonly string[]) =>
  upload('Connections.csv', linkedinCsv(people), 'linkedin_csv');

const PREPARING = {
  namespace: 'linkedin_csv',
  isPublic: false,
  directoryId: 'd_made_up',
  now: new Date('2026-11-20T12:00:00Z'),
};

const next = (file: ReadableFile, areNew = true) => file.next({ size: 10, areNew }, PREPARING);

async function rest(file: ReadableFile, areNew?: boolean): Promise<ReadRows[]> {
  const all: ReadRows[] = [];
  for (let rows = await next(file, areNew); rows !== null; rows = await next(file, areNew)) {
    all.push(rows);
  }
  return all;
}

const namesOf = (all: readonly ReadRows[]) =>
  all.flatMap(({ batch }) => batch.candidates.map(({ record }) => record.name));

/** As the service finds it: these tests' own file would be looked for beside this one. */
const ENTRY = {
  name: 'import-worker',
  from: new URL('../../../../src/service/intake/reading/reading-thread.ts', import.meta.url).href,
  source: './import-worker.ts',
};

/** The thread's workers, so that a test can end one. */
function watched() {
  const workers: Worker[] = [];
  const makeWorker = (options: WorkerOptions) => {
    const worker = startWorker(ENTRY, options);
    if (worker === null) throw new Error('there is no such worker');
    workers.push(worker);
    return worker;
  };
  return { workers, makeWorker };
}

test.each([true, false])(
  'the thread prepares the same people as this thread, new or not (%s)',
  async (areNew) => {
    const file = connections(madeUp(25));
    const here = await rest(await readInThisThread(readers).open(file), areNew);
    const there = await rest(await open().open(file), areNew);
    expect(there).toEqual(here);
    expect(namesOf(there)).toEqual(madeUp(25));
    expect(there[0]?.batch.vectors === null).toBe(!areNew);
  },
);

test('the thread surveys a file, and tells what it cannot read', async () => {
  const reader = open();
  const file = await reader.open(connections(madeUp(3)));
  expect(await file.survey()).toMatchObject({ total: 3, people: 3, errors: [] });
  await expect(reader.open(upload('a.vcf', '', 'vcard'))).rejects.toThrow(ImportError);
  const none = await reader.open(upload('a.vcf', 'hello', 'vcard'));
  await expect(none.survey()).rejects.toThrow('contains no BEGIN:VCARD');
});

test('a file is read on, each row once, when its thread has died', async () => {
  const { workers, makeWorker } = watched();
  const file = await open({ makeWorker }).open(connections(madeUp(25)));
  const first = await next(file);
  await workers[0]?.terminate();
  const others = await rest(file);
  expect(workers).toHaveLength(2);
  expect(namesOf(first === null ? [] : [first, ...others])).toEqual(madeUp(25));
});

test('a thread that is idle ends, and the next rows come from a new one', async () => {
  const { workers, makeWorker } = watched();
  const file = await open({ makeWorker, idleMs: 1 }).open(connections(madeUp(25)));
  await new Promise((resolve) => workers[0]?.once('exit', resolve));
  expect(namesOf(await rest(file))).toEqual(madeUp(25));
  expect(workers.length).toBeGreaterThan(1);
});

test('an idle thread with an open file stays, and ends soon after the last one is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { workers, makeWorker } = watched();
  const file = await open({ makeWorker }).open(connections(madeUp(25)));
  vi.advanceTimersByTime(5000);
  expect(namesOf(await rest(file))).toEqual(madeUp(25));
  expect(workers).toHaveLength(1);
  const ended = new Promise((resolve) => workers[0]?.once('exit', resolve));
  await file.close();
  vi.advanceTimersByTime(5000);
  await ended;
});

/** A worker that hangs on a file called STUCK, exits on one called DIE, and reads others as null. */
const moody = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ name }) => {
       if (name === 'STUCK') for (;;);
       if (name === 'DIE') process.exit(1);
       parentPort.postMessage({ kind: 'answer', answer: null });
     });
     parentPort.postMessage({ kind: 'ready', thread: null });`,
    { eval: true },
  );

// No format is told by these bytes, so that the thread is asked.
const UNTOLD = Buffer.from('a\nb');

test('a file that takes too long is refused with the limit, and the next one is read', async () => {
  const reader = open({ limitMs: 500, makeWorker: moody });
  const stuck = reader.formatOf('STUCK', UNTOLD, undefined);
  const fine = reader.formatOf('fine', UNTOLD, undefined);
  await expect(stuck).rejects.toThrow('takes more than 1 s of processor time');
  expect(await fine).toBeNull();
});

test('a file that kills the thread is refused, and the next one is read', async () => {
  const reader = open({ makeWorker: moody });
  const dead = reader.formatOf('DIE', UNTOLD, undefined);
  const fine = reader.formatOf('fine', UNTOLD, undefined);
  await expect(dead).rejects.toThrow(ImportError);
  expect(await fine).toBeNull();
});

test('closing ends the thread, and what was asked fails', async () => {
  const reader = createImportReader({ hasWords: false, makeWorker: moody }, readers);
  const stuck = reader.formatOf('STUCK', UNTOLD, undefined);
  await Promise.all([reader.close(), expect(stuck).rejects.toThrow('shutting down')]);
});

async function survey(reader: ImportReader, { name, make }: UploadedTrial) {
  const content = make();
  const format = await reader.formatOf(name, content, undefined);
  const given = upload(name, content, format);
  return (await reader.open(given)).survey();
}

test('this thread has its turns while the other reads a hostile file', async () => {
  // A fortieth of one of the hostile files: reading it takes thousands of turns.
  const hostile: UploadedTrial = {
    about: '500 KB of line ends',
    name: 'Connections.csv',
    make: () => Buffer.from(`${linkedinCsv([])}${'\n'.repeat(500_000)}Ada,Example,,,,,`),
  };
  let turns = 0;
  let isRead = false;
  const reading = survey(open(), hostile).finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(await reading).toMatchObject({ total: 1, people: 1 });
  expect(turns).toBeGreaterThan(100);
});

test.each(everyNth(HOSTILE_FILES, 6))(
  '$about: what can be read is read, or the file refused',
  async (file) => {
    const outcome = await survey(open(), file).then(
      ({ total, errors }) => ({ total, errors }),
      (error: unknown) => error,
    );
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImportError);
    else expect(outcome).toMatchObject({ total: expect.any(Number) });
  },
  60_000,
);
