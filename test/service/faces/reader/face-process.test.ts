import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type FaceReader, UnusablePhoto } from '../../../../src/service/faces/face-reader.ts';
import {
  createFaceReader,
  type FaceReaderOptions,
} from '../../../../src/service/faces/reader/create-face-reader.ts';

/** What the process of the reader does, and what it may do to whoever asks it. */

const program = (source: string) => ({ name: 'none', from: import.meta.url, source });
const open: FaceReader[] = [];
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close();
});

function openReader(options: FaceReaderOptions = {}): FaceReader {
  const reader = createFaceReader({ finder: program('./odd-finder.ts'), ...options });
  open.push(reader);
  return reader;
}

const photo = (text: string) => Buffer.from(text);

/** The process that read a photo, and how many it had read. */
async function readBy(reader: FaceReader, text = 'read') {
  const { width, height } = await reader.read(photo(text));
  return { pid: width, photos: height };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function failureOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => 'was read',
    (error: unknown) => error,
  );
}

const tooHard = { name: 'UnusablePhoto', fault: 'too_hard' };

describe('photos', () => {
  test('are read by one process, in the order in which they came', async () => {
    const reader = openReader();
    const read = await Promise.all([1, 2, 3, 4].map(() => readBy(reader)));
    expect(read.map(({ photos }) => photos)).toEqual([1, 2, 3, 4]);
    expect(new Set(read.map(({ pid }) => pid)).size).toBe(1);
    expect(read[0]?.pid).not.toBe(process.pid);
  });

  test.each(['crash', 'exit'])(
    'that make it %s are too hard, and the next are read',
    async (how) => {
      const reader = openReader();
      const [before, hard, after] = await Promise.all([
        readBy(reader),
        failureOf(reader.read(photo(how))),
        readBy(reader),
      ]);
      expect(hard).toMatchObject(tooHard);
      expect(after.pid).not.toBe(before.pid);
      expect(after.photos).toBe(1);
    },
  );

  test('that take too long are too hard, and their process is ended', async () => {
    const reader = openReader({ limitMs: 1500 });
    const { pid } = await readBy(reader);
    expect(await failureOf(reader.read(photo('hang')))).toMatchObject(tooHard);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('that are refused tell why, and cost no process', async () => {
    const reader = openReader();
    const { pid } = await readBy(reader);
    const refused = await failureOf(reader.read(photo('refuse')));
    expect(refused).toBeInstanceOf(UnusablePhoto);
    expect(refused).toMatchObject({ fault: 'broken', message: 'No.' });
    expect((await readBy(reader)).pid).toBe(pid);
  });

  test('above 10 MiB do not reach it', async () => {
    const reader = openReader({ finder: program('./no-finder.ts') });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await failureOf(reader.read(large))).toMatchObject({ fault: 'too_large' });
  });

  test('are not taken without end', async () => {
    const reader = openReader({ mostWaiting: 2 });
    const reads = [readBy(reader), readBy(reader)];
    await expect(reader.read(photo('read'))).rejects.toThrow('Too many photos are waiting.');
    await Promise.all(reads);
    await expect(readBy(reader)).resolves.toMatchObject({ photos: 3 });
  });
});

describe('the process', () => {
  test('that cannot start is an error of the service, not of the photo', async () => {
    const reader = openReader({ finder: program('./no-finder.ts') });
    const failure = await failureOf(reader.read(photo('read')));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(UnusablePhoto);
  });

  test('that is not there, likewise', async () => {
    const reader = openReader({ finder: program('./nowhere.ts') });
    expect(await failureOf(reader.read(photo('read')))).not.toBeInstanceOf(UnusablePhoto);
  });

  test('that never says that it started, likewise', async () => {
    const reader = openReader({ finder: program('./silent-finder.ts'), startMs: 300 });
    const failure = await failureOf(reader.read(photo('read')));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(UnusablePhoto);
  });

  test('that fails says so in words of ours', async () => {
    await expect(openReader().read(photo('fail'))).rejects.toThrow('It cannot.');
  });

  test('has no output', async () => {
    // Its standard output leads nowhere; were it this process's, the pipe's frames would still stand.
    await expect(readBy(openReader(), 'noise')).resolves.toMatchObject({ photos: 1 });
  });

  test('inherits no keys and no addresses', async () => {
    process.env.DATABASE_URL = 'postgres://made-up:secret@localhost/nothing';
    try {
      const { upright } = await openReader().read(photo('environment'));
      const names = Object.keys(JSON.parse(new TextDecoder().decode(upright)));
      const known = /^(PATH|LD_LIBRARY_PATH|SystemRoot|TE?MP|TMPDIR|MALLOC_.*|TSX.*)$/;
      expect(names.filter((name) => !known.test(name))).toEqual([]);
    } finally {
      delete process.env.DATABASE_URL;
    }
  });

  test('ends when nothing has been read for a while, and comes back', async () => {
    const reader = openReader({ idleMs: 50 });
    const first = await readBy(reader);
    await expect.poll(() => isAlive(first.pid)).toBe(false);
    expect(await readBy(reader)).toMatchObject({ photos: 1 });
  });

  test('ends with its reader, and what waited is told', async () => {
    const reader = openReader();
    const { pid } = await readBy(reader);
    const readings = [failureOf(reader.read(photo('hang'))), failureOf(reader.read(photo('read')))];
    await reader.close();
    for (const failure of await Promise.all(readings)) {
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(UnusablePhoto);
    }
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect(reader.read(photo('read'))).rejects.toThrow('shutting down');
  });

  test.skipIf(process.platform === 'win32')('ends when its owner is killed', async () => {
    const owner = fileURLToPath(new URL('./owner.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', owner], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
