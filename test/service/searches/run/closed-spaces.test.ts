import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDirectory } from '../../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../../src/service/access/directories/grant-directory.ts';
import { searchKind } from '../../../../src/service/searches/run/search-kind.ts';
import { type Page, putPages } from '../../evidence/discover/pages.ts';
import { codeOf, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  namesOf,
  POTTERS,
  potter,
  startIdleService,
  testContext,
  workAll,
  workStep,
} from './search-world.ts';

let run: TestService;
let directoryId: string;
let holder: { readonly id: string; readonly secret: string };
let inside: Asking;
let outside: Asking;
beforeEach(async () => {
  run = await startIdleService();
  directoryId = (await createDirectory(run.db, { name: 'Closed', organization: 'Guild' })).id;
  holder = await run.key({ organization: 'Guild' });
  await grantDirectory(run.db, { keyId: holder.id, directoryId, permission: 'search' });
  inside = asking(run, holder.secret);
  outside = asking(run, (await run.key({ organization: 'Guild' })).secret);
});
afterEach(() => run.close());

const closed = (pages: readonly Page[]) => pages.map((page) => ({ ...page, space: directoryId }));
const DISCOVER = { intent: POTTERS, candidate_discovery: true };
const scoped = () => ({ ...DISCOVER, search_scope: { type: 'directory', directoryId } });

test('searches sources of a directory only in its scope, for private profiles', async () => {
  await putPages(run.db, closed(potter(0)));
  const open = await inside.start({ ...DISCOVER, search_scope: { type: 'global' } });
  const { search_id } = await inside.start(scoped());
  await workAll(run.db);
  expect((await inside.read(open.search_id)).results).toEqual([]);
  const { results } = await inside.read(search_id);
  expect(namesOf(results)).toEqual(['Bram Oxley']);
  const stranger = await run.key();
  const read = await run.ask(`GET /v3/enrich/${results[0]?.profile_id}`, { key: stranger.secret });
  expect(codeOf(read)).toBe('developer_profile_not_found');
});

test('a key without the grant sees withheld rows without content at every step', async () => {
  await putPages(run.db, closed(potter(0)));
  const { search_id } = await inside.start(scoped());
  const kind = searchKind(testContext(run.db));
  let isOver = false;
  while (!isOver) {
    isOver = (await workStep(run.db, kind)) === null;
    const own = await inside.read(search_id);
    const theirs = await outside.read(search_id);
    expect(theirs.results).toEqual(
      own.results.map((_, at) => ({ profile_id: `withheld:${at + 1}`, withheld: true })),
    );
    expect(theirs.discovered_sources).toEqual([]);
    expect(JSON.stringify(theirs)).not.toMatch(/oxley|kilns/i);
  }
});

test('public profiles do not cite pages of a closed directory', async () => {
  const [site, gazette] = potter(0);
  if (site === undefined || gazette === undefined) throw new Error('no pages');
  const secret = { ...gazette, url: 'https://secret.example/dossier' };
  await putPages(run.db, [site, ...closed([secret])]);
  await inside.start({ ...DISCOVER, profile_depth: 'full' });
  await inside.start({ ...scoped(), profile_depth: 'full' });
  await workAll(run.db);
  const profiles = await run.db.query<{ text: string }>(
    'select sections::text as text from profiles where is_public',
  );
  expect(profiles).not.toEqual([]);
  expect(JSON.stringify(profiles)).not.toContain('secret.example');
});

test('withholds the row of a person whose sources are deleted during the run', async () => {
  await putPages(run.db, potter(0));
  const { search_id } = await inside.start(DISCOVER);
  const kind = searchKind(testContext(run.db));
  const rows = async () => (await inside.read(search_id)).results;
  while ((await rows()).length === 0) await workStep(run.db, kind);
  expect(namesOf(await rows())).toEqual(['Bram Oxley']);
  await run.db.query('delete from sources');
  expect(await rows()).toEqual([{ profile_id: 'withheld:1', withheld: true }]);
  await workAll(run.db);
  const over = await inside.read(search_id);
  expect(over.status).toBe('completed_with_errors');
  expect(JSON.stringify(over)).not.toMatch(/oxley|kilns/i);
});
