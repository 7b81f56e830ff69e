import { expect, test } from 'vitest';
import { readBenchOptions } from './bench-options.ts';
import { GROUPS } from './groups.ts';

const KNOWN = ['startup', 'queue', 'parser'];
const read = (...args: string[]) => readBenchOptions(args, KNOWN);

test('without options every group runs, at the usual size', () => {
  expect(read()).toEqual({
    ...{ groups: KNOWN, large: false, heldOut: false, seconds: null, people: null },
    ...{ help: false, json: null, out: null },
  });
});

test('groups run in the order of the list, however they were named', () => {
  expect(read('--only', 'parser', '--only', 'startup').groups).toEqual(['startup', 'parser']);
  expect(read('--only', 'queue,startup').groups).toEqual(['startup', 'queue']);
});

test('an unknown group or option is refused in words', () => {
  expect(() => read('--only', 'start')).toThrow(
    'No group is called "start"; there are: startup, queue, parser.',
  );
  expect(() => read('--fast')).toThrow("Unknown option '--fast'");
});

test('a load can be made shorter', () => {
  expect(read('--seconds', '20').seconds).toBe(20);
  expect(() => read('--seconds', 'soon')).toThrow('--seconds takes a number from 1 to 86400.');
});

test('identity can be measured on what was kept back, and on fewer people', () => {
  expect(read('--held-out', '--people', '3000', '--out', 'merges.txt')).toMatchObject({
    ...{ heldOut: true, people: 3000, out: 'merges.txt' },
  });
  expect(() => read('--people', '0')).toThrow('--people takes a whole number from 1 to 1000000.');
});

test('the JSON also goes where it is wanted', () => {
  expect(read('--json', 'figures.json', '--large')).toMatchObject({
    json: 'figures.json',
    large: true,
  });
});

test('every group says what it measures', () => {
  for (const [name, { says }] of Object.entries(GROUPS)) expect([name, says]).not.toContain('');
});
