import type { GoldenCase } from '../golden-case.ts';

const DONE = {
  status: 'success',
  payload: {
    jobId: 'i_4',
    status: 'completed',
    progress: { total: 212, processed: 212, imported: 200, updated: 8, skipped: 1, failed: 3 },
    errors: [{ row: 17, column: 'First Name', message: 'no name in this row' }],
    pausedReason: null,
    changes: {
      comparedWith: { importedOn: '2026-03-05', newestConnection: '2026-02-27' },
      ...{ isOlder: false, saysWhoIsGone: true },
      ...{ new: 200, gone: 7, returned: 0, changedJobs: 5, changedTitles: 3 },
      first: [
        {
          ...{ profileId: 'p_0000000vb3', displayName: 'Viggo Brandt' },
          before: { title: 'Nurse', organization: 'Norvane Clinic' },
          after: { title: 'Head Nurse', organization: 'Tarnwick Hospital' },
        },
      ],
    },
  },
} satisfies GoldenCase['answers']['v2.connections.job'];

export const importConnectionsCase: GoldenCase = {
  tool: 'import_connections',
  args: { content: 'First Name,Last Name\nPetra,Halvorsen\n', format: 'linkedin_csv' },
  answers: {
    'v2.connections.import': { status: 'success', payload: { jobId: 'i_4', status: 'queued' } },
    'v2.connections.job': DONE,
  },
  questions: [
    { asks: 'Is it finished?', inText: ['Done (import:i_4)'], inData: ['final: true'] },
    { asks: 'How many are in?', facts: ['208 people'] },
    { asks: 'How many failed?', facts: ['3 failed'] },
    { asks: 'How many are new, how many gone?', facts: ['200 new', '7 no longer in it'] },
    { asks: 'Since when?', facts: ['2026-03-05', 'newest connection 2026-02-27'] },
    { asks: 'Who changed jobs?', facts: ['Viggo Brandt', 'Norvane Clinic', 'Tarnwick Hospital'] },
    { asks: 'Why did row 17?', facts: ['17', 'First Name', 'no name in this row'] },
    { asks: 'What to call next?', facts: ['search_people', '"my_network":true'] },
  ],
};

export const pausedImportCase: GoldenCase = {
  tool: 'resume_import',
  args: { run: 'import:i_5', mapping: { Who: 'name' } },
  answers: {
    'v2.connections.resume': { status: 'success', payload: { jobId: 'i_5', status: 'running' } },
    'v2.connections.job': {
      status: 'success',
      payload: {
        jobId: 'i_5',
        status: 'paused',
        pausedReason: 'needs_mapping',
        columns: ['Who', 'Where from'],
        progress: { total: 9, processed: 0, imported: 0, updated: 0, skipped: 0, failed: 0 },
      },
    },
  },
  questions: [
    { asks: 'Is it finished?', inText: ['PAUSED (import:i_5)'], inData: ['final: false'] },
    { asks: 'Which columns has it?', facts: ['column: Where from'] },
    { asks: 'What to call next?', facts: ['resume_import', '"run":"import:i_5"', 'mapping'] },
  ],
};

export const listConnectionsCase: GoldenCase = {
  tool: 'list_connections',
  args: {},
  answers: {
    'v2.connections.list': {
      status: 'success',
      payload: {
        connections: [
          {
            id: 'p_0000000vb3',
            displayName: 'Viggo Brandt',
            headline: 'Nurse, Norvane Clinic',
            location: 'Tarnwick',
            connectedOn: '2024-03-15',
          },
          { id: 'p_0000000xx9', displayName: 'Signe Aune', headline: 'Baker' },
        ],
        total: 208,
        nextCursor: 'c9',
      },
    },
  },
  questions: [
    { asks: 'How many are there?', inText: ['2 of 208'], inData: ['total: 208'] },
    { asks: 'Who is the nurse?', facts: ['p_0000000vb3', 'Viggo Brandt', 'Nurse'] },
    { asks: 'Since when do they know each other?', facts: ['Viggo Brandt', '2024-03-15'] },
    { asks: 'What to call for more?', facts: ['list_connections', '"cursor":"c9"'] },
  ],
};
