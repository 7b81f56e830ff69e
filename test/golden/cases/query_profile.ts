import { CREDITS_REMAINING_HEADER } from '../../../src/contract/headers.ts';
import type { GoldenCase } from '../golden-case.ts';

const sources = [
  { url: 'https://gazette.example/2024/03/organ', publishedAt: '2024-03-15' },
  { url: 'https://parish.example/news/organ', publishedAt: '2023-12-01' },
  { url: 'https://hobby.example/organs/81' },
];

/** Two facts with sources and their relevance. */
export const queryProfileCase: GoldenCase = {
  tool: 'query_profile',
  args: { id: 'p_0000000tw1', query: 'what does she do outside work?' },
  answers: {
    'v2.profile.query': {
      status: 'success',
      payload: {
        profile: { id: 'p_0000000tw1', displayName: 'Petra Halvorsen' },
        query: 'what does she do outside work?',
        matches: [
          {
            section: 'funFacts',
            text: 'Repaired the organ of Saint Brede in 2023.',
            score: 0.91,
            sources,
            createdAt: '2024-03-20T08:00:00Z',
            updatedAt: '2026-09-01T08:00:00Z',
          },
          { section: 'passions', text: 'Sings in the Tarnwick choir.', score: 0.55 },
        ],
      },
    },
  },
  headers: { [CREDITS_REMAINING_HEADER]: '17' },
  questions: [
    { asks: 'About whom?', inText: ['name: "Petra Halvorsen"'], inData: ['name: Petra Halvorsen'] },
    { asks: 'Of which profile?', facts: ['p_0000000tw1'] },
    { asks: 'What did she repair, and when?', facts: ['organ of Saint Brede in 2023'] },
    { asks: 'Who says so?', facts: ['organ of Saint Brede', 'gazette.example/2024/03/organ'] },
    { asks: 'When did they say so?', facts: ['Saint Brede', '2024-03-15', '2023-12-01'] },
    { asks: 'Which is most to the point?', facts: ['Saint Brede', '0.91'] },
    { asks: 'When was it last checked?', facts: ['Saint Brede', '2026-09-01'] },
    { asks: 'Does anybody vouch for the choir?', facts: ['Tarnwick choir', '0.55'] },
    { asks: 'What did it cost, what is left?', facts: ['1 spent, 17 left'] },
    { asks: 'How many facts?', inText: ['2 facts of'], inData: ['found: 2'] },
    { asks: 'Any further source?', facts: ['Saint Brede', 'hobby.example'], detailedOnly: true },
  ],
};
