import { rowWith, told } from '../support/desk.ts';
import type { Task } from '../support/task.ts';

const CONNECTIONS =
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
  'Sunniva,Brekke,https://www.linkedin.com/in/sunniva-brekke,,Quillon Labs,Glaciologist,15 Mar 2024\n';
const UNKNOWN = 'Who,Works\nHalvard Nes,Lighthouse keeper\nMaren Dahl,Harbour pilot\n';

/** Tasks that change something: importing, watching, buying, deepening. */
export const WORKING: readonly Task[] = [
  {
    name: 'import connections, then search among them',
    run: async (desk) => {
      const args = { content: CONNECTIONS, format: 'linkedin_csv' };
      const done = await desk.toTheEnd(await desk.call('import_connections', args));
      const found = await desk.follow(done, { query: 'glaciologist' });
      return rowWith(found, 'Quillon').name ?? '';
    },
    answer: /Sunniva Brekke/,
    most: { calls: 5, tokens: 5000 },
  },
  {
    name: 'resume an import with unknown columns',
    run: async (desk) => {
      const paused = await desk.call('import_connections', { content: UNKNOWN });
      told(paused, /column: (Who)/);
      const mapping = { Who: 'name', Works: 'title' };
      const done = await desk.toTheEnd(await desk.follow(paused, { mapping }));
      const found = await desk.follow(done, { query: 'lighthouse keeper' });
      return found.rows.map(({ name }) => name).join();
    },
    answer: /Halvard Nes/,
    most: { calls: 6, tokens: 4000 },
  },
  {
    name: 'list connections by name',
    run: async (desk) => {
      await desk.call('import_connections', { content: CONNECTIONS, format: 'linkedin_csv' });
      const listed = await desk.call('list_connections', { query: 'Brekke' });
      return rowWith(listed, 'Sunniva').since ?? '';
    },
    answer: /2024-03-15/,
    most: { calls: 3, tokens: 3000 },
  },
  {
    name: 'watch a person and find the watcher in the list',
    run: async (desk, { asked }) => {
      const before = asked.length;
      const made = await desk.call('watch_profile', { id: 'rec-runa', every_hours: 720 });
      const watcher = told(made, /[Ww]atcher:? (\w[\w-]+)/);
      const row = rowWith(await desk.call('list_watchers', {}), watcher);
      return `${row.state} every ${row.every_hours} after ${asked.length - before} question`;
    },
    answer: /^on every 720 after 1 question$/,
    most: { calls: 2, tokens: 2500 },
  },
  {
    name: 'pause a watcher and delete it',
    run: async (desk) => {
      const made = await desk.call('watch_profile', { id: 'rec-orla' });
      const watcher = told(made, /[Ww]atcher:? (\w[\w-]+)/);
      const paused = await desk.call('update_watcher', { watcher, enabled: false });
      told(paused, /(paused)/);
      await desk.call('list_watcher_runs', { watcher });
      return (await desk.call('delete_watcher', { watcher })).said;
    },
    answer: /deleted/,
    most: { calls: 4, tokens: 3500 },
  },
  {
    name: 'quote a population, then search it at that price',
    run: async (desk, { asked }) => {
      const args = { kind: 'company', name: 'Quillon Labs', depth: 'identity' };
      const quote = await desk.call('quote_population', args);
      const credits = told(quote, /would cost (\d+) credit/);
      const found = await desk.toTheEnd(await desk.follow(quote));
      const priced = asked.some((question) => question.includes(`${credits} credit`));
      return `${priced ? 'at the price told' : 'unpriced'}: ${found.rows.map(({ name }) => name)}`;
    },
    answer: /^at the price told: .*Runa Feldt/,
    most: { calls: 8, tokens: 6000 },
  },
  {
    name: 'accept that the user declines',
    person: 'no',
    run: async (desk) => {
      const args = { kind: 'company', name: 'Larkwood Hospice' };
      const refused = await desk.follow(await desk.call('quote_population', args));
      return refused.isError ? refused.said : 'searched all the same';
    },
    answer: /the user declined this population search.*nothing charged/s,
    most: { calls: 2, tokens: 1500 },
  },
  {
    name: 'deepen a profile, then read it',
    run: async (desk) => {
      const started = await desk.call('enrich_profile', { id: 'rec-runa' });
      const done = await desk.toTheEnd(started);
      return rowWith(await desk.follow(done), 'Brask Works').when ?? '';
    },
    answer: /2012–2013/,
    most: { calls: 6, tokens: 5000 },
  },
  {
    name: 'start a deep search and wait for its end',
    run: async (desk) => {
      const args = {
        name: 'Runa Feldt',
        intent: { experiences: [{ organization: 'Quillon Labs' }] },
      };
      const over = await desk.toTheEnd(await desk.call('start_deep_search', args));
      return over.final ? over.said : 'not over';
    },
    answer: /Done \(deep:|Failed \(deep:/,
    most: { calls: 7, tokens: 4000 },
  },
  {
    name: 'create, find and delete a webhook',
    run: async (desk) => {
      const url = 'https://hooks.norvane.example/agents';
      const made = await desk.call('create_webhook', { url, events: ['search.completed'] });
      if (/whsec_/.test(made.shown)) return 'the secret was shown';
      const webhook_id = String(made.next?.args.webhook_id);
      rowWith(await desk.call('list_webhooks', {}), webhook_id, 'hooks.norvane.example');
      await desk.call('list_webhook_deliveries', { webhook_id });
      return (await desk.call('delete_webhook', { webhook_id })).said;
    },
    answer: /deleted/,
    most: { calls: 4, tokens: 3500 },
  },
  {
    name: 'read the budget before spending and stay within it',
    run: async (desk) => {
      const left = async () =>
        Number(told(await desk.call('get_usage', {}), /Credits: ([\d,]+) left/).replace(/,/g, ''));
      const before = await left();
      if (before < 1) return 'nothing to spend';
      await desk.call('query_profile', { id: 'rec-orla', query: `mill ${before}` });
      return `${before - (await left())} credit spent`;
    },
    answer: /^1 credit spent$/,
    most: { calls: 3, tokens: 3000 },
  },
  {
    name: 'pay once for a question that is asked twice',
    run: async (desk) => {
      const ask = () => desk.call('query_profile', { id: 'rec-orla', query: 'river library' });
      const first = told(await ask(), /(\d[\d,]*) left/);
      return first === told(await ask(), /(\d[\d,]*) left/) ? 'paid once' : 'paid twice';
    },
    answer: /^paid once$/,
    most: { calls: 2, tokens: 2000 },
  },
];
