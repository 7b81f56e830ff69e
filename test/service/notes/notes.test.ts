import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_OWNER } from '../../../src/service/access/keys/local-key.ts';
import { mergeProfiles } from '../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../src/service/identity/decisions/undo-decision.ts';
import { exportPerson } from '../../../src/service/operators/export/export-person.ts';
import { suppress } from '../../../src/service/suppression/suppress.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { addPeople, codeOf, startService, successOf, type TestService } from '../start-service.ts';

const ADA = { id: 'rec-1', name: 'Ada Brightwell', emails: ['ada@post.example'] };
const BO = { id: 'rec-2', name: 'Bo Lindqvist', emails: ['bo@lind.example'] };

let run: TestService;
let mine: string;
let others: string;
let ada: string;
let bo: string;
beforeAll(async () => {
  run = await startService();
  mine = (await run.key({ organization: 'Guild', owner: 'ann' })).secret;
  others = (await run.key({ organization: 'Guild', owner: 'ben' })).secret;
});
afterAll(() => run.close());
beforeEach(async () => {
  await emptyTables(run.db, 'profiles', 'labels', 'slug_counters', 'terms', 'identity_log');
  await emptyTables(run.db, 'suppressions');
  [ada = '', bo = ''] = await addPeople(run.db, [ADA, BO]);
});

const ask = (route: string, body?: unknown, key = mine) => {
  run.clock.now += 30_000;
  return run.ask(route, { key, body });
};
const write = (profile_id: string, text: string, key = mine) =>
  ask('POST /v3/notes', { profile_id, text }, key);
const notes = async (filter = '', key = mine) =>
  successOf('v3.notes.list', await ask(`GET /v3/notes${filter}`, undefined, key));
const texts = async (filter = '', key = mine) =>
  (await notes(filter, key)).notes.map(({ text }) => text);
const change = async (body: object, key = mine) =>
  successOf('v3.labels.change', await ask('POST /v3/labels', body, key));
const list = (name: string, more: object) => change({ kind: 'list', name, ...more });
const peopleOf = async (id: string, query = '') => {
  const reply = await ask(`GET /v3/labels/${id}/people${query}`);
  return successOf('v3.labels.people', reply);
};
const own = async (id: string, key = mine) =>
  successOf('v3.profile.read', await ask(`GET /v3/enrich/${id}`, undefined, key)).own_notes;
const merge = (into: string, from: string) =>
  run.db.transaction((tx) => mergeProfiles(tx, { into, from, reasons: [], runId: null }));

