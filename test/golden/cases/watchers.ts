import type { GoldenCase } from '../golden-case.ts';
import { getProfileCase } from './get_profile.ts';

const WATCHER = {
  watcher_id: 'w_31',
  profile_id: 'p_0000000tw1',
  interval_seconds: 604_800,
  phases: ['existing_sources', 'new_sources'],
  enabled: true,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  next_run_at: '2026-11-22T08:00:00Z',
  last_run_at: '2026-11-15T08:00:00Z',
};
const PAUSED = { ...WATCHER, enabled: false, next_run_at: null };
const COST = { asks: 'What can it cost a month?', inText: ['5–30 credits'] } as const;

/** A watcher that the user approved. */
export const watchProfileCase: GoldenCase = {
  tool: 'watch_profile',
  args: { id: 'p_0000000tw1' },
  answers: { ...getProfileCase.answers, 'v3.watchers.create': WATCHER },
  questions: [
    { asks: 'Which watcher is it?', inText: ['Watcher w_31'], inData: ['watcher: w_31'] },
    { asks: 'Of whom?', inText: ['p_0000000tw1'], inData: ['profile: p_0000000tw1'] },
    { asks: 'How often does it look?', inText: ['168 hours'], inData: ['every_hours: 168'] },
    { ...COST, inData: ['credits_most: 30'] },
    { asks: 'When next?', facts: ['2026-11-22 08:00 UTC'] },
    { asks: 'What to call next?', facts: ['list_watcher_runs', '"watcher":"w_31"'] },
  ],
};

export const updateWatcherCase: GoldenCase = {
  tool: 'update_watcher',
  args: { watcher: 'w_31', enabled: false },
  answers: { 'v3.watchers.read': WATCHER, 'v3.watchers.update': PAUSED },
  questions: [
    { asks: 'Does it go on?', inText: ['is paused'], inData: ['enabled: false'] },
    { asks: 'What does it cost now?', inText: ['costs nothing'], inData: ['credits_most: 0'] },
  ],
};

export const listWatchersCase: GoldenCase = {
  tool: 'list_watchers',
  args: {},
  answers: {
    'v3.watchers.list': {
      watchers: [WATCHER, { ...PAUSED, watcher_id: 'w_32', profile_id: 'p_0000000os2' }],
      next_cursor: 'c2',
    },
  },
  questions: [
    { asks: 'Who is watched?', facts: ['w_31', 'p_0000000tw1', 'on', '168'] },
    { asks: 'Which one is paused?', facts: ['w_32', 'p_0000000os2', 'paused'] },
    { asks: 'What can all cost a month?', inText: ['30 credits'], inData: ['credits_most: 30'] },
    { asks: 'When was the last look?', facts: ['w_31', '2026-11-15 08:00 UTC'] },
    { asks: 'What to call for more?', facts: ['list_watchers', '"cursor":"c2"'] },
  ],
};

export const deleteWatcherCase: GoldenCase = {
  tool: 'delete_watcher',
  args: { watcher: 'w_31' },
  answers: { 'v3.watchers.delete': { watcher_id: 'w_31', deleted: true } },
  questions: [
    {
      asks: 'Is it gone?',
      inText: ['w_31 and its run history are deleted'],
      inData: ['deleted: true'],
    },
    { asks: 'Are the findings gone?', facts: ['stays in the profile'] },
  ],
};

export const listWatcherRunsCase: GoldenCase = {
  tool: 'list_watcher_runs',
  args: { watcher: 'w_31' },
  answers: {
    'v3.watchers.runs': {
      runs: [
        {
          run_id: 'wr_9',
          watcher_id: 'w_31',
          status: 'completed',
          started_at: '2026-11-15T08:00:00Z',
          finished_at: '2026-11-15T08:02:00Z',
          changes: [
            { type: 'section_updated', section: 'jobs', items_added: 1, items_removed: 0 },
            {
              type: 'event_added',
              event: { text: 'Opened a second practice', date: '2026-11-12' },
            },
          ],
        },
        { run_id: 'wr_8', status: 'skipped', started_at: '2026-11-08T08:00:00Z', changes: [] },
      ],
      next_cursor: null,
    },
  },
  questions: [
    { asks: 'What did the last look find?', facts: ['wr_9', 'Opened a second practice'] },
    { asks: 'When was that?', facts: ['wr_9', '2026-11-15 08:00 UTC'] },
    { asks: 'What of her jobs?', facts: ['wr_9', 'jobs +1'] },
    { asks: 'Which look did not happen, and why?', facts: ['1 skipped for lack of credits'] },
  ],
};
