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

/** An answer to what is asked, one that is not known, and the fact behind the first. */
export const queryProfileAnswersCase: GoldenCase = {
  tool: 'query_profile',
  args: { id: 'p_0000000tw1', query: 'where did she study, and where does she live?' },
  answers: {
    'v2.profile.query': {
      status: 'success',
      payload: {
        profile: { id: 'p_0000000tw1', displayName: 'Petra Halvorsen' },
        query: 'where did she study, and where does she live?',
        answers: [
          {
            asks: 'education',
            status: 'answered',
            text: 'MSc, Acoustics at Tarnwick University, until 2009. Not applied: “best”.',
            notApplied: ['best'],
          },
          { asks: 'place', status: 'not_known', text: 'No place of residence is recorded.' },
        ],
        matches: [
          {
            section: 'funFacts',
            from: 'education',
            answers: true,
            text: 'MSc, Acoustics at Tarnwick University, until 2009',
            score: 1,
            sources: [{ url: 'https://tarnwick.example/alumni' }],
          },
          { section: 'funFacts', text: 'Teaches at Tarnwick School.', score: 0.55 },
        ],
      },
    },
  },
  headers: { [CREDITS_REMAINING_HEADER]: '16' },
  questions: [
    {
      asks: 'Where did she study?',
      inText: ['answer: "MSc, Acoustics at Tarnwick University, until 2009.'],
      inData: ['MSc, Acoustics at Tarnwick University, until 2009. Not applied'],
    },
    { asks: 'Where does she live?', facts: ['No place of residence is recorded.'] },
    { asks: 'What is not known?', facts: ['Not known; the profile does not hold it: place.'] },
    { asks: 'What is answered?', facts: ['Answered from the profile: education.'] },
    { asks: 'Was all of it applied?', facts: ['Not every word of the question was applied.'] },
    { asks: 'Who says that she studied there?', facts: ['Acoustics', 'tarnwick.example/alumni'] },
    { asks: 'Which fact is the one asked for?', facts: ['until 2009', 'asked'] },
    { asks: 'Which only relates to it?', facts: ['Tarnwick School', '0.55'] },
    { asks: 'How many facts?', inText: ['2 facts of'], inData: ['found: 2'] },
  ],
};
