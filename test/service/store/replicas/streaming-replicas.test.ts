import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';
import { onReplica } from '../../../../src/service/store/replicas/on-replica.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import { openSearch, type SearchFixture } from '../../search/people-fixture.ts';
import { openLine } from './silent-line.ts';
import { type StreamingPair, startStreamingPair } from './streaming-pair.ts';

const started = TEST_DATABASE_URL === null ? null : await startStreamingPair();

/** The servers of this test; skipped tests do not ask for them. */
function pair(): StreamingPair {
  if (started === null) throw new Error('This machine has no streaming pair().');
  return started;
}

const MAYORS = { query: 'mayors of Boise' };
const ZELDA: PersonRecord = {
  id: 'winterbourne',
  name: 'Zelda Winterbourne',
  emails: ['zelda@winterbourne.example'],
  experiences: [{ title: 'Glassblower', organization: 'Harrow Clinic' }],
};

describe.skipIf(started === null)(
  'streaming replicas (needs TEST_DATABASE_URL, and a machine that scripts/test-postgres.sh supports)',
  () => {
    let db: Database;
    let search: SearchFixture;

    /** Whether a read that begins now is answered by the replica. */
    const usesReplica = async (): Promise<boolean> => {
      const [row] = await onReplica(db, () =>
        db.query<{ is: boolean }>('select pg_is_in_recovery() as is'),
      );
      return row?.is === true;
    };
    const untilUsed = () => vi.waitUntil(usesReplica, { timeout: 15_000, interval: 20 });
    const states = async () => (await db.replicas?.states()) ?? [];

    async function importPerson(person: PersonRecord): Promise<void> {
      const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
      await writePeople(db, [person], { origin: 'import', isPublic: true, gazetteer, embedder });
    }

    async function pauseReplay(): Promise<void> {
      await pair().onReplica('select pg_wal_replay_pause()');
      await vi.waitUntil(async () => {
        const [row] =
          (await pair().onReplica<{ state: string }>(
            'select pg_get_wal_replay_pause_state() as state',
          )) ?? [];
        return row?.state === 'paused';
      });
    }
    const resumeReplay = () => pair().onReplica('select pg_wal_replay_resume()');

    beforeAll(async () => {
      db = await openDatabase({ databaseUrl: pair().primaryUrl, readUrls: [pair().replicaUrl] });
      search = await openSearch(db);
      await untilUsed();
    });
    afterEach(() => resumeReplay());
    afterAll(async () => {
      await db?.close();
      await pair().stop();
    });

    test('searches are answered by the replica, and writes by the primary', async () => {
      expect(await search.ask(MAYORS)).toEqual(['quill-robert']);
      const asked = await pair().onReplica<{ query: string }>(
        `select query from pg_stat_activity where application_name = 'people-search-mcp'`,
      );
      expect(asked.map(({ query }) => query).join()).toContain('from profile_names');
      await expect(onReplica(db, () => db.query('create table t ()'))).resolves.toEqual([]);
      await expect(db.query('drop table t')).resolves.toEqual([]);
    });

    test('a search that the replica answers lets new vectors join their index on the primary', async () => {
      await importPerson({ name: 'Ottilie Harrowgate', headline: 'Glassblower' });
      const fresh = () => db.query('select 1 from profile_vectors where is_fresh');
      await db.query('update profile_vectors set is_fresh = true');
      await untilUsed();
      expect(await search.ask(MAYORS)).toEqual(['quill-robert']);
      await vi.waitUntil(async () => (await fresh()).length === 0);
    });

    test('its state is told without its password', async () => {
      const url = pair().replicaUrl.replace('postgres@', 'postgres:secret@');
      const other = await openDatabase({ databaseUrl: pair().primaryUrl, readUrls: [url] });
      const [state] = (await other.replicas?.states()) ?? [];
      await other.close();
      expect(state).toMatchObject({ problem: null, lagBytes: expect.any(Number) });
      expect(state?.address).toBe(pair().replicaUrl);
    });

    test('a primary or a stranger named as replica answers nothing, and says why', async () => {
      const readUrls = [pair().primaryUrl, TEST_DATABASE_URL ?? ''];
      const other = await openDatabase({ databaseUrl: pair().primaryUrl, readUrls });
      const problems = ((await other.replicas?.states()) ?? []).map(({ problem }) => problem);
      await other.close();
      expect(problems).toEqual([
        expect.stringContaining('It is no standby'),
        expect.stringContaining('no copy of the server of DATABASE_URL'),
      ]);
    });

    test('with a replica that lags, who was just imported is found', async () => {
      await untilUsed();
      await pauseReplay();
      await importPerson(ZELDA);
      await search.follow();
      expect(await search.ask({ query: 'Zelda Winterbourne' })).toEqual(['winterbourne']);
      expect(await usesReplica()).toBe(false);
      expect((await states())[0]?.lagBytes).toBeGreaterThan(0);
    });

    test('with a replica that lags, who was just erased is not found', async () => {
      await untilUsed();
      expect(await search.ask({ query: 'Zelda Winterbourne' })).toEqual(['winterbourne']);
      await pauseReplay();
      await suppress(db, { person: 'zelda@winterbourne.example' });
      expect(await search.ask({ query: 'Zelda Winterbourne' })).toEqual([]);
      const kept = await pair().onReplica(
        `select 1 from profiles where display_name = 'Zelda Winterbourne'`,
      );
      expect(kept).toHaveLength(1);
      await resumeReplay();
      await untilUsed();
      expect(await search.ask({ query: 'Zelda Winterbourne' })).toEqual([]);
    });

    test('a write of another service is seen at once too', async () => {
      const other = await openDatabase({ databaseUrl: pair().primaryUrl });
      await untilUsed();
      await pauseReplay();
      await other.query(`update profiles set headline = 'Stargazer'`);
      const read = await onReplica(db, () => db.query('select distinct headline from profiles'));
      await other.close();
      expect(read).toEqual([{ headline: 'Stargazer' }]);
    });

    test.each([
      ['falls silent', 'fallSilent'],
      ['falls silent and takes no new connection', 'refuse'],
    ] as const)(
      'a replica whose line %s in the middle of a read is replaced by the primary',
      async (_, cut) => {
        const line = await openLine(pair().replicaUrl);
        const other = await openDatabase({
          databaseUrl: pair().primaryUrl,
          readUrls: [line.url],
        });
        await other.replicas?.states();
        await vi.waitUntil(() => onReplica(other, async () => other.replicas?.isReading));
        let tries = 0;
        const servers = await onReplica(other, async () => {
          tries += 1;
          const isReplica = other.replicas?.isReading;
          if (isReplica) line[cut]();
          // The read under way, and one of another request that asks how far the replica is.
          const waiting = other.query('select pg_is_in_recovery() as is');
          const [rows] = await Promise.all([waiting, isReplica && other.replicas?.states()]);
          return rows;
        });
        line.close();
        await other.close();
        expect([tries, servers]).toEqual([2, [{ is: false }]]);
      },
    );

    test('a replica whose connections are all in long reads answers them, and is not taken for silent', async () => {
      const other = await openDatabase({
        databaseUrl: pair().primaryUrl,
        readUrls: [pair().replicaUrl],
      });
      await other.replicas?.states();
      await vi.waitUntil(() => onReplica(other, async () => other.replicas?.isReading));
      const isStandby = `select pg_is_in_recovery() as is, pg_advisory_xact_lock_shared(7)::text`;
      const read = () => onReplica(other, () => other.query<{ is: boolean }>(isStandby));
      const waiting = `select count(*)::integer as reads from pg_locks
        where locktype = 'advisory' and not granted`;
      const held = await pair().holdLock(7);
      const reads: ReturnType<typeof read>[] = [];
      await vi.waitUntil(async () => {
        const [row] = await pair().onReplica<{ reads: number }>(waiting);
        if (row?.reads === 10) return true;
        reads.push(read());
        return false;
      });
      const [state] = (await other.replicas?.states()) ?? [];
      // One more finds no connection there, and is answered by the primary.
      const oneMore = (await read())[0]?.is;
      const [later] = (await other.replicas?.states()) ?? [];
      await held.release();
      const answers = (await Promise.all(reads)).map(([row]) => row?.is);
      await other.close();
      expect([state?.problem, later?.problem, oneMore]).toEqual([null, null, false]);
      expect(answers.filter(Boolean)).toHaveLength(10);
    });

    test('no search fails when the replica dies, and it is used again when it is back', async () => {
      await untilUsed();
      let isOver = false;
      const answers: (readonly string[])[] = [];
      const asking = Array.from({ length: 4 }, async () => {
        while (!isOver) answers.push(await search.ask(MAYORS));
      });
      await vi.waitUntil(() => answers.length > 4);
      await pair().crash();
      const before = answers.length;
      await vi.waitUntil(() => answers.length > before + 8, { timeout: 10_000 });
      isOver = true;
      await Promise.all(asking);
      expect(new Set(answers.map(String))).toEqual(new Set(['quill-robert']));
      expect((await states())[0]?.problem).toContain('(DATABASE_READ_URL). Nothing listens there');
      await pair().restart();
      await untilUsed();
      expect(await search.ask(MAYORS)).toEqual(['quill-robert']);
    });
  },
);
