import { expect, test } from 'vitest';
import { type GroupResult, reportJson, reportText } from './bench-report.ts';
import { judged } from './goal.ts';

const RESULTS: readonly GroupResult[] = [
  {
    group: 'startup',
    seconds: 12.4,
    figures: [
      judged({
        name: 'spawn → tools/list',
        value: 90,
        unit: 'ms',
        peer: { name: 'bare server', value: 100 },
        goal: { atMostTimes: 1.25 },
      }),
      judged({ name: 'RSS', value: 61.25, unit: 'MB', goal: { atMost: 60 } }),
      judged({ name: 'p50', value: 0.1234, unit: 'ms' }),
    ],
    notes: ['measured on a busy machine'],
  },
  { group: 'queue', seconds: 0.2, figures: [], notes: [], failure: 'Error: no port' },
];

test('reportText shows a table, notes and failures of each group and the goals met', () => {
  expect(reportText(RESULTS)).toMatchInlineSnapshot(`
    "── startup (12 s)
    figure              value     peer or floor    ratio    goal
    spawn → tools/list  90 ms     100 bare server  0.900 ×  met: ≤ 1.25 × the peer
    RSS                 61.3 MB                             MISSED: ≤ 60 MB
    p50                 0.123 ms
    note: measured on a busy machine

    ── queue (0 s)
    FAILED: Error: no port

    1 of 2 goals met.
    "
  `);
});

test('reportJson has each figure with its ratio, and the machine', () => {
  const machine = {
    at: '2026-11-21T00:00:00.000Z',
    node: 'v20.20.0',
    platform: 'linux-x64',
    cpus: 2,
    loadAverage: 0.5,
  };
  const report = JSON.parse(reportJson(RESULTS, machine));
  expect(report).toMatchObject({ cpus: 2, groups: [{ group: 'startup' }, { group: 'queue' }] });
  expect(report.groups[0].figures[0]).toMatchObject({ value: 90, ratio: 0.9, goal: { met: true } });
  expect(report.groups[0].figures[2]).not.toHaveProperty('ratio');
});
