import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDirectory } from '../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../src/service/access/directories/grant-directory.ts';
import { importFile } from '../../../src/service/intake/import/import-file.ts';
import { identityOperators } from '../../../src/service/operators/identity-operators.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { logOf } from '../identity/decisions/deciding.ts';
import { addPeople, successOf } from '../start-service.ts';
import { type EnrichWorld, openEnrichWorld } from './enrich-world.ts';

/** Runs that find two profiles to be one person merge them. */

let world: EnrichWorld;
beforeEach(async () => {
  world = await openEnrichWorld();
});
afterEach(async () => {
  await world.settled();
  await world.close();
});

const emails = ['tove@bellworks.example'];
const founder: PersonRecord = {
  ...{ id: 'bells-1', name: 'Tove Ekmanner', emails },
  experiences: [{ title: 'Bell founder', organization: 'Bellworks' }],
};
const juror: PersonRecord = {
  ...{ id: 'jury-9', name: 'Tove Ekmanner', emails },
  experiences: [{ title: 'Juror', organization: 'Chime Prize' }],
};
const PAGE = {
  url: 'https://chimes.example/jury',
  people: [{ name: 'Tove Ekmanner', emails, facts: [{ text: 'Tove Ekmanner rings at dawn.' }] }],
};

async function two(more: Partial<PersonRecord> = {}): Promise<[string, string]> {
  const [into = '', from = ''] = await addPeople(world.db, [founder, { ...juror, ...more }]);
  return [into, from];
}

async function finish(reference: string, body: object) {
  const { request_id: id } = successOf('v3.enrich.start', await world.enrich(reference, body));
  return world.ended(id);
}
const enrich = (reference: string) => finish(reference, { operation: 'full' });
const again = (reference: string) => finish(reference, { operation: 'regenerate' });

const merges = async () => (await logOf(world.db)).filter(({ action }) => action === 'merge');
const jobsOf = async (id: string) =>
  (await world.read(id)).profile.sections?.jobs?.items.map((job) => job.organization).sort();

async function undo(decision: number): Promise<void> {
  const { db } = world;
  const quiet = () => Promise.reject(new Error('nobody searches here'));
  const search = { refresh: async () => undefined, search: quiet, queryFacts: quiet };
  const service = { db, readers: async () => ({}), now: Date.now, search };
  const take = identityOperators(service)['identity.undo'];
  await take?.({ decision }, { progress: () => undefined, signal: new AbortController().signal });
}

describe('full enrichment', () => {
  test('merges two profiles of one person and builds from the data of both', async () => {
    const [into, from] = await two();
    await world.pages(PAGE);
    expect(await enrich(into)).toMatchObject({ status: 'completed', profile_id: into });
    expect(await jobsOf(into)).toEqual(['Bellworks', 'Chime Prize']);
    const { profile } = await world.read(from);
    expect(profile.id).toBe(into);
    expect(JSON.stringify(profile)).toContain('rings at dawn');
    expect(await world.profiles()).toBe(1);
  });

  test('logs the reasons and the run of a merge, without the e-mail address', async () => {
    const [into, from] = await two();
    await enrich(from);
    const [merge] = await merges();
    expect(merge).toMatchObject({ profile_id: from, other_profile_id: into });
    expect(merge?.run_id).toMatch(/^r_/);
    expect(merge?.reasons).toContainEqual(
      expect.objectContaining({ kind: 'email', text: 'the same e-mail address' }),
    );
    expect(JSON.stringify(merge)).not.toContain('bellworks.example');
  });

  test('later runs do not repeat a merge that was undone', async () => {
    const [into, from] = await two();
    await world.pages(PAGE);
    await enrich(into);
    const [merge] = await merges();
    await undo(merge?.id ?? 0);
    expect([await jobsOf(into), await jobsOf(from)]).toEqual([['Bellworks'], ['Chime Prize']]);
    await again(into);
    await finish(from, { operation: 'full' });
    await world.run({ email: emails[0], runShape: 'full_generation_only' });
    expect(await merges()).toHaveLength(1);
    expect(await world.profiles()).toBe(2);
  });

  test('does not merge namesakes without a shared identifier', async () => {
    const [into] = await two({ emails: [] });
    await world.pages({ url: 'https://names.example/t', people: [{ name: 'Tove Ekmanner' }] });
    await enrich(into);
    expect([await world.profiles(), await merges()]).toEqual([2, []]);
  });

  test('does not merge namesakes who share only an office address', async () => {
    const shared = { emails: ['info@bellworks.example'] };
    const [into = ''] = await addPeople(world.db, [
      { ...founder, ...shared },
      { ...juror, ...shared },
    ]);
    await enrich(into);
    expect(await world.profiles()).toBe(2);
  });
});