describe('notes', () => {
  it('keeps the words and the date of a note, newest first', async () => {
    const first = await write(ada, ' Met at the harbour ');
    expect(first.status).toBe(201);
    await write(bo, 'Sails to Bergen');
    expect(successOf('v3.notes.create', first)).toMatchObject({
      ...{ profile_id: ada, display_name: ADA.name, text: 'Met at the harbour' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await texts()).toEqual(['Sails to Bergen', 'Met at the harbour']);
    expect(await texts(`?profile_id=${bo}`)).toEqual(['Sails to Bergen']);
  });

  it('writes the same note once, however often and at once it is sent', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => write(ada, 'Sails')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await texts()).toEqual(['Sails']);
  });

  it('finds notes by their words, without case, accents or wildcards', async () => {
    await write(ada, 'Café in Málaga, 100% sure');
    await write(bo, 'Cafe in Bergen');
    expect(await texts('?words=MALAGA%20cafe')).toEqual(['Café in Málaga, 100% sure']);
    expect(await texts('?words=%25')).toEqual([]);
  });

  it('pages without losing or repeating a note', async () => {
    for (const text of ['one', 'two', 'three']) await write(ada, text);
    const page = await notes('?limit=2');
    expect(page.notes.map(({ text }) => text)).toEqual(['three', 'two']);
    expect(await texts(`?limit=2&cursor=${page.next_cursor}`)).toEqual(['one']);
  });

  it('changes the words of a note, keeps its date, and finds it by the new words', async () => {
    const made = successOf('v3.notes.create', await write(ada, 'Likes tea'));
    const edit = (text: string, key = mine) => {
      return ask(`PATCH /v3/notes/${made.note_id}`, { text }, key);
    };
    expect(successOf('v3.notes.edit', await edit('Likes tea'))).toEqual(made);
    const changed = successOf('v3.notes.edit', await edit('Likes coffee'));
    expect(changed).toMatchObject({ text: 'Likes coffee', created_at: made.created_at });
    expect(changed.edited_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect([await texts('?words=coffee'), await texts('?words=tea')]).toEqual([
      ['Likes coffee'],
      [],
    ]);
    expect(codeOf(await edit('Mine now', others))).toBe('developer_v3_notes_not_found');
    expect(codeOf(await edit(' '))).toBe('developer_v3_notes_invalid_request');
    expect(await texts()).toEqual(['Likes coffee']);
  });

  it('shows nobody else a note, nor lets them delete it', async () => {
    const { note_id } = successOf('v3.notes.create', await write(ada, 'Sails'));
    await write(ada, 'Owes me lunch', others);
    expect(await texts()).toEqual(['Sails']);
    expect(await texts('', others)).toEqual(['Owes me lunch']);
    expect(await own(ada)).toMatchObject({ notes: [{ text: 'Sails' }] });
    const refused = await ask(`DELETE /v3/notes/${note_id}`, undefined, others);
    expect(codeOf(refused)).toBe('developer_v3_notes_not_found');
    expect(codeOf(await ask(`DELETE /v3/notes/${note_id}`))).toBe(200);
    expect(await own(ada)).toBeUndefined();
  });

  it('reads a profile without notes for a key that lacks their scope', async () => {
    await write(ada, 'Sails');
    const reader = await run.key({ organization: 'Guild', owner: 'ann', scopes: ['profile:read'] });
    expect(await own(ada, reader.secret)).toBeUndefined();
  });

  it.each([
    { text: '' },
    { text: ' \u200b ' },
    { text: 'x'.repeat(3001) },
    { text: 'x', at: '2026' },
  ])('rejects a note like %j', async (body) => {
    const reply = await ask('POST /v3/notes', { profile_id: ada, ...body });
    expect(codeOf(reply)).toBe('developer_v3_notes_invalid_request');
  });

  it('stops at 200 notes about one person', async () => {
    await run.db.query(
      `insert into person_notes (id, owner_id, profile_id, text, folded)
       select 'n_' || n, 'ann', $1, 'note ' || n, 'note ' || n from generate_series(1, 200) as n`,
      [ada],
    );
    expect(codeOf(await write(ada, 'one more'))).toBe('developer_v3_notes_unprocessable');
    expect(codeOf(await write(ada, 'note 7'))).toBe(200);
    expect(codeOf(await write(bo, 'another person'))).toBe(201);
  });
});

describe('tags and lists', () => {
  it('adds people once, and removes them', async () => {
    const first = await list('Berlin trip', { add: [ada, bo, ada] });
    expect(first).toMatchObject({ added: [ada, bo], removed: [], label: { people: 2 } });
    const again = await list('BERLIN  trip', { add: [ada] });
    expect(again).toMatchObject({ added: [], label: { name: 'Berlin trip', people: 2 } });
    expect(await list('berlin trip', { remove: [ada] })).toMatchObject({ removed: [ada] });
    const { people } = await peopleOf(first.label.label_id);
    expect(people.map(({ display_name }) => display_name)).toEqual([BO.name]);
  });

  it('keeps a tag and a list of one name apart, and of two owners', async () => {
    await list('investors', { add: [ada] });
    await change({ kind: 'tag', name: 'investors', add: [bo] });
    await change({ kind: 'tag', name: 'investors', add: [ada] }, others);
    expect(await own(ada)).toMatchObject({ tags: [], lists: [{ name: 'investors' }] });
    expect(await own(bo)).toMatchObject({ tags: [{ name: 'investors' }], lists: [] });
    const reply = await ask('GET /v3/labels?kind=tag&name=Investors');
    const { labels } = successOf('v3.labels.list', reply);
    expect(labels).toMatchObject([{ kind: 'tag', people: 1 }]);
  });

  it('renames a list with its people, but not to the name of another', async () => {
    const { label } = await list('Berlin trip', { add: [ada] });
    await list('Munich', { add: [bo] });
    const rename = (name: string, key = mine) =>
      ask(`PATCH /v3/labels/${label.label_id}`, { name }, key);
    expect(codeOf(await rename('MUNICH'))).toBe('developer_v3_notes_unprocessable');
    expect(codeOf(await rename('Stolen', others))).toBe('developer_v3_notes_not_found');
    const renamed = successOf('v3.labels.rename', await rename('berlin TRIP'));
    expect(renamed).toEqual({ ...label, name: 'berlin TRIP' });
    await rename('Oslo');
    expect((await own(ada))?.lists).toMatchObject([{ name: 'Oslo' }]);
    expect((await list('Oslo', { add: [bo] })).label.label_id).toBe(label.label_id);
  });

  it('adds nobody when one of the people does not exist', async () => {
    const reply = await ask('POST /v3/labels', { kind: 'tag', name: 'x', add: [ada, 'p_none'] });
    expect(codeOf(reply)).toBe('developer_profile_not_found');
    expect(successOf('v3.labels.list', await ask('GET /v3/labels')).labels).toEqual([]);
  });

  it('pages people without losing or repeating one', async () => {
    const { label } = await list('crew', { add: [ada, bo] });
    const page = await peopleOf(label.label_id, '?limit=1');
    const rest = await peopleOf(label.label_id, `?limit=1&cursor=${page.next_cursor}`);
    const ids = [...page.people, ...rest.people].map(({ profile_id }) => profile_id);
    expect(ids.sort()).toEqual([ada, bo].sort());
    expect(rest.next_cursor).toBeNull();
  });

  it('names of symbols are names too, and invisible ones are none', async () => {
    await change({ kind: 'tag', name: '⭐', add: [ada] });
    await change({ kind: 'tag', name: '🔥', add: [ada] });
    expect((await own(ada))?.tags.map(({ name }) => name)).toEqual(['⭐', '🔥']);
    const reply = await ask('POST /v3/labels', { kind: 'tag', name: '\u200b', add: [ada] });
    expect(codeOf(reply)).toBe('developer_v3_notes_invalid_request');
  });
});

describe('what happens to the person', () => {
  it('an import of the person again keeps notes, tags and lists', async () => {
    await write(ada, 'Sails');
    await list('crew', { add: [ada] });
    const before = await own(ada);
    expect(await addPeople(run.db, [{ ...ADA, headline: 'Captain' }])).toEqual([ada]);
    expect(await own(ada)).toEqual(before);
  });

  it('a merge moves them to the profile that stays, and an undo brings them back', async () => {
    await write(ada, 'Sails');
    await write(bo, 'Bakes');
    await list('crew', { add: [ada, bo] });
    await list('bakers', { add: [bo] });
    const before = [await own(ada), await own(bo)];
    const decision = await merge(ada, bo);
    const merged = await own(bo);
    expect(merged?.notes.map(({ text }) => text)).toEqual(['Bakes', 'Sails']);
    expect(merged?.lists.map(({ name }) => name)).toEqual(['crew', 'bakers']);
    await run.db.transaction((tx) => undoDecision(tx, decision));
    expect([await own(ada), await own(bo)]).toEqual(before);
  });

  it('an undo does not bring back what was deleted since the merge', async () => {
    const { note_id } = successOf('v3.notes.create', await write(bo, 'Bakes'));
    await list('crew', { add: [ada, bo] });
    const decision = await merge(ada, bo);
    await ask(`DELETE /v3/notes/${note_id}`);
    await list('crew', { remove: [ada] });
    await run.db.transaction((tx) => undoDecision(tx, decision));
    expect(await own(bo)).toBeUndefined();
  });

  it('an opt-out deletes them, and takes the name out of notes about others', async () => {
    await write(ada, 'Sails');
    await write(bo, 'Sails with ada  BRIGHTWELL on Sundays');
    await list('crew', { add: [ada, bo] });
    await list('Ada Brightwell fans', { add: [bo] });
    await suppress(run.db, { person: 'ada@post.example' });
    expect(await texts()).toEqual(['Sails with [withheld] on Sundays']);
    const { lists } = (await own(bo)) ?? { lists: [] };
    expect(lists.map(({ name }) => name)).toEqual(['crew', '[withheld] fans']);
    const rows = await run.db.query(
      `select 1 from person_notes where folded like '%brightwell%'
       union all select 1 from labels where folded like '%brightwell%'
       union all select 1 from label_people where profile_id = $1`,
      [ada],
    );
    expect(rows).toEqual([]);
  });

  it("an export of the person holds the notes of the machine's user, and nobody else's", async () => {
    const local = (await run.key({ owner: LOCAL_OWNER })).secret;
    await write(ada, 'Mine', local);
    await change({ kind: 'tag', name: 'friends', add: [ada] }, local);
    await write(ada, 'Theirs', others);
    const path = join(await mkdtemp(join(tmpdir(), 'notes-')), 'ada.json');
    await exportPerson(run.db, path, 'ada@post.example');
    const file: unknown = JSON.parse(await readFile(path, 'utf8'));
    expect(file).toMatchObject({ notes: [{ text: 'Mine' }], labels: [{ name: 'friends' }] });
    expect(JSON.stringify(file)).not.toContain('Theirs');
  });
});
