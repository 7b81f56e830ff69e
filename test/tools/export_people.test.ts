import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tool } from '../../tools/define-tool.ts';
import { editList } from '../../tools/edit_list.ts';
import { editNote } from '../../tools/edit_note.ts';
import { exportPeople } from '../../tools/export_people.ts';
import { madeUpSearch } from '../answers/made-up-people.ts';
import { SETTINGS } from '../mcp/support/environment.ts';
import type { Heard } from '../mcp/support/scripted-service.ts';
import { openBench, type ToolBench } from './tool-bench.ts';

const LIST = {
  ...{ label_id: 'l_1', kind: 'list', name: 'Berlin trip', people: 2 },
  created_at: '2026-02-01T08:00:00Z',
};
const PERSON = {
  ...{ profile_id: 'p_1', alias_ids: [], slug: null, generation_level: 1 },
  profile: {
    id: 'p_1',
    displayName: 'Ada Brightwell',
    avatarUrl: null,
    headline: { jobTitle: '=CMD()', companyName: 'Loom; House', schoolName: null },
  },
  own_contact: {
    held: { phone: 1 },
    details: [{ kind: 'phone', value: '+49 30 1234567', sources: [] }],
  },
  own_notes: {
    notes: [{ note_id: 'n_1', text: '@sum(1)\nSails', created_at: '2026-03-04T10:00:00Z' }],
    ...{ has_more_notes: false, tags: [], lists: [{ name: 'Berlin trip', added_at: '2026' }] },
  },
};
const OTHER = { ...PERSON, profile_id: 'p_2', own_contact: undefined, own_notes: undefined };

let bench: ToolBench;
let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'psm-out-')));
  mkdirSync(join(folder, 'allowed'));
  bench = await openBench(exportPeople, {
    settings: { ...SETTINGS, exportFolders: [join(folder, 'allowed')] },
  });
  bench.service.play({
    'v3.labels.list': ({ query }: Heard) => ({
      body: { labels: query.get('name') === 'Berlin trip' ? [LIST] : [], next_cursor: null },
    }),
    'v3.labels.people': ({ query }: Heard) => ({
      body: {
        label: LIST,
        people: [query.get('cursor') === null ? 'p_1' : 'p_2'].map((profile_id) => ({
          ...{ profile_id, display_name: 'x', headline: null, location: null, added_at: '2026' },
        })),
        next_cursor: query.get('cursor') === null ? 'more' : null,
      },
    }),
    'v3.profile.read': ({ params }: Heard) => ({
      body: params.profile_id === 'p_2' ? OTHER : PERSON,
    }),
  });
});
afterEach(() => bench.close());

const at = (name: string) => join(folder, 'allowed', name);
const list = (path: string, more: object = {}) =>
  bench.call({ list: 'Berlin trip', path, ...more });

test('writes a list as CSV that no spreadsheet takes for formulas, for this user only', async () => {
  const { ok, text } = await list(at('a.csv'), { purpose: 'a trip' });
  expect([ok, text]).toEqual([true, expect.stringContaining('2 people in')]);
  expect(readFileSync(at('a.csv'), 'utf8')).toMatchInlineSnapshot(`
    "﻿Name,First Name,Last Name,Title,Company,Location,E-mail,Phone,Address,Links,Tags,Lists,Notes,Id
    Ada Brightwell,,,'=CMD(),Loom; House,,,'+49 30 1234567,,,,Berlin trip,2026-03-04: @sum(1)
    Sails,p_1
    Ada Brightwell,,,'=CMD(),Loom; House,,,,,,,,,p_2
    "
  `);
  expect(statSync(at('a.csv')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'allowed'))).toEqual(['a.csv']);
});

test('says how many people match a search that it does not list', async () => {
  const exportOf = async (total_matches: number, name: string) => {
    bench.service.play({
      'v3.search.read': () => ({ body: madeUpSearch({ total_matches }) }),
      'v3.profile.read': () => ({ body: PERSON }),
    });
    return (await bench.call({ search: 'search:s_1', path: at(name) })).text;
  };
  const listed = madeUpSearch().results.length;
  expect(await exportOf(listed + 118, 'a.csv')).toContain('118 more people match that search');
  expect(await exportOf(listed, 'b.csv')).not.toContain('match that search');
});

