import { expect, test } from 'vitest';
import { RecentSet } from '../../../../src/service/access/keys/recent-set.ts';

test('keeps the most recently added items up to its limit', () => {
  const set = new RecentSet(2);
  for (const item of ['a', 'b', 'a', 'c']) set.add(item);
  expect(['a', 'b', 'c'].filter((item) => set.has(item))).toEqual(['a', 'c']);
  set.delete('a');
  expect(set.has('a')).toBe(false);
});
