import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { UnreadableDocument } from '../../../../src/service/evidence/extract/extracted-page.ts';
import {
  createReadingThread,
  type ReadingOptions,
  ReadingTimeout,
} from '../../../../src/service/evidence/extract/thread/reading-thread.ts';
import { READ_AT, read } from './read.ts';

const page = (body: string) => ({
  url: 'https://post.example/page',
  contentType: 'text/html',
  bytes: Buffer.from(body),
  fetchedAt: READ_AT,
});
const SAID = '<p>Ada Moreno is an engineer at Northwind.</p>';
const SLOW = `${SAID}<p>${'Ada Moreno '.repeat(300_000)}</p>`;

function open(options: ReadingOptions = {}) {
  const reader = createReadingThread(options);
  onTestFinished(() => reader.close());
  return reader;
}

/** A worker that hangs on a page with STUCK and exits on a page with DIE. */
const moody = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ bytes }) => {
       const text = Buffer.from(bytes).toString();
       if (text.includes('STUCK')) for (;;);
       if (text.includes('DIE')) process.exit(1);
       parentPort.postMessage({ kind: 'document', document: { text } });
     });
     parentPort.postMessage({ kind: 'ready' });`,
    { eval: true },
  );

test('the reading thread returns the same document as reading in process', async () => {
  expect(await open().read(page(SAID))).toEqual(await read(SAID));
  const broken = { ...page('%PDF-1.4 no'), contentType: 'application/pdf' };
  await expect(open().read(broken)).rejects.toThrow(UnreadableDocument);
});

test('a slow page does not block the main thread', async () => {
  const reader = open();
  // Waits for the start of the thread, during which the main thread is free anyway.
  await reader.read(page(SAID));
  let turns = 0;
  let isRead = false;
  const reading = reader.read(page(SLOW)).finally(() => {
    isRead = true;
  });
  // If the main thread read the page, this loop would get hardly a turn.
  while (!isRead) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect((await reading).people[0]?.name).toBe('Ada Moreno');
  expect(turns).toBeGreaterThan(100);
});

test('rejects a page that exceeds the time limit and reads the next one', async () => {
  // Long enough for the fine page on a machine that is busy with other tests.
  const reader = open({ limitMs: 1500, makeWorker: moody });
  const [stuck, next] = await Promise.allSettled([
    reader.read(page('STUCK')),
    reader.read(page('fine')),
  ]);
  expect(stuck).toMatchObject({ status: 'rejected', reason: expect.any(ReadingTimeout) });
  expect(next).toMatchObject({ status: 'fulfilled', value: { text: 'fine' } });
});

test('rejects a page that kills the thread and reads the next one', async () => {
  const reader = open({ makeWorker: moody });
  const both = [reader.read(page('DIE')), reader.read(page('fine'))];
  const [dead, next] = await Promise.allSettled(both);
  expect(dead).toMatchObject({ status: 'rejected', reason: expect.any(UnreadableDocument) });
  expect(next).toMatchObject({ value: { text: 'fine' } });
});

test('starts the thread with the first document, ends it when idle and restarts it', async () => {
  const made: Worker[] = [];
  const reader = open({
    idleMs: 1,
    makeWorker: () => {
      const worker = moody();
      made.push(worker);
      return worker;
    },
  });
  expect(made).toHaveLength(0);
  await reader.read(page('one'));
  await expect.poll(() => made[0]?.threadId).toBe(-1);
  expect(await reader.read(page('two'))).toMatchObject({ text: 'two' });
  expect(made).toHaveLength(2);
});

test('close rejects unread pages; without a worker, pages are read in process', async () => {
  const reader = open({ makeWorker: moody });
  const unread = reader.read(page('STUCK'));
  await Promise.all([expect(unread).rejects.toThrow(UnreadableDocument), reader.close()]);
  const here = open({ makeWorker: () => null });
  expect(await here.read(page(SAID))).toEqual(await read(SAID));
});
