import { type Desk, rowWith, told } from '../support/desk.ts';
import type { Task } from '../support/task.ts';

const idOf = async (desk: Desk, args: Record<string, unknown>, ...words: string[]) =>
  rowWith(await desk.call('search_people', args), ...words).id ?? '';

const small = { calls: 3, tokens: 4000 };

/** Finding people, distinguishing namesakes, reading profiles. */
export const FINDING: readonly Task[] = [
  {
    name: 'find the mayor of Boise',
    run: async (desk) => {
      const found = await desk.call('search_people', { query: 'mayor of Boise' });
      return rowWith(found, 'Mayor').name ?? '';
    },
    answer: /^Orla Vance$/,
    most: { calls: 1, tokens: 1500 },
  },
  {
    name: 'find people by title and place',
    run: async (desk) => {
      const args = { title: 'state senator', place: 'Ohio' };
      return rowWith(await desk.call('search_people', args), 'Senator').name ?? '';
    },
    answer: /Tobin Ashgrove/,
    most: { calls: 1, tokens: 1500 },
  },
  {
    name: 'report how the question was understood',
    run: async (desk) => (await desk.call('search_people', { query: 'mayors in Idaho' })).said,
    answer: /Idaho/,
    most: { calls: 1, tokens: 1500 },
  },
  {
    name: 'report the current job of a person',
    run: async (desk) => {
      const found = await desk.call('search_people', { name: 'Orla Vance' });
      const profile = await desk.follow(found);
      return rowWith(profile, 'now').text ?? '';
    },
    answer: /City of Boise/,
    most: small,
  },
  {
    name: 'report until when a person was at Hyde School',
    run: async (desk) => {
      const profile = await desk.follow(await desk.call('search_people', { name: 'Orla Vance' }));
      return rowWith(profile, 'Hyde School').when ?? '';
    },
    answer: /2014-06/,
    most: small,
  },
  {
    name: 'read only the education of a person',
    run: async (desk) => {
      const id = await idOf(desk, { name: 'Orla Vance' }, 'Mayor');
      const profile = await desk.call('get_profile', { id, sections: ['education'] });
      return profile.rows.map(({ text }) => text).join();
    },
    answer: /^BA, Hesper College$/,
    most: small,
  },
  {
    name: 'read a profile by the id of an import',
    run: async (desk) => (await desk.call('get_profile', { id: 'rec-runa' })).said,
    answer: /Runa Feldt/,
    most: { calls: 1, tokens: 1500 },
  },
  {
    name: 'pick a namesake by the place that the user named',
    run: async (desk) => {
      const found = await desk.call('search_people', { name: 'Tobin Ashgrove' });
      told(found, /(Ambiguous)/);
      const id = rowWith(found, 'Denver').id ?? '';
      return rowWith(await desk.call('get_profile', { id }), 'jobs').text ?? '';
    },
    answer: /Quillon Labs/,
    most: small,
  },
  {
    name: 'leave the choice between namesakes to the user',
    run: async (desk) => {
      const found = await desk.call('search_people', { name: 'Tobin Ashgrove' });
      return `${told(found, /(ask the user[^"\n;]*)/)} proposes ${found.next?.tool ?? 'nothing'}`;
    },
    answer: /Tobin Ashgrove.*proposes nothing/,
    most: { calls: 1, tokens: 1500 },
  },
  {
    name: 'pick a namesake by employer',
    run: async (desk) => {
      const args = { name: 'Tobin Ashgrove', organization: 'Ohio Senate' };
      return await idOf(desk, args, 'Senator');
    },
    answer: /^p_/,
    most: { calls: 1, tokens: 1500 },
  },
  {
    name: 'loosen the clause that an empty answer suggests',
    run: async (desk) => {
      const none = await desk.call('search_people', { title: 'compiler engineer', place: 'Ohio' });
      const clause = told(none, /Without ([a-z.]+) [\d,]+ would match/);
      const args = clause.startsWith('geo') ? { title: 'compiler engineer' } : { place: 'Ohio' };
      return (await desk.call('search_people', args)).rows.map(({ name }) => name).join();
    },
    answer: /Runa Feldt|Tobin Ashgrove/,
    most: small,
  },
  {
    name: 'answer a question about a person with the source',
    run: async (desk) => {
      const id = await idOf(desk, { name: 'Orla Vance' }, 'Mayor');
      const facts = await desk.call('query_profile', { id, query: 'what became of the mill?' });
      const { fact, sources } = rowWith(facts, 'mill');
      return `${fact} (${sources})`;
    },
    answer: /library.*gazette\.example\/mill/s,
    most: small,
  },
  {
    name: 'page through all results',
    run: async (desk) => {
      const args = { organization: 'Larkwood Hospice', limit: 100, response_format: 'detailed' };
      const rows = await desk.allRows(await desk.call('search_people', args));
      return `${new Set(rows.map(({ id }) => id)).size} people`;
    },
    answer: /^45 people$/,
    most: { calls: 4, tokens: 20_000 },
  },
  {
    name: 'count matches without reading all rows',
    run: async (desk) => {
      const args = { organization: 'Larkwood Hospice', limit: 1 };
      return told(await desk.call('search_people', args), /of (\d+) people/);
    },
    answer: /^45$/,
    most: { calls: 1, tokens: 700 },
  },
  {
    name: 'read a finished search again by its handle',
    run: async (desk) => {
      const found = await desk.call('search_people', { title: 'mayor' });
      const run = told(found, /(search:[\w-]+)/);
      return rowWith(await desk.call('wait_for_run', { run }), 'Mayor').name ?? '';
    },
    answer: /Orla Vance/,
    most: small,
  },
];