test('writes vCards and JSON, and says that details are left out without a purpose', async () => {
  const { text } = await list(at('a.vcf'), { format: 'vcard' });
  expect(text).toContain('`purpose` was not given');
  expect(readFileSync(at('a.vcf'), 'utf8')).toContain('NOTE:2026-03-04: @sum(1)\\nSails\r\n');
  await list(at('a.json'), { format: 'json' });
  const { people } = JSON.parse(readFileSync(at('a.json'), 'utf8'));
  expect(people).toMatchObject([
    { id: 'p_1', lists: ['Berlin trip'] },
    { id: 'p_2', notes: [] },
  ]);
});

test('never replaces a file without being told, and then only a plain one', async () => {
  writeFileSync(at('a.csv'), 'mine');
  const kept = await list(at('a.csv'));
  expect([kept.ok, readFileSync(at('a.csv'), 'utf8')]).toEqual([false, 'mine']);
  expect((await list(at('a.csv'), { replace: true })).ok).toBe(true);
  writeFileSync(join(folder, 'outside.csv'), 'secret');
  symlinkSync(join(folder, 'outside.csv'), at('link.csv'));
  expect((await list(at('link.csv'), { replace: true })).ok).toBe(false);
  expect(readFileSync(join(folder, 'outside.csv'), 'utf8')).toBe('secret');
});

test.each([
  ['outside of the folders', () => join(folder, 'a.csv')],
  ['out of a folder by dots', () => `${at('')}../a.csv`],
  ['into a folder that is a link to elsewhere', () => join(folder, 'allowed', 'way', 'a.csv')],
  ['with a relative path', () => 'a.csv'],
  ['as another kind of file', () => at('a.sh')],
  ['without a name', () => at('.csv')],
])('writes nothing %s', async (_, path) => {
  symlinkSync(folder, at('way'));
  const { ok } = await list(path());
  expect([ok, readdirSync(join(folder, 'allowed'))]).toEqual([false, ['way']]);
});

test('exports nothing where no list has the name, or not one thing is named', async () => {
  const none = await bench.call({ list: 'Munich', path: at('a.csv') });
  expect(none.text).toContain('no list of this name');
  const both = await bench.call({ list: 'Berlin trip', tag: 'x', path: at('a.csv') });
  expect(both.text).toContain('one of `list`, `tag` and `search`');
  expect(readdirSync(join(folder, 'allowed'))).toEqual([]);
});

test('renames and deletes a list, and changes the words of a note', async () => {
  const note = { note_id: 'n_1', profile_id: 'p_1', display_name: 'x', text: 'y' };
  const play = {
    'v3.labels.list': () => ({ body: { labels: [LIST], next_cursor: null } }),
    'v3.labels.rename': () => ({ body: LIST }),
    'v3.labels.delete': () => ({ body: { label_id: 'l_1', deleted: true } }),
    'v3.notes.edit': () => ({ body: { ...note, created_at: '2026' } }),
  };
  const heardOf = async (tool: Tool, args: object) => {
    const editing = await openBench(tool);
    editing.service.play(play);
    expect((await editing.call(args)).ok).toBe(true);
    await editing.close();
    const last = editing.service.heard.at(-1);
    return [last?.id, last?.params, last?.body];
  };
  const label = { label_id: 'l_1' };
  expect(await heardOf(editList, { name: 'Berlin trip', rename: 'Munich' })).toEqual([
    ...['v3.labels.rename', label, { name: 'Munich' }],
  ]);
  expect(await heardOf(editList, { name: 'Berlin trip', delete: true })).toEqual([
    ...['v3.labels.delete', label, undefined],
  ]);
  expect(await heardOf(editNote, { note: 'n_1', text: 'y' })).toEqual([
    ...['v3.notes.edit', { note_id: 'n_1' }, { text: 'y' }],
  ]);
});
