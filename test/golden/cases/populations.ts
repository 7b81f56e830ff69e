import { CREDITS_REMAINING_HEADER } from '../../../src/contract/headers.ts';
import type { GoldenCase } from '../golden-case.ts';

const QUOTE = {
  population: { kind: 'company', name: 'Norvane Clinic' },
  size: 37,
  profile_depth: 'partial',
  credits: 185,
  max_people: null,
  pricing_version: '2026-01',
  quote_id: 'q_norvane1',
  expires_at: '2099-11-21T14:05:00Z',
};

/** The quote for everyone at a clinic. */
export const quotePopulationCase: GoldenCase = {
  tool: 'quote_population',
  args: { kind: 'company', name: 'Norvane Clinic' },
  answers: { 'v3.populations.quote': QUOTE },
  questions: [
    { asks: 'How many people work there?', inText: ['37 people'], inData: ['size: 37'] },
    { asks: 'What would it cost?', inText: ['185 credits'], inData: ['credits: 185'] },
    { asks: 'And at full depth?', facts: ['full', '370'] },
    { asks: 'Was anything charged?', facts: ['Nothing was charged'] },
    { asks: 'Until when does that hold?', facts: ['2099-11-21 14:05 UTC'] },
    { asks: 'What to call next?', facts: ['search_population', '"quote_id":"q_norvane1"'] },
  ],
};

const STARTED = {
  search_id: 's_pop7',
  status: 'completed',
  results: [
    {
      profile_id: 'p_0000000tw1',
      status: 'ready',
      generation_level: 2,
      preview: {
        display_name: 'Petra Halvorsen',
        headline: 'Orthodontist at Norvane Clinic',
        location: 'Tarnwick',
      },
    },
    {
      profile_id: 'p_0000000vb3',
      status: 'ready',
      preview: { display_name: 'Viggo Brandt', headline: 'Nurse, Norvane Clinic' },
    },
  ],
  total_matches: 37,
  population: {
    kind: 'company',
    name: 'Norvane Clinic',
    size: 37,
    status: 'completed',
    added: 37,
    credits_quoted: 185,
  },
  billing: { reserved: 0, consumed: 150, released: 35 },
  revision: 4,
  links: { status: '/v3/search/s_pop7' },
} satisfies GoldenCase['answers']['v3.populations.start'];

/** The search for everyone there, once approved. */
export const searchPopulationCase: GoldenCase = {
  tool: 'search_population',
  args: { kind: 'company', name: 'Norvane Clinic' },
  answers: {
    'v3.populations.quote': QUOTE,
    'v3.populations.start': STARTED,
    'v3.search.read': STARTED,
  },
  headers: { [CREDITS_REMAINING_HEADER]: '262' },
  questions: [
    { asks: 'How many were added?', facts: ['37 people added of 37 known'] },
    { asks: 'Who is the nurse?', facts: ['p_0000000vb3', 'Viggo Brandt', 'Nurse'] },
    { asks: 'Is it finished?', inText: ['Population completed'], inData: ['final: true'] },
    { asks: 'What did it cost?', facts: ['150 spent, 262 left'] },
    { asks: 'How to read on?', inText: ['search:s_pop7'], inData: ['run: search:s_pop7'] },
  ],
};
