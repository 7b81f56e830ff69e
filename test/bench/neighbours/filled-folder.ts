import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fingerprint, loadMigrations } from '../../../src/service/store/migrations.ts';
import { openEmbeddedIndex } from '../bench-index.ts';
import { fillIndex } from '../fill-index.ts';
import { syntheticPeople } from '../synthetic-people.ts';

const KEPT = '.cache/neighbours';

/**
 * A data folder with this many synthetic people. It is kept for later runs of the bench with the
 * same schema, because filling takes minutes: use a copy.
 */
export async function filledFolder(people: number, say: (text: string) => void): Promise<string> {
  const folder = resolve(join(KEPT, `${people}-${fingerprint(await loadMigrations())}`));
  if (existsSync(folder)) return folder;
  say(`filling ${folder} with ${people} synthetic people`);
  await mkdir(KEPT, { recursive: true });
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const index = await openEmbeddedIndex(unfinished);
  try {
    await fillIndex(index, [...syntheticPeople(people)]);
  } finally {
    await index.close();
  }
  await rename(unfinished, folder);
  return folder;
}
