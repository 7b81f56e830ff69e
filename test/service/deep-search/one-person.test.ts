import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPeople, codeOf, successOf } from '../start-service.ts';
import { BERIT, type DeepWorld, NAMESAKES, openDeepWorld } from './deep-world.ts';

let world: DeepWorld;
beforeEach(async () => {
  world = await openDeepWorld();
});
afterEach(async () => {
  await world.settled();
  await world.balance();
  await world.close();
});

const profileOf = async (id: string) => {
  const reply = await world.ask(`GET /v3/enrich/${id}`, { key: world.owner.secret });
  return successOf('v3.profile.read', reply);
};
const named = (name: string, clauses: object = {}) => ({
  structuredIntent: { version: 'v1', names: [name], ...clauses },
});
const mail = { email: 'berit@brass-institute.example' };

describe('deep search run shapes', () => {
  beforeEach(() => world.pages(BERIT.home, BERIT.talk));

  test('partial_only builds a partial profile', async () => {
    const status = await world.run(mail);
    expect(status).toMatchObject({
      status: 'completed',
      result: {
        id: expect.stringMatching(/^p_/),
        section_generation: { status: 'completed', sections_ready: true, failed_count: 0 },
      },
    });
    await world.settled();
    const { generation_level, profile } = await profileOf(status.result?.id ?? '');
    expect(generation_level).toBe(2);
    expect(profile.displayName).toBe('Berit Quistgaard');
    expect(profile.sections?.jobs?.items.length).toBeGreaterThan(0);
  });

  test('says what a run changed, and of a run in vain that nothing did', async () => {
    const first = await world.run({ ...mail, runShape: 'partial_plus_full' });
    const { changes } = first.result ?? {};
    expect(changes?.is_new).toBe(true);
    // Both builds of the run count, the second from the first.
    const { profile } = await profileOf(first.result?.id ?? '');
    for (const name of ['jobs', 'accomplishments'] as const) {
      const { added = 0, removed = 0 } =
        changes?.sections.find((one) => one.section === name) ?? {};
      expect([name, added - removed]).toEqual([name, profile.sections?.[name]?.items.length ?? 0]);
    }
    await world.settled();
    const again = await world.run({ ...mail, runShape: 'partial_only' });
    expect(again).toMatchObject({
      result: { id: first.result?.id, changes: { is_new: false, sections: [] } },
      evidence: { documents: 2, pictures: 0 },
    });
  });

  test('the backfill of partial_only follows identifiers that the first build found', async () => {
    const urls = ['https://www.linkedin.com/in/berit-q'];
    const holm = { name: 'Berit Kvistgaard', emails: ['holm@letters.example'] };
    await world.pages(
      { url: 'https://names.example/q', people: [{ ...BERIT.home.people[0], urls }] },
      { url: 'https://names.example/h', people: [{ ...holm, urls }] },
      {
        url: 'https://far.example/holm',
        people: [{ ...holm, facts: [{ text: 'Berit Kvistgaard keeps a museum of ladles.' }] }],
      },
    );
    const status = await world.run(mail);
    const id = status.result?.id ?? '';
    await world.settled();
    const { profile, generation_level } = await profileOf(id);
    expect(generation_level).toBe(2);
    expect(JSON.stringify(profile.sections?.funFacts)).toContain('museum of ladles');
    expect(await world.profiles()).toBe(1);
  });

  test('partial_plus_full goes on to the full profile', async () => {
    const status = await world.run({ ...mail, runShape: 'partial_plus_full' });
    expect(status.status).toBe('completed');
    const { generation_level, profile } = await profileOf(status.result?.id ?? '');
    expect(generation_level).toBe(3);
    expect(profile.sections?.eventsTimeline?.items).toContainEqual(
      expect.objectContaining({ date: '2023-05-04', datePrecision: 'day' }),
    );
    expect(profile.sections?.accomplishments).not.toBeNull();
  });

  test('full_generation_only builds the full profile', async () => {
    const status = await world.run({ ...mail, runShape: 'full_generation_only' });
    expect(status.status).toBe('completed');
    expect((await profileOf(status.result?.id ?? '')).generation_level).toBe(3);
  });

  test('profileId alone regenerates the full profile from current sources only', async () => {
    const first = await world.run(mail);
    await world.settled();
    const profileId = first.result?.id ?? '';
    // A regenerated profile has only what a source still says.
    await world.db.query('delete from sources where url = $1', [BERIT.home.url]);
    const status = await world.run({ profileId });
    expect(status).toMatchObject({ status: 'completed', result: { id: profileId } });
    const { generation_level, profile } = await profileOf(profileId);
    expect(generation_level).toBe(3);
    expect(JSON.stringify(profile.sections)).not.toContain('casts bells');
    expect(JSON.stringify(profile.sections)).toContain('bell bronze');
  });

  test('full generation by signals takes nothing from the known profile that they lead to', async () => {
    const first = await world.run(mail);
    await world.settled();
    await world.db.query('delete from sources where url = $1', [BERIT.home.url]);
    const status = await world.run({ ...mail, runShape: 'full_generation_only' });
    expect(status).toMatchObject({ status: 'completed', result: { id: first.result?.id } });
    const { profile } = await profileOf(first.result?.id ?? '');
    expect(JSON.stringify(profile.sections)).toContain('casts bells');
  });
});

