import { expect, test } from 'vitest';
import { everyPackage, osvLines } from '../../../scripts/dependencies/check.ts';
import { madeUpSet } from './made-up-lock.ts';

test('asks about each version of each package once, in whatever sets it is', () => {
  const one = madeUpSet({ a: {}, b: {}, 'b/node_modules/a': { version: '2.0.0' } });
  const other = madeUpSet({ a: {}, renamed: { name: 'c' } });
  expect(everyPackage([one, other])).toEqual([
    { name: 'a', version: '1.2.3' },
    { name: 'b', version: '1.2.3' },
    { name: 'a', version: '2.0.0' },
    { name: 'c', version: '1.2.3' },
  ]);
});

test('says plainly that nothing was checked, and never that all is well then', () => {
  const lines = osvLines({ kind: 'not checked', reason: 'not reachable (no DNS)' }, 7);
  expect(lines).toEqual([
    '- 7 packages are not checked against OSV (https://api.osv.dev): not reachable (no DNS)',
  ]);
});

test('names each vulnerable package with the page of its vulnerability', () => {
  const advisories = [{ name: 'a', version: '1.2.3', id: 'GHSA-1' }];
  expect(osvLines({ kind: 'checked', advisories }, 7)).toEqual([
    '✗ a 1.2.3: https://osv.dev/vulnerability/GHSA-1',
  ]);
  expect(osvLines({ kind: 'checked', advisories: [] }, 7)).toEqual([
    '✓ 7 packages: OSV knows no vulnerability of them',
  ]);
});
