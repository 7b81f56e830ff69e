import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { engineAhead } from '../../../../src/service/store/engine/engine-ahead.ts';
import { EngineThread } from '../../../../src/service/store/engine/engine-thread.ts';
import { findSnapshot } from '../../../../src/service/store/engine/snapshot.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';

/** Begins with the snapshot of the build: initdb would take three seconds. */
async function inMemory() {
  const snapshot = await findSnapshot(await loadMigrations());
  return { folder: null, snapshot, sharedBuffersMb: 16 };
}

async function answers(makeWorker: ReturnType<typeof engineAhead>): Promise<unknown> {
  const thread = await EngineThread.start(await inMemory(), makeWorker);
  onTestFinished(() => thread.stop());
  return thread.run({ kind: 'query', sql: 'select 1 as one', params: [] }, 60_000);
}

test('the thread that was started ahead opens the engine, and later ones are new', async () => {
  const made = engineAhead();
  const ahead = made({});
  const later = made({});
  onTestFinished(async () => void (await Promise.all([ahead.terminate(), later.terminate()])));
  expect(later).not.toBe(ahead);
  expect(await answers(() => ahead)).toEqual([{ one: 1 }]);
});

test('a thread that has ended before it was needed is replaced', async () => {
  const make = engineAhead();
  const ahead = make({});
  const gone = once(ahead, 'exit');
  await ahead.terminate();
  await gone;
  const again = engineAhead(() => ahead);
  expect(await answers(again)).toEqual([{ one: 1 }]);
});
