import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type FaceReader, UnusablePhoto } from '../../../../src/service/faces/face-reader.ts';
import {
  createFaceReader,
  type FaceReaderOptions,
} from '../../../../src/service/faces/reader/create-face-reader.ts';
import { isRunning } from '../../../../src/service/runtime/is-running.ts';

/** How the reader's child process behaves, and how its failures reach the caller. */

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

async function failureOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => 'was read',
    (error: unknown) => error,
  );
}

const tooHard = { name: 'UnusablePhoto', fault: 'too_hard' };

describe('FaceReader.read', () => {
  test('reads photos in order, all in one child process', async () => {
    const reader = openReader();
    const read = await Promise.all([1, 2, 3, 4].map(() => readBy(reader)));
    expect(read.map(({ photos }) => photos)).toEqual([1, 2, 3, 4]);
    expect(new Set(read.map(({ pid }) => pid)).size).toBe(1);
    expect(read[0]?.pid).not.toBe(process.pid);
  });

  test.each(['crash', 'exit'])(
    'rejects a photo that makes the process %s as too_hard and reads the next',
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

  test('rejects a photo that takes too long as too_hard and kills the process', async () => {
    const reader = openReader({ limitMs: 1500 });
    const { pid } = await readBy(reader);
    expect(await failureOf(reader.read(photo('hang')))).toMatchObject(tooHard);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('passes on why a photo was rejected and keeps the process', async () => {
    const reader = openReader();
    const { pid } = await readBy(reader);
    const refused = await failureOf(reader.read(photo('refuse')));
    expect(refused).toBeInstanceOf(UnusablePhoto);
    expect(refused).toMatchObject({ fault: 'broken', message: 'No.' });
    expect((await readBy(reader)).pid).toBe(pid);
  });

  test('rejects a photo above 10 MiB before it starts the process', async () => {
    const reader = openReader({ finder: program('./no-finder.ts') });
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(await failureOf(reader.read(large))).toMatchObject({ fault: 'too_large' });
  });

  test('rejects photos once too many are waiting', async () => {
    const reader = openReader({ mostWaiting: 2 });
    const reads = [readBy(reader), readBy(reader)];
    await expect(reader.read(photo('read'))).rejects.toThrow('Too many photos are waiting.');
    await Promise.all(reads);
    await expect(readBy(reader)).resolves.toMatchObject({ photos: 3 });
  });
});

describe('face finder process', () => {
  test('a process that exits at once is not reported as an unusable photo', async () => {
    const reader = openReader({ finder: program('./no-finder.ts') });
    const failure = await failureOf(reader.read(photo('read')));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(UnusablePhoto);
  });

  test('a missing program is not reported as an unusable photo', async () => {
    const reader = openReader({ finder: program('./nowhere.ts') });
    expect(await failureOf(reader.read(photo('read')))).not.toBeInstanceOf(UnusablePhoto);
  });

  test('a process that never gets ready is not reported as an unusable photo', async () => {
    const reader = openReader({ finder: program('./silent-finder.ts'), startMs: 300 });
    const failure = await failureOf(reader.read(photo('read')));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(UnusablePhoto);
  });

  test('an exception in the process is reported with our own message', async () => {
    await expect(openReader().read(photo('fail'))).rejects.toThrow('It cannot.');
  });

  test('output of the process does not disturb the frames', async () => {
    // Its standard output is discarded; frames have a pipe of their own.
    await expect(readBy(openReader(), 'noise')).resolves.toMatchObject({ photos: 1 });
  });

  test('the process inherits only harmless environment variables', async () => {
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

  test('the process exits when idle and is started again for the next photo', async () => {
    const reader = openReader({ idleMs: 50 });
    const first = await readBy(reader);
    await expect.poll(() => isRunning(first.pid)).toBe(false);
    expect(await readBy(reader)).toMatchObject({ photos: 1 });
  });

  test('close() ends the process and rejects waiting and later reads', async () => {
    const reader = openReader();
    const { pid } = await readBy(reader);
    const readings = [failureOf(reader.read(photo('hang'))), failureOf(reader.read(photo('read')))];
    await reader.close();
    for (const failure of await Promise.all(readings)) {
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(UnusablePhoto);
    }
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect(reader.read(photo('read'))).rejects.toThrow('shutting down');
  });

  test.skipIf(process.platform === 'win32')(
    'ends when its parent is killed (needs Unix)',
    async () => {
      const owner = fileURLToPath(new URL('./owner.ts', import.meta.url));
      const child = spawn(process.execPath, ['--import', 'tsx', owner], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = await once(child.stdout, 'data');
      const pid = Number(line);
      expect(isRunning(pid)).toBe(true);
      child.kill('SIGKILL');
      await expect.poll(() => isRunning(pid)).toBe(false);
    },
  );
});
