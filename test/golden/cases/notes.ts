import { join } from 'node:path';
import { EXPORTS } from '../exports.ts';
import type { GoldenCase } from '../golden-case.ts';

const NOTE = {
  note_id: 'n_0000000n01',
  profile_id: 'p_0000000vb3',
  display_name: 'Viggo Brandt',
  text: 'Met at the harbour fair; sails on Sundays',
  created_at: '2026-03-04T10:00:00.000Z',
};

const LIST = {
  label_id: 'l_0000000l01',
  kind: 'list' as const,
  name: 'Berlin trip',
  people: 2,
  created_at: '2026-02-01T08:00:00.000Z',
};

export const notePersonCase: GoldenCase = {
  tool: 'note_person',
  args: { id: 'p_0000000vb3', text: NOTE.text },
  quiet: true,
  answers: { 'v3.notes.create': NOTE },
  questions: [
    { asks: 'About whom, and when?', facts: ['p_0000000vb3', '2026-03-04'] },
    { asks: 'What deletes it?', inText: ['note n_0000000n01'], inData: ['note: n_0000000n01'] },
    { asks: 'Who can read it?', facts: ['Only the user'] },
  ],
};

export const showNotesCase: GoldenCase = {
  tool: 'show_notes',
  args: { words: 'harbour' },
  answers: { 'v3.notes.list': { notes: [NOTE], next_cursor: 'Mw' } },
  questions: [
    { asks: 'What did the user note?', facts: ['Viggo Brandt', 'Met at the harbour fair'] },
    { asks: 'When, and how to delete it?', facts: ['2026-03-04', 'n_0000000n01'] },
    { asks: 'Whose words are these?', facts: ['`own words` are the user’s'] },
    { asks: 'What to call for more?', facts: ['show_notes', '"cursor":"Mw"'] },
  ],
};

export const deleteNoteCase: GoldenCase = {
  tool: 'delete_note',
  args: { note: 'n_0000000n01' },
  quiet: true,
  answers: { 'v3.notes.delete': { note_id: 'n_0000000n01', deleted: true } },
  questions: [{ asks: 'Which note is gone?', facts: ['n_0000000n01', 'deleted'] }],
};

export const editNoteCase: GoldenCase = {
  tool: 'edit_note',
  args: { note: 'n_0000000n01', text: 'Sails on Mondays' },
  quiet: true,
  answers: { 'v3.notes.edit': { ...NOTE, text: 'Sails on Mondays' } },
  questions: [
    { asks: 'Which note is changed?', facts: ['n_0000000n01', 'new words'] },
    { asks: 'About whom?', facts: ['p_0000000vb3'] },
  ],
};

export const editListCase: GoldenCase = {
  tool: 'edit_list',
  args: { name: 'Berlin trip', delete: true },
  quiet: true,
  answers: {
    'v3.labels.list': { labels: [LIST], next_cursor: null },
    'v3.labels.delete': { label_id: 'l_0000000l01', deleted: true },
  },
  questions: [{ asks: 'What became of its people?', facts: ['2 people', 'stay'] }],
};

export const exportPeopleCase: GoldenCase = {
  tool: 'export_people',
  args: { list: 'Berlin trip', path: join(EXPORTS, 'people.csv'), replace: true },
  quiet: true,
  answers: {
    'v3.labels.list': { labels: [LIST], next_cursor: null },
    'v3.labels.people': {
      label: LIST,
      people: [
        {
          ...{ profile_id: 'p_0000000vb3', display_name: 'Viggo Brandt', headline: null },
          ...{ location: null, added_at: '2026-03-05T10:00:00.000Z' },
        },
      ],
      next_cursor: null,
    },
    'v3.profile.read': {
      ...{ profile_id: 'p_0000000vb3', slug: 'viggo-brandt', generation_level: 1 },
      profile: { id: 'p_0000000vb3', displayName: 'Viggo Brandt', avatarUrl: null },
    },
  },
  questions: [
    { asks: 'How many, and where?', facts: ['1 person', 'people.csv'] },
    { asks: 'Are contact details in it?', facts: ['Contact details are left out'] },
  ],
};

export const labelPeopleCase: GoldenCase = {
  tool: 'label_people',
  args: { name: 'Berlin trip', add: ['p_0000000vb3'] },
  quiet: true,
  answers: { 'v3.labels.change': { label: LIST, added: ['p_0000000vb3'], removed: [] } },
  questions: [
    { asks: 'Who was added?', inText: ['Added: p_0000000vb3'], inData: ['added: p_0000000vb3'] },
    { asks: 'How many are on it?', inText: ['2 people on this list'], inData: ['people: 2'] },
  ],
};

export const showListCase: GoldenCase = {
  tool: 'show_list',
  args: { name: 'berlin trip' },
  answers: {
    'v3.labels.list': { labels: [LIST], next_cursor: null },
    'v3.labels.people': {
      label: LIST,
      people: [
        {
          profile_id: 'p_0000000vb3',
          display_name: 'Viggo Brandt',
          headline: 'Nurse, Norvane Clinic',
          location: 'Tarnwick',
          added_at: '2026-03-05T10:00:00.000Z',
        },
        {
          profile_id: 'p_0000000xx9',
          display_name: 'Signe Aune',
          headline: 'Baker',
          added_at: '2026-02-01T08:00:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
  questions: [
    { asks: 'How many are on the list?', facts: ['2 people have been put on this list'] },
    { asks: 'Who is the nurse?', facts: ['p_0000000vb3', 'Viggo Brandt', 'Nurse'] },
    { asks: 'When was the baker added?', facts: ['Signe Aune', '2026-02-01'] },
  ],
};

export const allListsCase: GoldenCase = {
  tool: 'show_list',
  args: {},
  answers: { 'v3.labels.list': { labels: [LIST], next_cursor: null } },
  questions: [
    { asks: 'Which lists are there?', facts: ['list', 'Berlin trip', '2', '2026-02-01'] },
  ],
};
