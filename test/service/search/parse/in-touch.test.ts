import { describe, expect, it } from 'vitest';
import { parse } from './understood.ts';

const networkOf = (query: string) => {
  const { intent, ignored } = parse(query);
  const { scope, ...network } = intent.personalization?.network ?? { scope: null };
  const concepts = (intent.semanticClauses ?? []).map(({ text }) => text);
  return { scope, ...network, concepts, ignored: ignored.map(({ text }) => text) };
};
const known = { scope: 'first_degree', concepts: [], ignored: [] };

describe('parseQuestion: when people were in touch', () => {
  it.each([
    ['people I lost touch with', '2025-06-01'],
    ['who have I lost touch with', '2025-06-01'],
    ['contacts I have lost contact with', '2025-06-01'],
    ["people I haven't talked to in over two years", '2024-06-01'],
    ['who have I not been in touch with for 6 months', '2025-12-01'],
    ["whom I haven't spoken to since 2023", '2022'],
    ["friends I haven't heard from in ages", '2025-06-01'],
  ])('reads how long there was no contact in "%s"', (query, to) => {
    expect(networkOf(query)).toMatchObject({ scope: 'first_degree', lastContact: { to } });
  });

  it.each([
    ['who did I last talk to in March 2025', { from: '2025-03', to: '2025-03' }],
    ['people I was last in touch with before 2020', { to: '2019' }],
    ['contacts I last heard from in 2024', { from: '2024', to: '2024' }],
  ])('reads when the last contact was in "%s"', (query, lastContact) => {
    expect(networkOf(query)).toMatchObject({ scope: 'first_degree', lastContact });
  });

  it.each([
    ['who did I talk to in May 2025', { from: '2025-05', to: '2025-05' }],
    ['people I have been in touch with since 2024', { from: '2024' }],
    ['who have I been in touch with', { to: '2026-06-01' }],
  ])('reads a time with contact in "%s"', (query, contacted) => {
    expect(networkOf(query)).toEqual({ ...known, contacted });
  });

  it.each([
    ['who am I most often in touch with', 'contacts', 'descending'],
    ['people I talk to most', 'contacts', 'descending'],
    ['who did I last talk to', 'last_contact', 'descending'],
    ['my contacts, most recently in touch', 'last_contact', 'descending'],
    ['my contacts by last contact', 'last_contact', 'descending'],
  ])('orders by contact for "%s"', (query, by, direction) => {
    const { intent } = parse(query);
    expect(intent.order).toEqual({ by, direction });
    expect(intent.personalization?.network).toEqual({ scope: 'first_degree' });
    expect(intent.semanticClauses ?? []).toEqual([]);
  });

  it('keeps the other conditions', () => {
    const { intent } = parse('mayors in Boston I have lost touch with');
    expect(intent.geo?.place).toBe('Boston');
    expect(intent.personalization?.network?.lastContact).toEqual({ to: '2025-06-01' });
  });

  const MAY = { from: '2025-05', to: '2025-05' };

  it.each([
    ['who wrote to me in May 2025', { contacted: MAY }, ['mail', 'message'], 'from'],
    ['whom did I write to', {}, ['mail', 'message'], 'to'],
    ['people I emailed in May 2025', { contacted: MAY }, ['mail'], 'to'],
    ['who invited me', {}, ['invitation'], 'from'],
    ['who sent me an invitation in May 2025', { contacted: MAY }, ['invitation'], 'from'],
    ['who messaged me on LinkedIn', {}, ['message'], 'from'],
    ['who recommended me', {}, ['recommendation'], 'from'],
    ['who called me', {}, ['call'], 'from'],
    ["whom I haven't emailed since 2023", { lastContact: { to: '2022' } }, ['mail'], 'to'],
  ])('reads the kind of contact in "%s"', (query, dates, kinds, direction) => {
    const { personalization } = parse(query).intent;
    const network = { scope: 'first_degree', ...dates, contactBy: { kinds, direction } };
    expect(personalization).toEqual({ network });
  });

  it('reads meetings, which have no direction', () => {
    const { network } =
      parse('who did I have a meeting with in May 2025').intent.personalization ?? {};
    expect(network).toMatchObject({ contacted: MAY, contactBy: { kinds: ['meeting'] } });
  });

  it.each([
    'who never wrote to me',
    'who wrote about climate change',
    'who called for reform',
    'who can I email at Google',
    'support for people in touch with nature',
  ])('claims nothing for "%s", which no day of contact answers', (query) => {
    const { network } = parse(query).intent.personalization ?? {};
    expect(network?.lastContact ?? network?.contacted ?? network?.contactBy).toBeUndefined();
  });
});
