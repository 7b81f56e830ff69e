import { expect, test } from 'vitest';
import { readBenchOptions } from './bench-options.ts';
import { GROUPS } from './groups.ts';

const KNOWN = ['startup', 'queue', 'parser'];
const read = (...args: string[]) => readBenchOptions(args, KNOWN);

test('runs every group at the usual size without options', () => {
  expect(read()).toEqual({
    ...{ groups: KNOWN, large: false, heldOut: false, seconds: null, people: null },
    ...{ help: false, json: null, out: null },
  });
});

test('runs groups in the order of the list, whatever the order of --only', () => {
  expect(read('--only', 'parser', '--only', 'startup').groups).toEqual(['startup', 'parser']);
  expect(read('--only', 'queue,startup').groups).toEqual(['startup', 'queue']);
});

test('takes names of groups without --only', () => {
  expect(read('queue', 'parser', '--large')).toMatchObject({
    ...{ groups: ['queue', 'parser'], large: true },
  });
  expect(() => read('start')).toThrow('No group is called "start"');
});

test('rejects an unknown group or option with its name', () => {
  expect(() => read('--only', 'start')).toThrow(
    'No group is called "start"; there are: startup, queue, parser.',
  );
  expect(() => read('--fast')).toThrow("Unknown option '--fast'");
});

test('--seconds takes a number from 1 to 86400', () => {
  expect(read('--seconds', '20').seconds).toBe(20);
  expect(() => read('--seconds', 'soon')).toThrow('--seconds takes a number from 1 to 86400.');
});

test('--held-out, --people and --out configure the identity group', () => {
  expect(read('--held-out', '--people', '3000', '--out', 'merges.txt')).toMatchObject({
    ...{ heldOut: true, people: 3000, out: 'merges.txt' },
  });
  expect(() => read('--people', '0')).toThrow('--people takes a whole number from 1 to 10000000.');
});

test('--json names a file for the JSON report', () => {
  expect(read('--json', 'figures.json', '--large')).toMatchObject({
    json: 'figures.json',
    large: true,
  });
});

test('every group has a description', () => {
  for (const [name, { says }] of Object.entries(GROUPS)) expect([name, says]).not.toContain('');
});
