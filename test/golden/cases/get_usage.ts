import type { GoldenCase } from '../golden-case.ts';

/** A metered key in the middle of its month. */
export const getUsageCase: GoldenCase = {
  tool: 'get_usage',
  args: {},
  answers: {
    'v3.credits.usage': {
      available: 412,
      reserved: 25,
      period: {
        start: '2026-11-01T00:00:00Z',
        end: '2026-12-01T00:00:00Z',
        consumed: 88,
        requests: 31,
      },
      by_operation: [
        { operation: 'v2.profile.query', requests: 8, credits: 8 },
        { operation: 'v3.search.start', requests: 23, credits: 80 },
      ],
    },
  },
  questions: [
    {
      asks: 'How many credits are left?',
      inText: ['412 left'],
      inData: ['credits_available: 412'],
    },
    { asks: 'How many are held back?', inText: ['25 reserved'], inData: ['credits_reserved: 25'] },
    { asks: 'How many went?', inText: ['88 used'], inData: ['credits_consumed: 88'] },
    { asks: 'On what?', facts: ['v3.search.start', '80'] },
    { asks: 'Since when?', inText: ['2026-11-01'], inData: ['period_start: 2026-11-01'] },
    { asks: 'Until when?', inText: ['2026-12-01'], inData: ['period_end: 2026-12-01'] },
    { asks: 'Whose service is it?', inText: ['on this machine'], inData: ['connection: embedded'] },
    { asks: 'How many requests may go now?', facts: ['general', '10'] },
  ],
};
