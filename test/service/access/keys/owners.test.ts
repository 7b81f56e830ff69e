import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import { type CreatedKey, createKey } from '../../../../src/service/access/keys/create-key.ts';
import { ensureLocalKey } from '../../../../src/service/access/keys/local-key.ts';
import { ownerWarnings } from '../../../../src/service/access/keys/owner-warnings.ts';
import { findLiveKey, listKeys, readKey } from '../../../../src/service/access/keys/read-keys.ts';
import { hashSecret } from '../../../../src/service/access/keys/secret.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { migrate } from '../../../../src/service/store/migrate.ts';
import { loadMigrations } from '../../../../src/service/store/migrations.ts';
import { clusterWorkers } from '../../../support/citus-database.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../../support/database.ts';

let db: Database;
let localKey: string;
beforeEach(async () => {
  db = await openTestDatabase();
  localKey = (await ensureLocalKey(db)).id;
});

afterEach(() => db.close());

const keyOf = (organization?: string, owner?: string): Promise<CreatedKey> =>
  createKey(db, {
    name: 'made up',
    scopes: ['search:read'],
    ...(organization === undefined ? {} : { organization }),
    ...(owner === undefined ? {} : { owner }),
  });
const directoriesOf = async ({ secret }: CreatedKey) =>
  (await findLiveKey(db, hashSecret(secret), new Date()))?.directoryIds;
const warnings = async () => ownerWarnings(await listKeys(db));

describe('whose connections a new key sees', () => {
  test('keys of two organizations and of the operator see three directories', async () => {
    const made = [await keyOf(), await keyOf('Harbour Guild'), await keyOf('Tide Office')];
    const seen = (await Promise.all(made.map(directoriesOf))).flat();
    expect(new Set(seen).size).toBe(3);
    expect(await warnings()).toEqual([]);
  });

  test('two keys of one organization see one directory, unless a person is named', async () => {
    const [one, two] = [await keyOf('Harbour Guild'), await keyOf('Harbour Guild')];
    const ann = await keyOf('Harbour Guild', 'ann');
    expect(await directoriesOf(one)).toEqual(await directoriesOf(two));
    expect(await directoriesOf(ann)).not.toEqual(await directoriesOf(one));
  });

  test.each(['org:o_0123456789', 'subject:abc', ' ', 'x'.repeat(201)])(
    'refuses %j as the name of a person',
    async (owner) => {
      await expect(keyOf('Harbour Guild', owner)).rejects.toThrow('The owner of a key must be');
    },
  );

  test('warns of keys of two organizations that share a person, until one is revoked', async () => {
    const [one, two] = [await keyOf('Harbour Guild', 'ann'), await keyOf('Tide Office', 'ann')];
    const [warning = ''] = await warnings();
    expect(warning).toContain(`"ann": ${one.id} of "Harbour Guild", ${two.id} of "Tide Office"`);
    await db.query('update api_keys set revoked_at = now() where id = $1', [two.id]);
    expect(await warnings()).toEqual([]);
  });

  test("warns of an organization's key that names the user of this machine", async () => {
    const { id } = await keyOf('Harbour Guild', 'local');
    expect(await warnings()).toEqual([expect.stringContaining(`(local): ${id} of`)]);
  });
});

/** No cluster has ever had such an old schema. */
const isOnCluster =
  TEST_DATABASE_URL !== null && (await clusterWorkers(TEST_DATABASE_URL)).length > 0;
const UPGRADE = 'the upgrade of keys that were all given to the operator (needs a single server)';

describe.skipIf(isOnCluster)(UPGRADE, () => {
  let mine: CreatedKey;
  let teams: CreatedKey;
  let named: CreatedKey;

  /** The schema before, with keys as `keys create` made them then. */
  async function before(): Promise<void> {
    [mine, teams, named] = [
      await keyOf(undefined, 'local'),
      await keyOf('Harbour Guild', 'local'),
      await keyOf('Tide Office', 'ann'),
    ];
    await db.script(`
      delete from directories where owner_id like 'org:%';
      update directories set organization_id = '${teams.organizationId}' where owner_id = 'local';
      drop trigger accounts_charge_organization on accounts;
      drop function charge_organization;
      alter table organizations drop column available;
      alter table population_quotes drop column key_id;
      alter table api_keys drop column former_owner_id;
      alter table api_keys alter column owner_id set default 'local';
      delete from schema_migrations where version = 9;`);
  }

  beforeEach(async () => {
    await before();
    await migrate(db, await loadMigrations());
  });

  test("gives an organization's key to its organization, and leaves all others", async () => {
    expect(await readKey(db, teams.id)).toMatchObject({
      ownerId: `org:${teams.organizationId}`,
      formerOwnerId: 'local',
    });
    expect(await readKey(db, mine.id)).toMatchObject({ ownerId: 'local', formerOwnerId: null });
    expect(await readKey(db, named.id)).toMatchObject({ ownerId: 'ann', formerOwnerId: null });
    expect(await readKey(db, localKey)).toMatchObject({ ownerId: 'local', formerOwnerId: null });
  });

  test("keeps what was written before with the operator, in the operator's organization", async () => {
    const operators = await connectionsDirectory(db, 'local');
    expect(await directoriesOf(mine)).toEqual([operators]);
    expect(await directoriesOf(teams)).not.toContain(operators);
    expect(await directoriesOf(teams)).toHaveLength(1);
    const [directory] = await db.query(
      `select o.name from directories d join organizations o on o.id = d.organization_id
       where d.id = $1`,
      [operators],
    );
    expect(directory).toEqual({ name: 'local' });
  });

  test('says so for each key that it moved, until the key is revoked', async () => {
    expect(await warnings()).toEqual([
      expect.stringMatching(`Key ${teams.id} saw .* the user of this machine .*"Harbour Guild"`),
    ]);
    await db.query('update api_keys set revoked_at = now() where id = $1', [teams.id]);
    expect(await warnings()).toEqual([]);
  });
});
