import type { GoldenCase } from '../golden-case.ts';

const CHANGE = {
  profile_id: 'p_0000000vb3',
  display_name: 'Viggo Brandt',
  headline: 'Head Nurse, Tarnwick Hospital',
  source: 'LinkedIn connections',
};

export const showChangesCase: GoldenCase = {
  tool: 'show_changes',
  args: { since: '2026-05' },
  answers: {
    'v3.network.changes': {
      changes: [
        {
          ...CHANGE,
          kind: 'job',
          before: { title: 'Nurse', organization: 'Norvane Clinic' },
          after: { title: 'Head Nurse', organization: 'Tarnwick Hospital' },
          ...{ from: '2026-02-27', by: '2026-09-10', is_certain: false },
        },
        {
          ...CHANGE,
          ...{ profile_id: 'p_0000000xx9', display_name: 'Signe Aune', headline: 'Baker' },
          ...{ kind: 'new', before: null, after: null },
          ...{ from: '2026-08-14', by: '2026-08-14', is_certain: true },
        },
      ],
      counts: { new: 1, gone: 0, returned: 0, job: 1, title: 0 },
      files: [
        {
          source: 'LinkedIn connections',
          ...{ imported_on: '2026-09-10', newest_connection: '2026-09-02' },
          compared_with: { imported_on: '2026-03-05', newest_connection: '2026-02-27' },
          says_who_is_gone: true,
        },
      ],
      known_since: '2026-02-27',
      next_cursor: null,
    },
  },
  questions: [
    { asks: 'Who changed jobs, from what to what?', facts: ['Viggo Brandt', 'Norvane Clinic'] },
    { asks: 'When was that, as far as is known?', facts: ['2026-02-27 to 2026-09-10', 'perhaps'] },
    { asks: 'Who is new, and since when?', facts: ['Signe Aune', '2026-08-14', 'surely'] },
    { asks: 'Which files are compared?', facts: ['2026-09-10', '2026-03-05'] },
    { asks: 'Is anybody gone?', facts: ['0 gone'] },
  ],
};

const VIA = { profile_id: 'p_0000000ao1', display_name: 'Ada Overlap', headline: 'Engineer' };
const TO = { profile_id: 'p_0000000vt2', display_name: 'Vera Target', headline: 'CTO, Quillbank' };
const TIE = {
  kind: 'employer' as const,
  name: 'Norvane Robotics',
  certainty: 'certain' as const,
  ...{ from: '2016', to: '2018', strength: 0.81 },
  reason: 'both at Norvane Robotics, at the same time: 2016 to 2018',
};

export const findIntroductionsCase: GoldenCase = {
  tool: 'find_introductions',
  args: { organization: 'Quillbank' },
  answers: {
    'v3.network.introductions': {
      paths: [
        {
          via: { ...VIA, is_connection: true },
          to: { ...TO, is_connection: false },
          ...{ ties: [TIE], strength: 0.81, contact: { last_on: '2026-09-01', times: 4 } },
        },
      ],
      connected: [],
      former: [
        { ...VIA, profile_id: 'p_0000000ef3', display_name: 'Edda Former', is_connection: true },
      ],
      ...{ connected_count: 0, former_count: 1 },
      ...{ targets: 1, is_complete: true, organizations: ['Quillbank'] },
    },
  },
  questions: [
    { asks: 'Does somebody the user knows work there?', facts: ['No connection of the user'] },
    {
      asks: 'Who may introduce to whom, and why?',
      facts: ['Ada Overlap', 'Vera Target', '2016 to 2018'],
    },
    {
      asks: 'When was the user in touch with who may introduce?',
      facts: ['2026-09-01', '4 times'],
    },
    { asks: 'Who was there before?', facts: ['Edda Former', 'was there'] },
    { asks: 'How sure is that?', facts: ['is an estimate'] },
  ],
};

export const findOverlapsCase: GoldenCase = {
  tool: 'find_overlaps',
  args: { id: 'p_0000000vt2', at: 'Norvane' },
  answers: {
    'v3.network.overlaps': {
      person: { ...TO, is_connection: false },
      people: [{ person: { ...VIA, is_connection: true }, ties: [TIE], strength: 0.81 }],
      ...{ found: 1, is_complete: true, stays: 2, organizations: ['Norvane Robotics'] },
    },
  },
  questions: [
    { asks: 'Who was there at the same time?', facts: ['Ada Overlap', '2016 to 2018'] },
    { asks: 'Does the user know that person?', inText: ['"yes"'], inData: ['yes'] },
    { asks: 'Do the two know each other?', facts: ['no row says that two people know each other'] },
  ],
};