describe('deep search identity', () => {
  const corroborated = (status: { status: string }) => status.status === 'completed';

  test('a name that two people have fails with identity_not_corroborated', async () => {
    await world.pages(...NAMESAKES);
    const status = await world.run(named('Ivo Sandqvist'));
    expect(status).toMatchObject({
      status: 'failed',
      result: null,
      failure: {
        code: 'identity_not_corroborated',
        retryable: true,
        suggested_inputs: ['linkedinUrl', 'email', 'urls', 'usernames', 'structuredIntent'],
      },
    });
    expect(await world.profiles()).toBe(0);
  });

  test('a clause that fits one of two namesakes builds only that person', async () => {
    await world.pages(...NAMESAKES);
    const clauses = { experiences: [{ organization: 'Granite Works' }] };
    const status = await world.run(named('Ivo Sandqvist', clauses));
    expect(corroborated(status)).toBe(true);
    const { profile } = await profileOf(status.result?.id ?? '');
    expect(profile.location?.place).toBe('Porto, Portugal');
    expect(await world.profiles()).toBe(1);
  });

  test('a name with a clause that does not fit fails with identity_not_corroborated', async () => {
    await world.pages(BERIT.home);
    const clauses = { experiences: [{ organization: 'Tin Works' }] };
    const status = await world.run(named('Berit Quistgaard', clauses));
    expect(status.failure?.code).toBe('identity_not_corroborated');
    expect(status.failure?.suggested_inputs).not.toContain('structuredIntent');
  });

  test('an e-mail and a name of different people fail with identity_not_corroborated', async () => {
    await world.pages(BERIT.home, ...NAMESAKES);
    const status = await world.run({ ...mail, ...named('Ivo Sandqvist') });
    expect(status.failure?.code).toBe('identity_not_corroborated');
  });

  test('finds a person despite an unknown e-mail, and does not store that e-mail', async () => {
    await world.pages(BERIT.home);
    const status = await world.run({
      ...named('Berit Quistgaard', { experiences: [{ organization: 'Brass Institute' }] }),
      email: 'somebody-else@tin.example',
    });
    expect(corroborated(status)).toBe(true);
    const known = await world.db.query('select 1 from identifiers where value like $1', [
      '%tin.example',
    ]);
    expect(known).toEqual([]);
  });

  test('builds on the imported profile of the person', async () => {
    const [id = ''] = await addPeople(world.db, [
      { name: 'Berit Quistgaard', emails: ['berit@brass-institute.example'], birth_date: '1980' },
    ]);
    await world.pages(BERIT.talk);
    const status = await world.run({ ...mail, runShape: 'partial_plus_full' });
    expect(status.result?.id).toBe(id);
    expect(await world.profiles()).toBe(1);
    expect((await profileOf(id)).profile.sections?.eventsTimeline).not.toBeNull();
  });

  test('concurrent runs on one person make one profile', async () => {
    await world.pages(BERIT.home, BERIT.talk);
    const ids = await Promise.all([
      world.run(mail),
      world.run({ ...mail, runShape: 'partial_plus_full' }),
      world.run({ ...mail, runShape: 'full_generation_only' }),
    ]);
    await world.settled();
    expect(new Set(ids.map(({ result }) => result?.id)).size).toBe(1);
    expect(await world.profiles()).toBe(1);
  });
});

describe('deep search and directories', () => {
  test("a run does not find people in another owner's directory", async () => {
    await world.db.query(
      `insert into directories (id, name, type, owner_id) values ('dir_x', 'X', 'connections', 'x')`,
    );
    await world.pages({ ...BERIT.home, space: 'dir_x' });
    expect((await world.run(mail)).failure?.code).toBe('identity_not_corroborated');
    expect(codeOf(await world.start({ profileId: 'p_none' }))).toBe('developer_profile_not_found');
  });
});
