import { madeUpDetection, madeUpSimilar } from '../../answers/made-up-faces.ts';
import { madeUpProfile, madeUpSearch } from '../../answers/made-up-people.ts';
import { refusal } from '../../mcp/support/scripted-service.ts';
import { rowWith, told } from '../support/desk.ts';
import type { Task } from '../support/task.ts';

const few = { calls: 3, tokens: 3000 };
const PHOTO = 'https://pictures.example/party.jpg';

/** Errors, declined questions and long runs: recovering from each. */
export const RECOVERING: readonly Task[] = [
  {
    name: 'correct an argument that is too large',
    run: async (desk) => {
      const wrong = await desk.call('search_people', { title: 'mayor', limit: 500 });
      const limit = Number(told(wrong, /`limit`[^.]*?(\d+)/));
      return (
        rowWith(await desk.call('search_people', { title: 'mayor', limit }), 'Mayor').name ?? ''
      );
    },
    answer: /Orla Vance/,
    most: few,
  },
  {
    name: 'leave out a parameter that does not exist',
    run: async (desk) => {
      const wrong = await desk.call('search_people', { title: 'mayor', country: 'US' });
      if (!wrong.isError) return 'taken';
      told(wrong, /(not called)/);
      return rowWith(await desk.call('search_people', { title: 'mayor' }), 'Mayor').name ?? '';
    },
    answer: /Orla Vance/,
    most: few,
  },
  {
    name: 'add the place that a radius needs',
    run: async (desk) => {
      const wrong = await desk.call('search_people', { title: 'mayor', within_km: 50 });
      const missing = told(wrong, /needs `(\w+)`/);
      const args = { title: 'mayor', within_km: 50, [missing]: 'Boise' };
      return rowWith(await desk.call('search_people', args), 'Mayor').name ?? '';
    },
    answer: /Orla Vance/,
    most: few,
  },
  {
    name: 'correct an intent by its error message',
    run: async (desk) => {
      const wrong = await desk.call('search_people', { intent: { jobs: [{ title: 'mayor' }] } });
      told(wrong, /(experiences: \[)/);
      const intent = { experiences: [{ title: 'mayor' }] };
      return rowWith(await desk.call('search_people', { intent }), 'Mayor').name ?? '';
    },
    answer: /Orla Vance/,
    most: few,
  },
  {
    name: 'search for a person after an unknown id',
    run: async (desk) => {
      const wrong = await desk.call('get_profile', { id: 'p_nobody' });
      const tool = told(wrong, /row of (\w+)/);
      return rowWith(await desk.call(tool, { name: 'Orla Vance' }), 'Mayor').name ?? '';
    },
    answer: /Orla Vance/,
    most: few,
  },
  {
    name: 'search again when a run handle is unknown',
    run: async (desk) => {
      const wrong = await desk.call('wait_for_run', { run: 'search:s_gone' });
      const tool = told(wrong, /Start again with (\w+)/);
      return rowWith(await desk.call(tool, { title: 'mayor' }), 'Mayor').name ?? '';
    },
    answer: /Orla Vance/,
    most: few,
  },
  {
    name: 'see contact details only after stating a purpose',
    script: () => ({ 'v3.profile.read': () => ({ body: madeUpProfile() }) }),
    run: async (desk) => {
      const hidden = await desk.call('get_profile', { id: 'ada-obi' });
      if (hidden.shown.includes('ada.obi@')) return 'shown without a purpose';
      told(hidden, /say a (`purpose`)/);
      return (await desk.call('get_profile', { id: 'ada-obi', purpose: 'to invite' })).shown;
    },
    answer: /ada\.obi@senate\.example/,
    most: few,
  },
  {
    name: 'wait as long as an error says, then call again',
    script: () => {
      let calls = 0;
      return {
        'v3.webhooks.list': () => {
          calls += 1;
          if (calls > 1) return { body: { endpoints: [], supported_event_types: [] } };
          const refused = refusal(429, 'developer_api_key_rate_limited');
          return { ...refused, headers: { 'retry-after': '120' } };
        },
      };
    },
    run: async (desk) => {
      const refused = await desk.call('list_webhooks', {});
      const seconds = Number(told(refused, /Wait (\d+) seconds/));
      // The test does not wait. Calling too early gets the same error without a request.
      const early = Number(told(await desk.call('list_webhooks', {}), /Wait (\d+) seconds/));
      return `${seconds >= 119} ${early >= 100}`;
    },
    answer: /^true true$/,
    most: few,
  },
  {
    name: 'tell the user which scope the key lacks',
    script: () => ({ 'v3.profile.read': () => refusal(403, 'missing_api_key_scope') }),
    run: async (desk) => (await desk.call('get_profile', { id: 'ada-obi' })).said,
    answer: /lacks the scope.*profile:read/,
    most: { calls: 1, tokens: 500 },
  },
  {
    name: 'tell the user what is missing when credits run out',
    script: () => ({
      'v3.search.start': () =>
        refusal(402, 'developer_api_credits_insufficient', {
          requiredCredits: 3,
          remainingCredits: 1,
        }),
    }),
    run: async (desk) => (await desk.call('search_people', { query: 'mayors' })).said,
    answer: /costs 3 credits, 1 are left/,
    most: { calls: 1, tokens: 500 },
  },
  {
    name: 'wait for a run without taking its rows for the result',
    script: () => {
      let reads = 0;
      const running = madeUpSearch({ status: 'running', total_matches: 0 }, 0);
      return {
        'v3.search.start': () => ({ body: running }),
        'v3.search.read': () => {
          reads += 1;
          return { body: reads < 4 ? { ...running, revision: reads } : madeUpSearch({}, 2) };
        },
      };
    },
    run: async (desk) => {
      const begun = await desk.call('search_people', { query: 'state senators in Ohio' });
      const over = await desk.toTheEnd(begun);
      return `${over.final ? 'final' : 'not final'}: ${over.rows.map(({ name }) => name)}`;
    },
    answer: /^final: Ada Obi/,
    most: { calls: 6, tokens: 3000 },
  },
  {
    name: 'cancel a run that is no longer wanted',
    script: () => {
      const running = madeUpSearch({ status: 'running', total_matches: 0 }, 0);
      return {
        'v3.search.read': () => ({ body: running }),
        'v3.search.cancel': () => ({ body: { ...running, status: 'cancelled' as const } }),
      };
    },
    run: async (desk) => {
      const going = await desk.call('wait_for_run', { run: 'search:s_0a1b2c3d4e' });
      const run = told(going, /(search:\w+)/);
      return (await desk.call('cancel_run', { run })).said;
    },
    answer: /Cancelled/,
    most: few,
  },
  {
    name: 'let the user pick a face, then find similar faces',
    script: () => ({
      'v3.faces.detect': () => ({ body: madeUpDetection(3) }),
      'v3.faces.index_search': () => ({ body: madeUpSimilar(0.7, 0.4) }),
    }),
    run: async (desk) => {
      const faces = await desk.call('detect_faces', { photo: PHOTO });
      told(faces, /(Ask the user which number)/);
      const box = JSON.parse(rowWith({ rows: faces.rows.slice(1, 2) }).box ?? '[]');
      const similar = await desk.follow(faces, { box, purpose: 'to thank them' });
      return `${rowWith(similar, 'strong').name}; ${told(similar, /(look-alikes[^.]*)/)}`;
    },
    answer: /^Ada Obi; look-alikes/,
    most: few,
  },
  {
    name: 'spend 100 credits on a face only after the user agreed',
    script: () => ({
      'v3.faces.index_search': () => ({ body: madeUpSimilar() }),
      'v3.search.start': () => ({ body: madeUpSearch({}, 1) }),
    }),
    run: async (desk, { asked }) => {
      const args = { photo: 'photo:f_0a1b2c3d4e5f', box: [1, 2, 3, 4], purpose: 'a reunion' };
      const before = asked.length;
      const found = await desk.follow(await desk.call('match_face', args), {
        purpose: 'a reunion',
      });
      return `${asked.length - before} question, ${found.rows.length} row`;
    },
    answer: /^1 question, 1 row$/,
    most: few,
  },
  {
    name: 'have the user approve a code when the host shows no question',
    script: () => ({ 'v3.search.start': () => ({ body: madeUpSearch({}, 1) }) }),
    person: 'nobody',
    run: async (desk, { approve }) => {
      const face = { photo: 'photo:f_0a1b2c3d4e5f', box: [1, 2, 3, 4] };
      const args = { signals: { face }, purpose: 'a reunion' };
      await approve(told(await desk.call('search_people', args), /approve ([A-Z2-9-]{9})/));
      return `${(await desk.call('search_people', args)).rows.length} row`;
    },
    answer: /^1 row$/,
    most: few,
  },
];
