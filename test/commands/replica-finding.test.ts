import { expect, test } from 'vitest';
import { replicaFinding } from '../../src/commands/replica-finding.ts';

const here = { address: 'postgres://people@replica/people', problem: null, lagSeconds: 0 };

test('doctor says of a replica how far it is behind', () => {
  const says = (lagBytes: number | null, lagSeconds: number | null) =>
    replicaFinding({ ...here, lagBytes, lagSeconds }).says;
  expect(says(0, 0)).toBe('postgres://people@replica/people answers, up to date');
  expect(says(4096, 1.26)).toBe(
    'postgres://people@replica/people answers, 4096 bytes behind (1.3 s)',
  );
  expect(says(4096, null)).toBe('postgres://people@replica/people answers, 4096 bytes behind');
});

test('doctor notes a replica that is not used, with the reason, as no failure', () => {
  const problem = 'It is no standby: name a streaming replica, not a primary.';
  expect(replicaFinding({ ...here, problem, lagBytes: null })).toMatchObject({
    state: 'note',
    says: `postgres://people@replica/people is not used. ${problem}`,
    next: expect.stringContaining('DATABASE_READ_URL'),
  });
});
