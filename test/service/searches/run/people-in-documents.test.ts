import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDirectory } from '../../../../src/service/access/directories/create-directory.ts';
import { putPages } from '../../evidence/discover/pages.ts';
import { addPeople, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  POTTERS,
  potter,
  potters,
  startIdleService,
  workAll,
} from './search-world.ts';

let run: TestService;
let search: Asking;
beforeEach(async () => {
  run = await startIdleService();
  search = asking(run, (await run.key()).secret);
  await addPeople(run.db, [{ name: 'Tamsin Orrery', experiences: [{ title: 'Beekeeper' }] }]);
});
afterEach(() => run.close());

const ofDocuments = ({ notice_details = [] }: Awaited<ReturnType<Asking['start']>>) =>
  notice_details.filter(({ field }) => field === 'candidate_discovery');

test('a search that finds nobody says that people in documents may match', async () => {
  await putPages(run.db, potters(2));
  const answer = await search.start({ intent: POTTERS });
  expect(answer).toMatchObject({ status: 'completed', results: [], total_matches: 0 });
  expect(ofDocuments(answer)).toMatchObject([
    {
      kind: 'not_applied',
      message:
        'Not applied: candidate discovery, so ingested documents were not searched. 2 people in ' +
        'them may match; to find them, set candidate_discovery to true.',
    },
  ]);
});

test('it says nothing where the documents are about others', async () => {
  await putPages(run.db, potters(2));
  const answer = await search.start({ intent: { experiences: [{ title: 'Glazier' }] } });
  expect(answer.results).toEqual([]);
  expect(ofDocuments(answer)).toEqual([]);
});

test('it says nothing where somebody on record matches', async () => {
  const people = [{ name: 'Tamsin Quell', experiences: [{ title: 'Beekeeper' }] }];
  await putPages(run.db, [{ url: 'https://hives.example/team', people }]);
  const answer = await search.start({ query: 'tamsin' });
  expect(answer.results).toHaveLength(1);
  expect(ofDocuments(answer)).toEqual([]);
});

test('it says nothing of documents to who asks among their own connections', async () => {
  await putPages(run.db, potters(2));
  const intent = { ...POTTERS, personalization: { network: { scope: 'first_degree' } } };
  expect(ofDocuments(await search.start({ intent }))).toEqual([]);
});

test('it says nothing of documents that the key may not search', async () => {
  const { id: space } = await createDirectory(run.db, { name: 'Closed', organization: 'Guild' });
  await putPages(
    run.db,
    potters(2).map((page) => ({ ...page, space })),
  );
  expect(ofDocuments(await search.start({ intent: POTTERS }))).toEqual([]);
});

test('it says nothing where the documents are searched', async () => {
  await putPages(run.db, potter(0));
  const begun = await search.start({ intent: POTTERS, candidate_discovery: true });
  await workAll(run.db);
  expect(ofDocuments(await search.read(begun.search_id))).toEqual([]);
});
