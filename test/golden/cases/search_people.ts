import { CREDITS_REMAINING_HEADER } from '../../../src/contract/headers.ts';
import type { GoldenCase } from '../golden-case.ts';

const DENTISTS = {
  search_id: 's_4kd82h1',
  status: 'completed',
  query: 'dentists called Petra Halvorsen',
  intent: { names: ['Petra Halvorsen'], experiences: [{ title: 'dentist' }] },
  query_intent: {
    organizations: [],
    schools: [],
    names_a_person: true,
    spans: [
      { clause: 'experiences.title', text: 'dentists', start: 0, end: 8 },
      { clause: 'names', text: 'Petra Halvorsen', start: 16, end: 31 },
    ],
  },
  total_matches: 41,
  ambiguity: {
    name: 'Petra Halvorsen',
    people: 2,
    differs_by: ['location', 'birth_year'],
    question: 'Do you mean Petra Halvorsen of Tarnwick or the one of Osterby?',
  },
  notices: ['The clause nearMe was left out: the key has no location.'],
  results: [
    {
      profile_id: 'p_0000000tw1',
      status: 'ready',
      generation_level: 2,
      origin: 'search',
      confidence: 0.94,
      confidence_level: 'high',
      match_reasons: [
        { field: 'names', text: 'name: Petra Halvorsen' },
        { field: 'experiences.title', text: 'title: Orthodontist' },
      ],
      candidate_sources: [
        { url: 'https://www.norvane.example/team/halvorsen', publishedAt: '2025-02-11' },
        { url: 'https://registry.example/dentists/5521', publishedAt: '2024-09-30' },
      ],
      preview: {
        display_name: 'Petra Halvorsen',
        headline: 'Orthodontist at Norvane Clinic',
        location: 'Tarnwick',
        updated_at: '2026-10-02T06:00:00Z',
      },
    },
    {
      profile_id: 'p_0000000os2',
      status: 'ready',
      generation_level: 1,
      origin: 'search',
      confidence: 0.71,
      confidence_level: 'medium',
      match_reasons: [{ field: 'names', text: 'name: Petra Halvorsen' }],
      candidate_sources: [
        { url: 'https://osterby.example/schools/dental', publishedAt: '2019-05' },
      ],
      preview: {
        display_name: 'Petra Halvorsen',
        headline: 'School dentist, Osterby Council',
        location: 'Osterby',
        demo: true,
        updated_at: '2026-07-15T06:00:00Z',
      },
    },
  ],
  billing: { reserved: 0, consumed: 3, released: 0 },
  revision: 9,
  links: { status: '/v3/search/s_4kd82h1' },
} satisfies GoldenCase['answers']['v3.search.start'];

/** Namesakes, one of them fictional: what is known, what is open, what it cost. */
export const searchPeopleCase: GoldenCase = {
  tool: 'search_people',
  args: { query: 'dentists called Petra Halvorsen' },
  answers: { 'v3.search.start': DENTISTS, 'v3.search.read': DENTISTS },
  headers: { [CREDITS_REMAINING_HEADER]: '412' },
  questions: [
    { asks: 'How many fit?', inText: ['1–2 of 41 people'], inData: ['total: 41'] },
    { asks: 'Which run is this?', facts: ['search:s_4kd82h1'] },
    { asks: 'Is this the result?', inText: ['1–2 of 41'], inData: ['final: true'] },
    { asks: 'Who works at Norvane Clinic?', facts: ['p_0000000tw1', 'Petra Halvorsen', 'Norvane'] },
    { asks: 'Where is the school dentist?', facts: ['p_0000000os2', 'School dentist', 'Osterby'] },
    { asks: 'Which of them does not exist?', facts: ['p_0000000os2', 'made up'] },
    { asks: 'Says who, and when?', facts: ['p_0000000tw1', 'norvane.example', '2025-02'] },
    { asks: 'Which fits better?', facts: ['p_0000000tw1', '94'] },
    { asks: 'Why does the first fit?', facts: ['p_0000000tw1', 'Orthodontist'] },
    { asks: 'How fresh is the second?', facts: ['p_0000000os2', '2026-07-15'] },
    { asks: 'How was it understood?', facts: ['experiences.title: dentists'] },
    { asks: 'Is it clear who is meant?', facts: ['Ambiguous: 2 people', 'location, birth_year'] },
    { asks: 'What to ask the user?', facts: ['ask the user', 'of Tarnwick or the one of Osterby'] },
    { asks: 'What could not be used?', facts: ['nearMe was left out'] },
    { asks: 'What did it cost, what is left?', facts: ['3 spent, 412 left'] },
    {
      asks: 'At which address exactly, on which day?',
      facts: ['p_0000000tw1', 'https://www.norvane.example/team/halvorsen', '2025-02-11'],
      detailedOnly: true,
    },
    {
      asks: 'How deep is the profile of the second?',
      facts: ['p_0000000os2', 'medium', '1'],
      detailedOnly: true,
    },
  ],
};
