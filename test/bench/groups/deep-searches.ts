import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/service/store/open-database.ts';
import { TEST_DATABASE_URL } from '../../support/database.ts';
import { openPostgresTestDatabase } from '../../support/postgres-database.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type DeepSearchLoad, loadDeepSearches } from '../evidence/deep-search-load.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';

async function embedded(): Promise<DeepSearchLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'deep-searches-'));
  const db = await openDatabase({ dataDir: join(folder, 'data') });
  try {
    return await loadDeepSearches(db);
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function native(url: string): Promise<DeepSearchLoad> {
  const db = await openPostgresTestDatabase(url);
  try {
    return await loadDeepSearches(db);
  } finally {
    await db.close();
  }
}

const rate = ({ runs, seconds }: DeepSearchLoad): number => runs / seconds;

async function measure({ say, note }: BenchContext): Promise<Figure[]> {
  say('deep searches on the embedded database');
  const here = await embedded();
  if (TEST_DATABASE_URL === null) note('no TEST_DATABASE_URL: deep searches on Postgres not run');
  else say('deep searches on Postgres');
  const there = TEST_DATABASE_URL === null ? null : await native(TEST_DATABASE_URL);
  return [
    judged({
      name: `deep searches a second, embedded, ${here.runs} at once`,
      value: rate(here),
      unit: '/s',
      ...(there === null ? {} : { peer: { name: 'native Postgres', value: rate(there) } }),
    }),
    judged({
      name: 'of these completed',
      value: here.completed / here.runs,
      unit: '',
      goal: { atLeast: 1 },
    }),
  ];
}

export const deepSearches: BenchGroup = {
  says: 'deep searches a second, all started at once: embedded, and on Postgres',
  measure,
};
