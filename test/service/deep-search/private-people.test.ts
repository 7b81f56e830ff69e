import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDirectory } from '../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../src/service/access/directories/grant-directory.ts';
import type { CreatedKey } from '../../../src/service/access/keys/create-key.ts';
import { codeOf, successOf } from '../start-service.ts';
import { BERIT, type DeepWorld, openDeepWorld } from './deep-world.ts';

/** Deep searches keep people and pages of a directory within that directory. */

let world: DeepWorld;
let directory: string;
let member: CreatedKey;
let stranger: CreatedKey;
beforeEach(async () => {
  world = await openDeepWorld();
  const organization = 'Brass Guild';
  directory = (await createDirectory(world.db, { name: 'Staff', organization })).id;
  member = await world.key({ organization });
  // A key of the same tenant, so that it may read the runs, without the grant.
  stranger = await world.key({ organization });
  const grant = { directoryId: directory, keyId: member.id, permission: 'search' } as const;
  await grantDirectory(world.db, grant);
});
afterEach(() => world.close());

const mail = { email: 'berit@brass-institute.example' };
const full = { ...mail, runShape: 'full_generation_only' };

async function runAs(key: CreatedKey, body: object) {
  const reply = await world.start(body, key.secret);
  const { request_id: id } = successOf('v2.deep_search.start', reply);
  await world.settled();
  return { id, status: successOf('v2.deep_search.read', await world.poll(id, key.secret)) };
}

const readAs = (key: CreatedKey, id: string) =>
  world.ask(`GET /v3/enrich/${id}`, { key: key.secret });

test("hides a directory's person and the result of their run from other keys", async () => {
  await world.pages({ ...BERIT.home, space: directory });
  const { id, status } = await runAs(member, full);
  const profileId = status.result?.id ?? '';
  expect((await readAs(member, profileId)).status).toBe(200);
  expect(codeOf(await readAs(stranger, profileId))).toBe('developer_profile_not_found');
  const seen = successOf('v2.deep_search.read', await world.poll(id, stranger.secret));
  expect(seen).toMatchObject({ status: 'completed', result: null });
});

test('private pages add nothing to the public profile of the same person', async () => {
  const secret = { ...BERIT.home.people[0], facts: [{ text: 'Berit is to be dismissed in May.' }] };
  await world.pages({ ...BERIT.home, people: [secret], space: directory }, BERIT.talk);
  const { status } = await runAs(member, full);
  const reply = await readAs(stranger, status.result?.id ?? '');
  const { profile } = successOf('v3.profile.read', reply);
  expect(JSON.stringify(profile)).toContain('bell bronze');
  expect(JSON.stringify(profile)).not.toContain('dismissed');
  const [row] = await world.db.query<{ n: number }>(
    `select count(*)::int as n from mentions m join sources s on s.id = m.source_id
     where s.space <> 'public' and m.profile_id is not null`,
  );
  expect(row?.n).toBe(0);
});
