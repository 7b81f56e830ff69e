import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Approval } from '../../../src/mcp/consent/approval.ts';

test('an approval covers no more than the credits of its question, however they are spent', () => {
  const credits = fc.nat({ max: 100 });
  fc.assert(
    fc.property(credits, fc.array(credits), (agreed, payments) => {
      const approval = new Approval();
      approval.note('person', agreed);
      const covered = payments.filter((payment) => approval.use(payment) === 'person');
      expect(covered.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(agreed);
      expect(payments.some((one) => one <= agreed)).toBe(covered.length > 0);
    }),
  );
});

test('nobody approved a call that nobody was asked about', () => {
  expect(new Approval().use(0)).toBeNull();
});

test('an approval of something free covers no credits', () => {
  const approval = new Approval();
  approval.note('operator', 0);
  expect(approval.use(1)).toBeNull();
});
