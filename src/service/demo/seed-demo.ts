import { createHash } from 'node:crypto';
import { connectionsDirectory } from '../access/directories/connections-directory.ts';
import { LOCAL_OWNER } from '../access/keys/local-key.ts';
import { PeopleWriter } from '../intake/joining/write-people.ts';
import type { PersonRecord } from '../people/record/person-record.ts';
import type { WriteOptions } from '../people/rows/write-options.ts';
import type { Database } from '../store/database.ts';
import type { DemoData } from './demo-data.ts';
import { seedPages } from './seed-pages.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Profile ids of the demo world: derived from a counter, so they are the same everywhere. */
function demoIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    const bytes = createHash('sha256').update(`demo profile ${count}`).digest();
    const letters = Array.from(bytes.subarray(0, 10), (byte) => ALPHABET.charAt(byte & 31));
    return `p_${letters.join('')}`;
  };
}

/** Nobody searches while the demo world is made, so batches may be as large as is fastest. */
const BATCH = 200;

async function writeAll(db: Database, people: readonly PersonRecord[], options: WriteOptions) {
  const writer = new PeopleWriter(db, options);
  for (let at = 0; at < people.length; at += BATCH) {
    await writer.write(people.slice(at, at + BATCH));
  }
}

/**
 * Writes the made-up people, and the pages about them, into a database. Ids, slugs and texts are
 * the same in every database; a run that was cut off is completed by the next.
 */
export async function seedDemo(
  db: Database,
  parts: Pick<WriteOptions, 'gazetteer' | 'embedder'>,
  { readAt, people, connections, pages }: DemoData,
): Promise<void> {
  // Some of the made-up people are connections of the user of this machine.
  const directoryId = await db.transaction((tx) => connectionsDirectory(tx, LOCAL_OWNER));
  const options: WriteOptions = {
    ...parts,
    origin: 'demo',
    isPublic: true,
    namespace: 'demo',
    now: readAt,
    newProfileId: demoIds(),
  };
  await writeAll(db, people, options);
  await writeAll(db, connections, { ...options, directoryId });
  await seedPages(db, pages, readAt);
}
