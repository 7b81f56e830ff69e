import type { GoldenCase } from '../golden-case.ts';
import { searchPeopleCase } from './search_people.ts';

const finished = searchPeopleCase.answers['v3.search.read'];

/** The second page of a finished search: the rows after the first. */
export const waitForRunCase: GoldenCase = {
  tool: 'wait_for_run',
  args: { run: 'search:s_4kd82h1', after: 1 },
  answers: finished === undefined ? {} : { 'v3.search.read': finished },
  questions: [
    { asks: 'Is the run finished?', inText: ['2 of 41 people'], inData: ['final: true'] },
    { asks: 'Which rows are these?', inText: ['2 of 41'], inData: ['first: 2'] },
    { asks: 'Who is in them?', facts: ['p_0000000os2', 'School dentist'] },
    { asks: 'What of the other people?', facts: ['39 more', 'narrows this search'] },
    { asks: 'From where?', facts: ['osterby.example', '2019-05'] },
    {
      asks: 'At which address?',
      facts: ['https://osterby.example/schools/dental'],
      detailedOnly: true,
    },
  ],
};

/** A search that is still running: must not be taken for the result. */
export const unfinishedSearchCase: GoldenCase = {
  tool: 'wait_for_run',
  args: { run: 'search:s_9zz10' },
  answers: {
    'v3.search.read': {
      search_id: 's_9zz10',
      status: 'running',
      query: 'dentists in Tarnwick',
      results: [],
      revision: 3,
      links: { status: '/v3/search/s_9zz10' },
    },
  },
  questions: [
    { asks: 'Is the run finished?', inText: ['STILL RUNNING'], inData: ['final: false'] },
    { asks: 'What to call next?', facts: ['wait_for_run', '"run":"search:s_9zz10"', '"since":3'] },
  ],
};
