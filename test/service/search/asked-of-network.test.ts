import { expect, test } from 'vitest';
import { networkNotices } from '../../../src/service/search/asked-of-network.ts';

const MINE = { personalization: { network: { scope: 'first_degree' as const } } };

test.each([
  ['who changed jobs since May', 'show_changes'],
  ['new connections since last export', 'show_changes'],
  ['who is no longer in my connections', 'show_changes'],
  ['which of them got promoted', 'show_changes'],
  ['who could introduce me to somebody at Quillbank', 'find_introductions'],
])('names the tool that answers "%s"', (query, tool) => {
  const [notice, ...others] = networkNotices(query, MINE);
  expect(notice).toMatchObject({ kind: 'not_applied', message: expect.stringContaining(tool) });
  expect(others).toEqual([]);
});

test('leaves changes to the clause that was read from them', () => {
  const network = { ...MINE.personalization.network, changed: { kinds: ['job' as const] } };
  expect(networkNotices('who changed jobs since May', { personalization: { network } })).toEqual(
    [],
  );
});

test.each([
  'people who were promoted to general in 1944',
  'engineers in my network',
  'the way into politics of Ada Obi',
  'my new connections since May',
  'mayors I know who are no longer in office',
  'who introduced the bill that I like',
])('says nothing about "%s"', (query) => {
  expect(networkNotices(query, {})).toEqual([]);
});