describe('deep search', () => {
  test.each(['partial_only', 'full_generation_only'])(
    '%s merges two profiles that fit its signals',
    async (runShape) => {
      const ids = await two();
      const status = await world.run({ email: emails[0], runShape });
      expect(ids).toContain(status.result?.id);
      await world.settled();
      expect(await world.profiles()).toBe(1);
      expect(await jobsOf(ids[0])).toEqual(['Bellworks', 'Chime Prize']);
      expect(await merges()).toHaveLength(1);
    },
  );

  test('candidate_discovery merges two profiles of one candidate', async () => {
    const [into] = await two();
    await world.pages(PAGE);
    const structuredIntent = { version: 'v1', names: ['Tove Ekmanner'] };
    const status = await world.run({ structuredIntent, runShape: 'candidate_discovery' });
    expect(status.result?.persisted_candidate_count).toBe(1);
    expect(await world.profiles()).toBe(1);
    expect(await jobsOf(into)).toEqual(['Bellworks', 'Chime Prize']);
  });
});

describe('POST /v3/search', () => {
  const search = async (body: object) => {
    const { secret: key } = world.owner;
    const { search_id: id } = successOf(
      'v3.search.start',
      await world.ask('POST /v3/search', { key, body }),
    );
    await world.settled();
    return successOf('v3.search.read', await world.ask(`GET /v3/search/${id}`, { key }));
  };

  test('profile_depth full merges two rows and links the merged one to the survivor', async () => {
    const ids = await two();
    const { status, results } = await search({ query: 'tove', profile_depth: 'full' });
    expect([status, await world.profiles()]).toEqual(['completed', 1]);
    const [survivor] = results.filter((row) => row.merged_into === undefined);
    const [merged] = results.filter((row) => row.merged_into !== undefined);
    expect(merged?.merged_into).toBe(survivor?.profile_id);
    expect(ids).toContain(merged?.profile_id);
    expect(survivor?.alias_ids).toContain(merged?.profile_id);
  });

  test('candidate discovery merges two profiles of one candidate', async () => {
    const [into] = await two();
    await world.pages(PAGE);
    const intent = { experiences: [{ title: 'Bell founder' }] };
    const { results } = await search({
      intent,
      signals: { email: emails[0] },
      candidate_discovery: true,
    });
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 'ready'));
    expect(await world.profiles()).toBe(1);
    expect(await jobsOf(into)).toEqual(['Bellworks', 'Chime Prize']);
  });
});

describe('merges and directories', () => {
  const organization = 'Chime Guild';
  async function closed(...names: string[]) {
    const key = await world.key({ organization });
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await createDirectory(world.db, { name, organization });
      ids.push(id);
      await grantDirectory(world.db, { directoryId: id, keyId: key.id, permission: 'search' });
    }
    return { key, ids };
  }
  const asMember = async (key: { secret: string }) => {
    const body = { email: emails[0], runShape: 'full_generation_only' };
    successOf('v2.deep_search.start', await world.start(body, key.secret));
    await world.settled();
  };

  test('does not merge a person of a directory with a public profile', async () => {
    const { key, ids } = await closed('Bells');
    await addPeople(world.db, [founder]);
    await addPeople(world.db, [juror], ids[0]);
    await asMember(key);
    expect([await world.profiles(), await merges()]).toEqual([2, []]);
  });

  test('merges two profiles of one directory', async () => {
    const { key, ids } = await closed('Bells');
    await addPeople(world.db, [founder, juror], ids[0]);
    await asMember(key);
    expect([await world.profiles(), (await merges()).length]).toEqual([1, 1]);
  });

  test('does not merge profiles of two directories', async () => {
    const { key, ids } = await closed('Bells', 'Jury');
    await addPeople(world.db, [founder], ids[0]);
    await addPeople(world.db, [juror], ids[1]);
    await asMember(key);
    expect([await world.profiles(), await merges()]).toEqual([2, []]);
  });
});

test('importing the files again does not bring back a merged profile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'merging-'));
  try {
    const files = await Promise.all(
      [founder, juror].map(async (record) => {
        const file = join(folder, `${record.id}.jsonl`);
        await writeFile(file, `${JSON.stringify(record)}\n`);
        return file;
      }),
    );
    for (const file of files) await importFile(world.db, file);
    const [first] = await world.db.query<{ id: string }>('select id from profiles order by id');
    const { result } = await world.run({ email: emails[0], runShape: 'full_generation_only' });
    expect(await world.profiles()).toBe(1);
    await writeFile(files[1] ?? '', `${JSON.stringify({ ...juror, location: 'Malmö' })}\n`);
    for (const file of files) {
      expect(await importFile(world.db, file)).toMatchObject({ imported: 0, failed: 0 });
    }
    expect(await world.profiles()).toBe(1);
    expect((await world.read(first?.id ?? '')).profile.id).toBe(result?.id);
    expect(await merges()).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
