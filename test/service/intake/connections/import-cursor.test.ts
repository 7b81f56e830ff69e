import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ImportCursors,
  openCursor,
} from '../../../../src/service/intake/connections/import-cursor.ts';
import { PeopleWriter } from '../../../../src/service/intake/joining/write-people.ts';
import type { FileToRead } from '../../../../src/service/intake/reading/reading-messages.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { watchOpenFiles } from '../reading/watch-open-files.ts';
import { linkedinCsv, madeUp } from './import-desk.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const PREPARING = {
  ...{ namespace: 'linkedin_csv', isPublic: false, directoryId: 'd_made_up' },
  now: new Date('2026-11-20T12:00:00Z'),
};

const give = async (): Promise<FileToRead> => ({
  ...{ kind: 'upload', name: 'Connections.csv', format: 'linkedin_csv' },
  ...{ columns: undefined, mapping: undefined },
  content: Buffer.from(linkedinCsv(madeUp(60))).toString('base64'),
});

/** A file of 60 people, and what is open of it. */
function watched() {
  const { imports, open } = watchOpenFiles();
  const openFile = async () => {
    const writer = new PeopleWriter(db, { origin: 'import', ...PREPARING });
    return openCursor(await imports.open(give), 0, writer, PREPARING);
  };
  return { open, openFile };
}

const place = (signal: AbortSignal) => ({ runId: 'r_1', position: 0, signal });

test('a file that is opened for a step that nobody waits for any more is closed', async () => {
  const { open, openFile } = watched();
  const stop = new AbortController();
  const opening = new ImportCursors().at(place(stop.signal), async () => {
    const cursor = await openFile();
    stop.abort(new Error('left'));
    return cursor;
  });
  await expect(opening).rejects.toThrow('left');
  expect([...open]).toEqual([]);
});

test('a file that is closed between two batches is not taken for one at its end', async () => {
  const { open, openFile } = watched();
  const cursors = new ImportCursors();
  const cursor = await cursors.at(place(new AbortController().signal), openFile);
  expect((await cursor.next())?.people.length).toBeLessThan(60);
  await cursors.drop('r_1');
  expect([...open]).toEqual([]);
  await expect(cursor.next()).rejects.toThrow('closed before its end');
});
