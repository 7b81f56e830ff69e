import { CREDITS_REMAINING_HEADER } from '../../../src/contract/headers.ts';
import type { GoldenCase } from '../golden-case.ts';

const cancelledSearch = {
  search_id: 's_9zz10',
  status: 'cancelled',
  query: 'dentists in Tarnwick',
  results: [],
  total_matches: 4,
  billing: { reserved: 0, consumed: 2, released: 8 },
  revision: 5,
  links: { status: '/v3/search/s_9zz10' },
} satisfies GoldenCase['answers']['v3.search.cancel'];

export const cancelRunCase: GoldenCase = {
  tool: 'cancel_run',
  args: { run: 'search:s_9zz10' },
  answers: { 'v3.search.cancel': cancelledSearch },
  headers: { [CREDITS_REMAINING_HEADER]: '90' },
  questions: [
    { asks: 'Has it ended?', inText: ['ancelled'], inData: ['status: cancelled'] },
    { asks: 'Will more come?', inText: ['ancelled'], inData: ['final: true'] },
    { asks: 'Which run?', facts: ['search:s_9zz10'] },
    { asks: 'What is left?', facts: ['Credits left: 90'] },
  ],
};

/** A run that takes minutes and has just started. */
export const startDeepSearchCase: GoldenCase = {
  tool: 'start_deep_search',
  args: { name: 'Petra Halvorsen', linkedin_url: 'https://www.linkedin.com/in/petra-halvorsen' },
  answers: {
    'v2.deep_search.start': { request_id: 'd_55', run_id: 'r_55', status: 'started' },
    'v2.deep_search.read': { request_id: 'd_55', run_id: 'r_55', status: 'running' },
  },
  headers: { [CREDITS_REMAINING_HEADER]: '80' },
  questions: [
    { asks: 'Is this the result?', inText: ['STILL RUNNING'], inData: ['final: false'] },
    { asks: 'What to call next?', facts: ['wait_for_run', '"run":"deep:d_55"'] },
    { asks: 'What is left?', facts: ['Credits left: 80'] },
  ],
};

export const enrichProfileCase: GoldenCase = {
  tool: 'enrich_profile',
  args: { id: 'p_0000000tw1', operation: 'full' },
  answers: {
    'v3.enrich.start': {
      request_id: 'e_8',
      profile_id: 'p_0000000tw1',
      status: 'completed',
      generation_level: 3,
      links: { status: '/v3/enrich/requests/e_8' },
    },
  },
  questions: [
    { asks: 'Is it done?', inText: ['Done (enrich:e_8)'], inData: ['final: true'] },
    { asks: 'How deep is the profile now?', facts: ['level 3 (full)'] },
    { asks: 'What to call next?', facts: ['get_profile', '"id":"p_0000000tw1"'] },
  ],
};

/** A run that found its person. */
export const deepSearchEndedCase: GoldenCase = {
  tool: 'wait_for_run',
  args: { run: 'deep:d_55' },
  quiet: true,
  answers: {
    'v2.deep_search.read': {
      request_id: 'd_55',
      run_id: 'r_55',
      status: 'completed',
      result: {
        id: 'p_0000000tw1',
        section_generation: {
          status: 'completed',
          sections_ready: true,
          materialized_section_count: 6,
          failed_count: 1,
        },
        changes: {
          is_new: false,
          sections: [
            { section: 'jobs', added: 2, removed: 1 },
            { section: 'education', added: 1, removed: 0 },
          ],
        },
      },
      evidence: { documents: 12, pictures: 0, fetches_pages: false },
    },
  },
  questions: [
    { asks: 'Is the run finished?', inText: ['Done (deep:d_55)'], inData: ['final: true'] },
    { asks: 'Whose profile is it?', facts: ['profile p_0000000tw1 changed'] },
    { asks: 'What is new?', facts: ['New or changed facts: jobs 2, education 1'] },
    { asks: 'What is no longer stated?', facts: ['Gone or replaced: jobs 1'] },
    { asks: 'Is it whole?', facts: ['1 section failed'] },
    { asks: 'What was read?', facts: ['12 documents', 'nothing on the web'] },
    { asks: 'What to call next?', facts: ['get_profile', '"id":"p_0000000tw1"'] },
  ],
};
